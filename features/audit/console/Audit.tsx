// Console page for searching the audit log.

import type * as z from 'zod/mini';
import { useFormats, useTranslation, useTexts } from '#packages/i18n/react.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { dayBeforeToday } from '#packages/ui/admin/days.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { type AuditRow, listAuditRows } from '../calls.ts';
import { dayOfEntry } from './dayOfEntry.ts';

type Row = z.output<typeof AuditRow>;

const TEXTS = ['personId', 'path', 'matterId'] as const;
const inputOf = (filters: FilterValues) => ({
  from: filters['from'] ?? dayBeforeToday(6),
  to: filters['to'] ?? dayBeforeToday(0),
  pageSize: 50,
  ...Object.fromEntries(TEXTS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
  ...(/^\d{1,6}$/.test(filters['outcome'] ?? '') ? { outcome: Number(filters['outcome']) } : {}),
});
const rows = fromCall(listAuditRows, inputOf, (asked) => {
  const id = askedId(asked);
  return { id, from: dayOfEntry(id), to: dayOfEntry(id) };
});

export default function Audit() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('audit.console');
  const filters: readonly DeskFilter<Row>[] = [
    { key: 'from', label: t('from'), kind: 'day', initial: dayBeforeToday(6), isRequired: true },
    { key: 'to', label: t('to'), kind: 'day', initial: dayBeforeToday(0), isRequired: true },
    ...TEXTS.map((key) => ({ key, label: t(key), kind: 'text' as const })),
    { key: 'outcome', label: t('outcome') },
  ];
  return (
    <DeskList
      title={tTitle('audit')}
      about={t('about')}
      name="audit"
      source={rows}
      columns={useColumns()}
      filters={filters}
      rowPanel={(row, close) => <Detail row={row} onClose={close} />}
    />
  );
}

function useColumns(): readonly DeskColumn<Row>[] {
  const t = useTranslation('audit.console');
  const find = useTexts('firm');
  const { listed } = useFormats();
  return [
    { key: 'at', title: t('at'), value: ({ at }) => at },
    { key: 'person', title: t('person'), value: ({ person }) => person?.name ?? t('nobody') },
    {
      key: 'seats',
      title: t('seats'),
      value: (row) => listed(row.seats.map((seat) => find(`seat.${seat}`) ?? seat)),
    },
    { key: 'path', title: t('path'), value: ({ path }) => path },
    {
      key: 'matter',
      title: t('matter'),
      value: ({ matter }) => (matter ? `${matter.type} ${matter.id}` : ''),
    },
    {
      key: 'outcome',
      title: t('outcome'),
      value: ({ outcome }) => outcome,
      isNumber: true,
      cell: ({ outcome }) => <span className={outcome === 0 ? 'desk-good' : 'desk-problem'}>{outcome}</span>,
    },
    { key: 'seal', title: t('seal'), value: ({ seal }) => seal?.sequence ?? t('unsealed'), isNumber: true },
    {
      key: 'disclosed',
      title: t('disclosed'),
      value: ({ disclosed }) => disclosed.join('; '),
      isExtra: true,
    },
    { key: 'ip', title: t('ip'), value: ({ ip }) => ip, isExtra: true },
    { key: 'device', title: t('device'), value: ({ device }) => device, isExtra: true },
    { key: 'trace', title: t('trace'), value: ({ trace }) => trace, isExtra: true },
  ];
}

function Detail({ row, onClose }: { row: Row; onClose(): void }) {
  const t = useTranslation('audit.console');
  const { second } = useFormats();
  return (
    <DeskDrawer title={t('detail')} size={800} onClose={onClose}>
      <DeskFacts
        facts={[
          { label: t('at'), value: second(row.at) },
          { label: t('person'), value: row.person ? `${row.person.name} ${row.person.id}` : t('nobody') },
          { label: t('path'), value: <code>{row.path}</code> },
          { label: t('input'), value: <pre className="desk-pre">{JSON.stringify(row.input, null, 2)}</pre> },
          { label: t('matter'), value: row.matter ? `${row.matter.type} ${row.matter.id}` : '–' },
          { label: t('outcome'), value: row.outcome },
          ...(row.disclosed.length > 0
            ? [{ label: t('disclosed'), value: <pre className="desk-pre">{row.disclosed.join('\n')}</pre> }]
            : []),
          { label: t('ip'), value: row.ip },
          { label: t('device'), value: row.device },
          { label: t('trace'), value: <code>{row.trace}</code> },
          {
            label: t('hash'),
            value: row.seal ? <code>{`${row.seal.sequence} ${row.seal.hash}`}</code> : t('unsealed'),
          },
        ]}
      />
    </DeskDrawer>
  );
}
