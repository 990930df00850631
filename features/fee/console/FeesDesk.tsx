// Console page of fees.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import type { FeeCard } from '../calls/bill.ts';
import { deskFees } from '../calls/desk.ts';
import { FEE_TYPES, type FeeType } from '../choices.ts';
import { BILLING_SEATS, feeMachine, type FeeState } from '../states.ts';
import { FEE_COLOURS } from './colours.ts';
import { FeePanel } from './FeePanel.tsx';
import { IssueForm } from './IssueForm.tsx';
import { useHoldsSeat } from './useHoldsSeat.ts';

export default function FeesDesk() {
  const t = useTranslation('fee.console');
  const title = useTranslation('*.desk')('fees');
  const holds = useHoldsSeat();
  return (
    <DeskList
      title={title}
      about={t('fees.about')}
      create={holds(BILLING_SEATS) && { label: t('issue'), form: (done) => <IssueForm onDone={done} /> }}
      name="fees"
      source={fromCall(deskFees, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="fee"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      panel={(id, close) => <FeePanel feeId={id} onClose={close} />}
    />
  );
}

function inputOf({ show, state, type, keyword, from, to }: FilterValues) {
  return {
    ...(show === 'objected' ? { isObjected: true } : {}),
    ...(show === 'overdue' ? { isOverdue: true } : {}),
    ...(state ? { states: [state as FeeState] } : {}),
    ...(type ? { type: type as FeeType } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

function useFilters(): DeskFilter<FeeCard>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  return [
    {
      key: 'show',
      label: t('show'),
      initial: 'all',
      isRequired: true,
      options: (['all', 'objected', 'overdue'] as const).map((value) => ({
        value,
        label: t(`show.${value}`),
      })),
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'type',
      label: t('common.type'),
      options: FEE_TYPES.map((value) => ({ value, label: tFee(`type.${value}`) })),
    },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(feeMachine).map((value) => ({ value, label: tFee(`fee.${value}`) })),
    },
    { key: 'from', label: t('from'), kind: 'day' },
    { key: 'to', label: t('to'), kind: 'day' },
  ];
}

function useColumns(): DeskColumn<FeeCard>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const { money, tonnes, price, minute } = useFormats();
  const state = (row: FeeCard) => tFee(`fee.${row.state}`);
  return [
    { key: 'no', title: t('common.number'), value: (row) => row.no },
    {
      key: 'firm',
      title: t('common.firm'),
      value: (row) => row.firm.shortName,
      leadsTo: ({ firm }) => ({ type: 'firm', id: firm.id }),
    },
    { key: 'type', title: t('common.type'), value: (row) => tFee(`type.${row.type}`) },
    {
      key: 'amount',
      title: t('common.amount'),
      isNumber: true,
      unit: tFee('common.yuan'),
      value: (row) => row.payable,
      text: (row) => money(row.payable),
      sum: money,
    },
    {
      key: 'credited',
      title: t('credited'),
      isNumber: true,
      unit: tFee('common.yuan'),
      isExtra: true,
      value: (row) => row.credited,
      text: (row) => money(row.credited),
      sum: money,
    },
    {
      key: 'state',
      title: t('common.state'),
      value: state,
      cell: (row) => (
        <>
          <Tag color={FEE_COLOURS[row.state]}>{state(row)}</Tag>
          {row.isOverdue && <Tag color="red">{tFee('overdue')}</Tag>}
          {row.isObjected && <Tag color="purple">{tFee('objected')}</Tag>}
        </>
      ),
    },
    {
      key: 'contract',
      title: t('common.contract'),
      value: (row) => row.contractNo,
      leadsTo: ({ contractId: id }) => (id === null ? null : { type: 'contract', id }),
    },
    {
      key: 'sheet',
      title: t('sheet'),
      value: (row) => row.sheetNo,
      leadsTo: ({ sheetId: id }) => (id === null ? null : { type: 'sheet', id }),
    },
    {
      key: 'tonnes',
      title: t('tonnes'),
      isNumber: true,
      unit: tFee('tonne'),
      value: (row) => row.quantity,
      text: (row) => (row.quantity === null ? '' : tonnes(row.quantity)),
    },
    {
      key: 'rate',
      title: t('rate'),
      isNumber: true,
      unit: t('perTonne'),
      isExtra: true,
      value: (row) => row.rate,
      text: (row) => (row.rate === null ? '' : price(row.rate)),
    },
    {
      key: 'due',
      title: t('due'),
      value: (row) => row.dueAt,
      cell: (row) => (row.dueAt ? minute(row.dueAt) : ''),
    },
    { key: 'since', title: t('since'), value: (row) => row.accruedAt },
  ];
}
