// Console page for searching the audit log.

import { nameDevice } from '#packages/device/nameDevice.ts';
import { useFormats, useTranslation, useTexts } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { dayBeforeToday } from '#packages/ui/admin/days.ts';
import { type AuditRecord, listAuditActs, listAuditRows } from '../calls.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { dayOfEntry } from './dayOfEntry.ts';
import { Outcome } from './Outcome.tsx';
import { useActWords } from './useActWords.ts';

const FIELDS = ['personId', 'path', 'matterId'] as const;
const inputOf = (filters: FilterValues) => ({
  from: filters['from'] ?? dayBeforeToday(6),
  to: filters['to'] ?? dayBeforeToday(0),
  pageSize: 50,
  ...Object.fromEntries(FIELDS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
  ...(/^\d{1,6}$/.test(filters['outcome'] ?? '') ? { outcome: Number(filters['outcome']) } : {}),
});
const rows = fromCall(listAuditRows, inputOf, (asked) => {
  const id = askedId(asked);
  return { id, from: dayOfEntry(id), to: dayOfEntry(id) };
});

export default function Audit() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('audit.console');
  return (
    <DeskList
      title={tTitle('audit')}
      about={t('about')}
      name="audit"
      source={rows}
      columns={useColumns()}
      filters={useFilters()}
      rowPanel={(row, close) => <AuditDetail row={row} onClose={close} />}
    />
  );
}

function useFilters(): readonly DeskFilter<AuditRecord>[] {
  const t = useTranslation('audit.console');
  const words = useActWords();
  const { data } = useCall(listAuditActs, {});
  const acts = (data?.list ?? [])
    .map((path) => ({ value: path, label: words(path) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return [
    { key: 'from', label: t('from'), kind: 'day', initial: dayBeforeToday(6), isRequired: true },
    { key: 'to', label: t('to'), kind: 'day', initial: dayBeforeToday(0), isRequired: true },
    { key: 'path', label: t('act'), options: acts },
    { key: 'personId', label: t('personId'), kind: 'text' },
    { key: 'matterId', label: t('matterId'), kind: 'text' },
    { key: 'outcome', label: t('outcomeCode'), kind: 'text' },
  ];
}

function useColumns(): readonly DeskColumn<AuditRecord>[] {
  const t = useTranslation('audit.console');
  const find = useTexts('firm');
  const words = useActWords();
  const { listed } = useFormats();
  return [
    { key: 'at', title: t('at'), value: ({ at }) => at },
    {
      key: 'person',
      title: t('person'),
      value: ({ person }) => person?.name ?? t('nobody'),
      leadsTo: ({ person }) => person && { type: 'person', id: person.id },
    },
    {
      key: 'seats',
      title: t('seats'),
      value: (row) => listed(row.seats.map((seat) => find(`seat.${seat}`) ?? seat)),
    },
    {
      key: 'path',
      title: t('act'),
      value: ({ path }) => words(path),
      text: ({ path }) => `${words(path)} ${path}`,
      cell: ({ path }) => <Act path={path} words={words(path)} />,
    },
    {
      key: 'matter',
      title: t('matter'),
      value: ({ matter }) => matter?.id ?? '',
      leadsTo: ({ matter }) => matter,
    },
    {
      key: 'outcome',
      title: t('outcome'),
      value: ({ outcome }) => outcome,
      cell: (row) => <Outcome row={row} />,
    },
    { key: 'seal', title: t('seal'), value: ({ seal }) => seal?.sequence ?? t('unsealed'), isNumber: true },
    {
      key: 'disclosed',
      title: t('disclosed'),
      value: ({ disclosed }) => disclosed.join('; '),
      isExtra: true,
    },
    { key: 'ip', title: t('ip'), value: ({ ip }) => ip, isExtra: true },
    { key: 'device', title: t('device'), value: ({ device }) => nameDevice(device), isExtra: true },
    { key: 'trace', title: t('trace'), value: ({ trace }) => trace, isExtra: true },
  ];
}

const Act = ({ path, words }: { path: string; words: string }) => (
  <>
    {words !== path && <>{words} </>}
    <code className="desk-about">{path}</code>
  </>
);
