// Console page of withdrawals to check, approve and send.

import './cash.css';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskWithdrawals, type WithdrawalOfFirm } from '../calls/payout.ts';
import { OPEN_WITHDRAWALS, withdrawalMachine, type WithdrawalState } from '../states.ts';
import { WITHDRAWAL_COLOURS } from './colours.ts';
import { WithdrawalPanel } from './WithdrawalPanel.tsx';

const withdrawals = fromCall(deskWithdrawals, ({ which, state, day, keyword }: FilterValues) => ({
  pageSize: 50,
  ...(state
    ? { states: [state as WithdrawalState] }
    : which === 'all'
      ? {}
      : { states: [...OPEN_WITHDRAWALS] }),
  ...(day ? { valueDay: day } : {}),
  ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
}));

export default function Withdrawals() {
  const t = useTranslation('bank.console');
  const title = useTranslation('*.desk')('withdrawals');
  return (
    <DeskList
      title={title}
      about={t('about.withdrawals')}
      name="withdrawals"
      source={withdrawals}
      columns={useColumns()}
      filters={useFilters()}
      feature="bank"
      empty={{ title: t('none.withdrawals'), why: t('noneWhy') }}
      panel={(id, close) => <WithdrawalPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<WithdrawalOfFirm>[] {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  return [
    {
      key: 'which',
      label: t('which'),
      initial: 'waiting',
      isRequired: true,
      options: [
        { value: 'waiting', label: t('which.waiting') },
        { value: 'all', label: t('which.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('state'),
      options: statesOf(withdrawalMachine).map((value) => ({ value, label: tBank(`withdrawal.${value}`) })),
    },
    { key: 'day', label: t('valueDay'), kind: 'day' },
  ];
}

function useColumns(): DeskColumn<WithdrawalOfFirm>[] {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money } = useFormats();
  return [
    { key: 'no', title: t('no'), value: (row) => row.no },
    {
      key: 'firm',
      title: t('firm'),
      value: (row) => row.firmName,
      leadsTo: ({ firmId }) => ({ type: 'firm', id: firmId }),
    },
    {
      key: 'amount',
      title: t('amount'),
      value: (row) => row.amount,
      text: (row) => money(row.amount),
      unit: t('common.yuan'),
      sum: money,
      isNumber: true,
    },
    {
      key: 'fee',
      title: t('fee'),
      value: (row) => row.fee,
      text: (row) => money(row.fee),
      unit: t('common.yuan'),
      isNumber: true,
    },
    { key: 'account', title: t('toAccount'), value: (row) => `${tBank(`bank.${row.bank}`)} …${row.tail}` },
    {
      key: 'state',
      title: t('state'),
      value: (row) => tBank(`withdrawal.${row.state}`),
      colour: (row) => WITHDRAWAL_COLOURS[row.state],
    },
    { key: 'valueDay', title: t('valueDay'), value: (row) => row.valueDay },
    { key: 'appliedAt', title: t('appliedAt'), value: (row) => row.appliedAt },
    {
      key: 'needsApproval',
      title: t('needsApproval'),
      value: (row) => (row.needsApproval ? t('yes') : t('notNeeded')),
    },
    { key: 'checkedBy', title: t('checkedBy'), value: (row) => row.checkedBy },
    { key: 'approvedBy', title: t('approvedBy'), value: (row) => row.approvedBy, isExtra: true },
    { key: 'sentBy', title: t('sentBy'), value: (row) => row.sentBy, isExtra: true },
    { key: 'bankSerial', title: t('bankSerial'), value: (row) => row.bankSerial, isExtra: true },
    { key: 'reason', title: t('reason'), value: (row) => row.reason, isExtra: true },
  ];
}
