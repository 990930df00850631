// Page that lists firms waiting for review, or all firms, with one open beside.

import type * as z from 'zod/mini';
import { type FirmState, firmMachine } from '#features/firm/states.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type CertifiedFirm, listFirms } from '../calls/desk.ts';
import { APPLICANT_KINDS } from '../form.ts';
import { FirmPanel } from './FirmPanel.tsx';

type Firm = z.output<typeof CertifiedFirm>;

const EXPIRES_WITHIN_DAYS = ['30', '90'] as const;
const COLOURS: Partial<Record<FirmState, string>> = {
  certified: 'green',
  change_asked: 'blue',
  suspended: 'red',
  blacklisted: 'red',
  expired: 'orange',
  returned: 'orange',
};

export default function FirmsDesk() {
  const t = useTranslation('certification.console');
  const title = useTranslation('*.desk')('firms');
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="firms"
      source={fromCall(listFirms, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="certification"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      panel={(id, close) => <FirmPanel firmId={id} onClose={close} />}
    />
  );
}

function inputOf({ waiting, state, kind, keyword, ends }: FilterValues) {
  return {
    ...(waiting === 'only' ? { isWaiting: true } : {}),
    ...(state ? { states: [state as FirmState] } : {}),
    ...(kind ? { kind: kind as (typeof APPLICANT_KINDS)[number] } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
    ...(ends ? { endsWithin: Number(ends) } : {}),
  };
}

function useFilters(): DeskFilter<Firm>[] {
  const t = useTranslation('certification.console');
  const tFirm = useTranslation('firm');
  return [
    {
      key: 'waiting',
      label: t('show'),
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: t('waits.only') },
        { value: 'all', label: t('waits.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(firmMachine).map((value) => ({ value, label: tFirm(`state.${value}`) })),
    },
    {
      key: 'kind',
      label: t('common.kind'),
      options: APPLICANT_KINDS.map((value) => ({ value, label: tFirm(`kind.${value}`) })),
    },
    {
      key: 'ends',
      label: t('endsWithin'),
      options: EXPIRES_WITHIN_DAYS.map((value) => ({
        value,
        label: t('endsWithin.days', { days: Number(value) }),
      })),
    },
  ];
}

function useColumns(): DeskColumn<Firm>[] {
  const t = useTranslation('certification.console');
  const tFirm = useTranslation('firm');
  const { minute } = useFormats();
  const state = (row: Firm) => tFirm(`state.${row.state}`);
  return [
    { key: 'name', title: t('common.firm'), value: (row) => row.name },
    { key: 'creditCode', title: t('creditCode'), value: (row) => row.creditCode },
    { key: 'kind', title: t('common.kind'), value: (row) => tFirm(`kind.${row.kind}`) },
    {
      key: 'state',
      title: t('common.state'),
      value: state,
      colour: (row) => COLOURS[row.state] ?? 'default',
    },
    { key: 'waiting', title: t('waits'), value: (row) => row.waiting && t(`waits.${row.waiting}`) },
    {
      key: 'since',
      title: t('since'),
      value: (row) => row.since,
      cell: (row) => (row.since ? minute(row.since) : '–'),
    },
    { key: 'ends', title: t('ends'), value: (row) => row.licenceExpiresOn },
    { key: 'city', title: t('city'), value: (row) => row.city, isExtra: true },
    {
      key: 'created',
      title: t('created'),
      value: (row) => row.createdAt,

      isExtra: true,
    },
  ];
}
