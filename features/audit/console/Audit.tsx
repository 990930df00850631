// Console page for searching the audit log.

import Button from 'antd/es/button';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useFormats, useLocale, useWordsOf } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { dayBeforeToday } from '#packages/ui/admin/days.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { type AuditRow, listAuditRows } from '../calls.ts';
import { useAuditDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

type Row = z.output<typeof AuditRow>;

const TEXTS = ['personId', 'path', 'matterId'] as const;
const rows = fromCall(listAuditRows, (filters: FilterValues) => ({
  from: filters['from'] ?? dayBeforeToday(6),
  to: filters['to'] ?? dayBeforeToday(0),
  pageSize: 50,
  ...Object.fromEntries(TEXTS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
  ...(/^\d{1,6}$/.test(filters['outcome'] ?? '') ? { outcome: Number(filters['outcome']) } : {}),
}));

export default function Audit() {
  const words = useAuditDeskWords();
  const locale = useLocale();
  const [open, setOpen] = useState<Row>();
  const filters: readonly DeskFilter<Row>[] = [
    { key: 'from', label: words.from, kind: 'day', initial: dayBeforeToday(6), isRequired: true },
    { key: 'to', label: words.to, kind: 'day', initial: dayBeforeToday(0), isRequired: true },
    ...TEXTS.map((key) => ({ key, label: words[key], kind: 'text' as const })),
    { key: 'outcome', label: words.outcome },
  ];
  return (
    <DeskPage title={titles.audit[locale]} about={words.about}>
      {open && (
        <Detail
          row={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
      <DeskTable
        name="audit"
        label={titles.audit[locale]}
        source={rows}
        columns={useColumns()}
        filters={filters}
        rowKey={({ id }) => id}
        onOpen={(row) => {
          setOpen(row);
        }}
        openKey={open?.id}
      />
    </DeskPage>
  );
}

function useColumns(): readonly DeskColumn<Row>[] {
  const words = useAuditDeskWords();
  const seats = useWordsOf('firm');
  const { listed } = useFormats();
  return [
    { key: 'at', title: words.at, value: ({ at }) => at },
    { key: 'person', title: words.person, value: ({ person }) => person?.name ?? words.nobody },
    {
      key: 'seats',
      title: words.seats,
      value: (row) => listed(row.seats.map((seat) => seats[`seat.${seat}`] ?? seat)),
    },
    { key: 'path', title: words.path, value: ({ path }) => path },
    {
      key: 'matter',
      title: words.matter,
      value: ({ matter }) => (matter ? `${matter.type} ${matter.id}` : ''),
    },
    {
      key: 'outcome',
      title: words.outcome,
      value: ({ outcome }) => outcome,
      isNumber: true,
      cell: ({ outcome }) => <span className={outcome === 0 ? 'desk-good' : 'desk-problem'}>{outcome}</span>,
    },
    { key: 'seal', title: words.seal, value: ({ seal }) => seal?.sequence ?? words.unsealed, isNumber: true },
    { key: 'ip', title: words.ip, value: ({ ip }) => ip, isExtra: true },
    { key: 'device', title: words.device, value: ({ device }) => device, isExtra: true },
    { key: 'trace', title: words.trace, value: ({ trace }) => trace, isExtra: true },
  ];
}

function Detail({ row, onClose }: { row: Row; onClose(): void }) {
  const words = useAuditDeskWords();
  const { second } = useFormats();
  return (
    <DeskSection
      title={words.detail}
      actions={
        <Button onClick={onClose} aria-label="×">
          ×
        </Button>
      }
    >
      <DeskFacts
        facts={[
          { label: words.at, value: second(row.at) },
          { label: words.person, value: row.person ? `${row.person.name} ${row.person.id}` : words.nobody },
          { label: words.path, value: <code>{row.path}</code> },
          { label: words.input, value: <pre className="desk-pre">{JSON.stringify(row.input, null, 2)}</pre> },
          { label: words.matter, value: row.matter ? `${row.matter.type} ${row.matter.id}` : '–' },
          { label: words.outcome, value: row.outcome },
          { label: words.ip, value: row.ip },
          { label: words.device, value: row.device },
          { label: words.trace, value: <code>{row.trace}</code> },
          {
            label: words.hash,
            value: row.seal ? <code>{`${row.seal.sequence} ${row.seal.hash}`}</code> : words.unsealed,
          },
        ]}
      />
    </DeskSection>
  );
}
