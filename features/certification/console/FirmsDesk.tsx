// Page that lists firms waiting for review, or all firms, with one open beside.

import type * as z from 'zod/mini';
import { type FirmState, firmMachine } from '#features/firm/states.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type CertifiedFirm, listFirms } from '../calls/desk.ts';
import { APPLICANT_KINDS } from '../form.ts';
import { FirmPanel } from './FirmPanel.tsx';
import { useCertificationDeskWords, useStateWords } from './useWords.ts';
import { titles } from './words/titles.ts';

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
  const words = useCertificationDeskWords();
  const title = titles.firms[useLocale()];
  return (
    <DeskList
      title={title}
      about={words.about}
      name="firms"
      source={fromCall(listFirms, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="certification"
      empty={{ title: words.empty, why: words.emptyWhy }}
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
  const words = useCertificationDeskWords();
  const firmWords = useStateWords();
  const { fill } = useFormats();
  return [
    {
      key: 'waiting',
      label: words.waits,
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: words['waits.only'] },
        { value: 'all', label: words['waits.all'] },
      ],
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'state',
      label: words.state,
      options: statesOf(firmMachine).map((value) => ({ value, label: firmWords[`state.${value}`] })),
    },
    {
      key: 'kind',
      label: words.kind,
      options: APPLICANT_KINDS.map((value) => ({ value, label: firmWords[`kind.${value}`] })),
    },
    {
      key: 'ends',
      label: words.endsWithin,
      options: EXPIRES_WITHIN_DAYS.map((value) => ({
        value,
        label: fill(words['endsWithin.days'], { days: value }),
      })),
    },
  ];
}

function useColumns(): DeskColumn<Firm>[] {
  const words = useCertificationDeskWords();
  const firmWords = useStateWords();
  const { minute } = useFormats();
  const state = (row: Firm) => firmWords[`state.${row.state}`];
  return [
    { key: 'name', title: words.firm, value: (row) => row.name },
    { key: 'creditCode', title: words.creditCode, value: (row) => row.creditCode },
    { key: 'kind', title: words.kind, value: (row) => firmWords[`kind.${row.kind}`] },
    {
      key: 'state',
      title: words.state,
      value: state,
      colour: (row) => COLOURS[row.state] ?? 'default',
    },
    { key: 'waiting', title: words.waits, value: (row) => row.waiting && words[`waits.${row.waiting}`] },
    {
      key: 'since',
      title: words.since,
      value: (row) => row.since,
      cell: (row) => (row.since ? minute(row.since) : '–'),
    },
    { key: 'ends', title: words.ends, value: (row) => row.licenceExpiresOn },
    { key: 'city', title: words.city, value: (row) => row.city, isExtra: true },
    {
      key: 'created',
      title: words.created,
      value: (row) => row.createdAt,

      isExtra: true,
    },
  ];
}
