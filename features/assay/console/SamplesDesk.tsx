// Console page of samples under way; read-only.

import Tag from 'antd/es/tag';
import type * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskSamples, type DeskSample, SCOPES } from '../calls/desk.ts';
import { sampleMachine, type SampleState } from '../states.ts';

type Row = z.output<typeof DeskSample>;
type SamplePart = Row['parts'][number];
const COLOURS: Readonly<Record<SampleState, string>> = {
  sampled: 'blue',
  sealed: 'blue',
  sent: 'blue',
  reported: 'orange',
  accepted: 'green',
  challenged: 'red',
  umpire_sent: 'orange',
  final: 'green',
};

const samples = fromCall(deskSamples, ({ scope, state, from, to, keyword }: FilterValues) => ({
  pageSize: 50,
  ...(scope === 'all' ? {} : { scope: scope as (typeof SCOPES)[number] }),
  ...(state ? { states: [state as SampleState] } : {}),
  ...(from && { from }),
  ...(to && { to }),
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
}));

export default function SamplesDesk() {
  const t = useTranslation('assay.console');
  const title = useTranslation('*.desk')('samples');
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="samples"
      source={samples}
      columns={useColumns()}
      filters={useFilters()}
      feature="assay"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
    />
  );
}

function useFilters(): DeskFilter<Row>[] {
  const t = useTranslation('assay.console');
  const tAssay = useTranslation('assay');
  return [
    {
      key: 'scope',
      label: t('scope'),
      initial: 'open',
      isRequired: true,
      options: [...SCOPES, 'all' as const].map((value) => ({ value, label: t(`scope.${value}`) })),
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(sampleMachine).map((value) => ({ value, label: tAssay(`state.${value}`) })),
    },
    { key: 'from', label: t('sampledFrom'), kind: 'day' },
    { key: 'to', label: t('sampledTo'), kind: 'day' },
  ];
}

function useColumns(): DeskColumn<Row>[] {
  const t = useTranslation('assay.console');
  const tAssay = useTranslation('assay');
  const { tonnes, minute } = useFormats();
  const partOf = ({ part, code, lab, isSealIntact, reportedAt }: SamplePart) =>
    [
      tAssay(`part.${part}`),
      code,
      lab ? lab.shortName : t('notSent'),
      ...(isSealIntact === false ? [t('sealBroken')] : []),
      ...(reportedAt ? [t('reported')] : []),
    ].join(' · ');
  const partsOf = ({ parts }: Row) => (parts.length === 0 ? t('parts.none') : parts.map(partOf).join('; '));
  const at = (moment: Date | null) => (moment ? minute(moment) : '');
  return [
    { key: 'no', title: t('no'), value: ({ no }) => no },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => tAssay(`state.${state}`),
      colour: ({ state }) => COLOURS[state],
    },
    {
      key: 'age',
      title: t('age'),
      value: ({ age }) => age,
      isNumber: true,
      cell: ({ age, isOverdue }) =>
        isOverdue ? (
          <Tag color="red">
            {age} · {t('overdue')}
          </Tag>
        ) : (
          age
        ),
    },
    {
      key: 'parts',
      title: t('parts'),
      value: partsOf,
      cell: (row) =>
        row.parts.length === 0
          ? t('parts.none')
          : row.parts.map((part) => <div key={part.part}>{partOf(part)}</div>),
    },
    { key: 'contract', title: t('common.contract'), value: ({ contractNo }) => contractNo },
    { key: 'batch', title: t('batch'), value: ({ batch }) => batch },
    {
      key: 'quantity',
      title: t('quantity'),
      value: ({ quantity }) => quantity,
      text: ({ quantity }) => tonnes(quantity),
      isNumber: true,
    },
    { key: 'seller', title: t('seller'), value: ({ seller }) => seller.shortName },
    { key: 'buyer', title: t('buyer'), value: ({ buyer }) => buyer.shortName },
    {
      key: 'sampledAt',
      title: t('sampledAt'),
      value: ({ sampledAt }) => sampledAt,
      cell: ({ sampledAt }) => minute(sampledAt),
    },
    {
      key: 'decidedAt',
      title: t('decidedAt'),
      value: ({ decidedAt }) => decidedAt,
      cell: ({ decidedAt }) => at(decidedAt),
      isExtra: true,
    },
  ];
}
