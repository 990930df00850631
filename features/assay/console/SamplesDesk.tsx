// Console page of samples under way; read-only.

import Tag from 'antd/es/tag';
import type * as z from 'zod/mini';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskSamples, type DeskSample, SCOPES } from '../calls/desk.ts';
import { sampleMachine, type SampleState } from '../states.ts';
import { useAssayDeskWords, useFirmWords } from './useWords.ts';
import { titles } from './words/titles.ts';

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
  const words = useAssayDeskWords();
  const title = titles.samples[useLocale()];
  return (
    <DeskList
      title={title}
      about={words.about}
      name="samples"
      source={samples}
      columns={useColumns()}
      filters={useFilters()}
      feature="assay"
      empty={{ title: words.empty, why: words.emptyWhy }}
    />
  );
}

function useFilters(): DeskFilter<Row>[] {
  const words = useAssayDeskWords();
  const own = useFirmWords();
  return [
    {
      key: 'scope',
      label: words.scope,
      initial: 'open',
      isRequired: true,
      options: [...SCOPES, 'all' as const].map((value) => ({ value, label: words[`scope.${value}`] })),
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'state',
      label: words.state,
      options: statesOf(sampleMachine).map((value) => ({ value, label: own[`state.${value}`] })),
    },
    { key: 'from', label: words.sampledFrom, kind: 'day' },
    { key: 'to', label: words.sampledTo, kind: 'day' },
  ];
}

function useColumns(): DeskColumn<Row>[] {
  const words = useAssayDeskWords();
  const own = useFirmWords();
  const { tonnes, minute } = useFormats();
  const partOf = ({ part, code, lab, isSealIntact, reportedAt }: SamplePart) =>
    [
      own[`part.${part}`],
      code,
      lab ? lab.shortName : words.notSent,
      ...(isSealIntact === false ? [words.sealBroken] : []),
      ...(reportedAt ? [words.reported] : []),
    ].join(' · ');
  const partsOf = ({ parts }: Row) =>
    parts.length === 0 ? words['parts.none'] : parts.map(partOf).join('; ');
  const at = (moment: Date | null) => (moment ? minute(moment) : '');
  return [
    { key: 'no', title: words.no, value: ({ no }) => no },
    {
      key: 'state',
      title: words.state,
      value: ({ state }) => own[`state.${state}`],
      colour: ({ state }) => COLOURS[state],
    },
    {
      key: 'age',
      title: words.age,
      value: ({ age }) => age,
      isNumber: true,
      cell: ({ age, isOverdue }) =>
        isOverdue ? (
          <Tag color="red">
            {age} · {words.overdue}
          </Tag>
        ) : (
          age
        ),
    },
    {
      key: 'parts',
      title: words.parts,
      value: partsOf,
      cell: (row) =>
        row.parts.length === 0
          ? words['parts.none']
          : row.parts.map((part) => <div key={part.part}>{partOf(part)}</div>),
    },
    { key: 'contract', title: words.contract, value: ({ contractNo }) => contractNo },
    { key: 'batch', title: words.batch, value: ({ batch }) => batch },
    {
      key: 'quantity',
      title: words.quantity,
      value: ({ quantity }) => quantity,
      text: ({ quantity }) => tonnes(quantity),
      isNumber: true,
    },
    { key: 'seller', title: words.seller, value: ({ seller }) => seller.shortName },
    { key: 'buyer', title: words.buyer, value: ({ buyer }) => buyer.shortName },
    {
      key: 'sampledAt',
      title: words.sampledAt,
      value: ({ sampledAt }) => sampledAt,
      cell: ({ sampledAt }) => minute(sampledAt),
    },
    {
      key: 'decidedAt',
      title: words.decidedAt,
      value: ({ decidedAt }) => decidedAt,
      cell: ({ decidedAt }) => at(decidedAt),
      isExtra: true,
    },
  ];
}
