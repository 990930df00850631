// Console page of firms' monthly statements, objections first.

import { useLedgerDeskWords } from '#features/funds/console/useWords.ts';
import { titles } from '#features/funds/console/words/titles.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { deskStatements, type StatementCard } from '../calls.ts';
import { statementMachine, type StatementState } from '../states.ts';
import { STATEMENT_COLOURS } from './colours.ts';
import { StatementPanel } from './StatementPanel.tsx';

const MONTH = /^\d{4}-\d{2}$/;
const statements = fromCall(deskStatements, ({ state, month = '', keyword }) => ({
  pageSize: 50,
  ...(state ? { state: state as StatementState } : {}),
  ...(MONTH.test(month) ? { month } : {}),
  ...(keyword ? { keyword: keyword.slice(0, 60) } : {}),
}));

export default function StatementsDesk() {
  const words = useLedgerDeskWords();
  const title = titles.statements[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['about.statements']}
      name="firm-statements"
      source={statements}
      columns={useColumns()}
      filters={useFilters()}
      feature="funds"
      empty={{ title: words['none.statements'], why: words['none.statementsWhy'] }}
      panel={(id, close) => <StatementPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<StatementCard>[] {
  const words = useLedgerDeskWords();
  return [
    {
      key: 'state',
      label: words.state,
      initial: 'objected',
      options: statesOf(statementMachine).map((value) => ({ value, label: words[`state.${value}`] })),
    },
    { key: 'month', label: `${words.month} (2026-11)` },
    { key: 'keyword', label: words.keyword },
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
      text: (row) => day(row.month),
    },
    { key: 'no', title: words.no, value: (row) => row.no },
    { key: 'firm', title: words.firm, value: (row) => row.firmName },
    { key: 'version', title: words.version, value: (row) => row.version, isNumber: true },
    {
      key: 'state',
      title: words.state,
      value: (row) => words[`state.${row.state}`],
      colour: (row) => STATEMENT_COLOURS[row.state],
    },
    {
      key: 'opening',
      title: words.opening,
      value: (row) => row.opening,
      text: (row) => money(row.opening),
      isNumber: true,
    },
    {
      key: 'closing',
      title: words.closing,
      value: (row) => row.closing,
      text: (row) => money(row.closing),
      isNumber: true,
    },
    { key: 'reason', title: words.objection, value: (row) => row.reason },
    { key: 'decidedAt', title: words.decidedAt, value: (row) => row.decidedAt },
    { key: 'generatedAt', title: words.generatedAt, value: (row) => row.generatedAt, isExtra: true },
  ];
}
