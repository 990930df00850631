// Console page of firms' monthly statements, objections first.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
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
  const t = useTranslation('funds.console');
  const title = useTranslation('*.desk')('statements');
  return (
    <DeskList
      title={title}
      about={t('about.statements')}
      name="firm-statements"
      source={statements}
      columns={useColumns()}
      filters={useFilters()}
      feature="funds"
      empty={{ title: t('none.statements'), why: t('none.statementsWhy') }}
      panel={(id, close) => <StatementPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<StatementCard>[] {
  const t = useTranslation('funds.console');
  const tUi = useTranslation('ui.admin');
  return [
    {
      key: 'state',
      label: t('common.state'),
      initial: 'objected',
      options: statesOf(statementMachine).map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { key: 'month', label: tUi('bracketed', { text: t('month'), note: '2026-11' }) },
    { key: 'keyword', label: t('keyword') },
  ];
}

function useColumns(): DeskColumn<StatementCard>[] {
  const t = useTranslation('funds.console');
  const { money, day } = useFormats();
  return [
    {
      key: 'month',
      title: t('month'),
      value: (row) => row.month,
      text: (row) => day(row.month),
    },
    { key: 'no', title: t('common.number'), value: (row) => row.no },
    {
      key: 'firm',
      title: t('common.firm'),
      value: (row) => row.firmName,
      leadsTo: (row) => ({ type: 'firm', id: row.firmId }),
    },
    { key: 'version', title: t('common.version'), value: (row) => row.version, isNumber: true },
    {
      key: 'state',
      title: t('common.state'),
      value: (row) => t(`state.${row.state}`),
      colour: (row) => STATEMENT_COLOURS[row.state],
    },
    {
      key: 'opening',
      title: t('opening'),
      value: (row) => row.opening,
      text: (row) => money(row.opening),
      unit: t('common.yuan'),
      isNumber: true,
    },
    {
      key: 'closing',
      title: t('closing'),
      value: (row) => row.closing,
      text: (row) => money(row.closing),
      unit: t('common.yuan'),
      isNumber: true,
    },
    { key: 'reason', title: t('objection'), value: (row) => row.reason },
    { key: 'decidedAt', title: t('decidedAt'), value: (row) => row.decidedAt },
    { key: 'generatedAt', title: t('generatedAt'), value: (row) => row.generatedAt, isExtra: true },
  ];
}
