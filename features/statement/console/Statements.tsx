// Console page of firms' monthly statements, objections first.

import Tag from 'antd/es/tag';
import * as z from 'zod/mini';
import { useLedgerDeskWords } from '#features/funds/console/useWords.ts';
import { titles } from '#features/funds/console/words/titles.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type StatementCard, statementDesk } from '../calls.ts';
import { statementMachine, type StatementState } from '../states.ts';
import { STATEMENT_COLOURS } from './colours.ts';
import { StatementPanel } from './StatementPanel.tsx';

const Open = z.object({ id: z.optional(z.string()) });
const MONTH = /^\d{4}-\d{2}$/;
const statements = fromCall(statementDesk, ({ state, month = '', keyword }) => ({
  pageSize: 50,
  ...(state ? { state: state as StatementState } : {}),
  ...(MONTH.test(month) ? { month } : {}),
  ...(keyword ? { keyword: keyword.slice(0, 60) } : {}),
}));

export default function Statements() {
  const words = useLedgerDeskWords();
  const title = titles.statements[useLocale()];
  const [{ id }, open] = useScreenQuery(Open);
  return (
    <DeskPage title={title} about={words['about.statements']}>
      <DeskTable
        name="firm-statements"
        label={title}
        source={statements}
        columns={useColumns()}
        filters={useFilters()}
        rowKey={(row) => row.id}
        feature="funds"
        openKey={id}
        onOpen={(row) => {
          open({ id: row.id });
        }}
        empty={{ title: words['none.statements'], why: words['none.statementsWhy'] }}
      />
      {id && (
        <StatementPanel
          key={id}
          id={id}
          onClose={() => {
            open({ id: undefined });
          }}
        />
      )}
    </DeskPage>
  );
}

function useFilters(): DeskFilter<StatementCard>[] {
  const words = useLedgerDeskWords();
  return [
    {
      key: 'state',
      label: words.state,
      kind: 'choice',
      initial: 'objected',
      options: statesOf(statementMachine).map((value) => ({ value, label: words[`state.${value}`] })),
    },
    { key: 'month', label: `${words.month} (2026-11)`, kind: 'text' },
    { key: 'keyword', label: words.keyword, kind: 'text' },
  ];
}

function useColumns(): DeskColumn<StatementCard>[] {
  const words = useLedgerDeskWords();
  const { money, day } = useFormats();
  return [
    {
      key: 'month',
      title: words.month,
      value: (row) => row.month,
      cell: (row) => day(row.month),
      text: (row) => day(row.month),
    },
    { key: 'no', title: words.no, value: (row) => row.no },
    { key: 'firm', title: words.firm, value: (row) => row.firmName },
    { key: 'version', title: words.version, value: (row) => row.version, isNumber: true },
    {
      key: 'state',
      title: words.state,
      value: (row) => words[`state.${row.state}`],
      cell: (row) => <Tag color={STATEMENT_COLOURS[row.state]}>{words[`state.${row.state}`]}</Tag>,
    },
    {
      key: 'opening',
      title: words.opening,
      value: (row) => row.opening,
      cell: (row) => money(row.opening),
      text: (row) => money(row.opening),
      isNumber: true,
    },
    {
      key: 'closing',
      title: words.closing,
      value: (row) => row.closing,
      cell: (row) => money(row.closing),
      text: (row) => money(row.closing),
      isNumber: true,
    },
    { key: 'reason', title: words.objection, value: (row) => row.reason },
    { key: 'decidedAt', title: words.decidedAt, value: (row) => row.decidedAt },
    { key: 'generatedAt', title: words.generatedAt, value: (row) => row.generatedAt, isExtra: true },
  ];
}
