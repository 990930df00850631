// Console page of withdrawals to check, approve and send.

import './cash.css';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskWithdrawals, type WithdrawalOfFirm } from '../calls/payout.ts';
import { OPEN_WITHDRAWALS, withdrawalMachine, type WithdrawalState } from '../states.ts';
import { WITHDRAWAL_COLOURS } from './colours.ts';
import { useBankWords, useCashWords } from './useWords.ts';
import { WithdrawalPanel } from './WithdrawalPanel.tsx';
import { titles } from './words/titles.ts';

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
  const words = useCashWords();
  const title = titles.withdrawals[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['about.withdrawals']}
      name="withdrawals"
      source={withdrawals}
      columns={useColumns()}
      filters={useFilters()}
      feature="bank"
      empty={{ title: words['none.withdrawals'], why: words.noneWhy }}
      panel={(id, close) => <WithdrawalPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<WithdrawalOfFirm>[] {
  const words = useCashWords();
  const bank = useBankWords();
  return [
    {
      key: 'which',
      label: words.which,
      initial: 'waiting',
      isRequired: true,
      options: [
        { value: 'waiting', label: words['which.waiting'] },
        { value: 'all', label: words['which.all'] },
      ],
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'state',
      label: words.state,
      options: statesOf(withdrawalMachine).map((value) => ({ value, label: bank[`withdrawal.${value}`] })),
    },
    { key: 'day', label: words.valueDay, kind: 'day' },
  ];
}

function useColumns(): DeskColumn<WithdrawalOfFirm>[] {
  const words = useCashWords();
  const bank = useBankWords();
  const { money } = useFormats();
  return [
    { key: 'no', title: words.no, value: (row) => row.no },
    { key: 'firm', title: words.firm, value: (row) => row.firmName },
    {
      key: 'amount',
      title: words.amount,
      value: (row) => row.amount,
      text: (row) => money(row.amount),
      isNumber: true,
    },
    {
      key: 'fee',
      title: words.fee,
      value: (row) => row.fee,
      text: (row) => money(row.fee),
      isNumber: true,
    },
    { key: 'account', title: words.toAccount, value: (row) => `${bank[`bank.${row.bank}`]} …${row.tail}` },
    {
      key: 'state',
      title: words.state,
      value: (row) => bank[`withdrawal.${row.state}`],
      colour: (row) => WITHDRAWAL_COLOURS[row.state],
    },
    { key: 'valueDay', title: words.valueDay, value: (row) => row.valueDay },
    { key: 'appliedAt', title: words.appliedAt, value: (row) => row.appliedAt },
    {
      key: 'needsApproval',
      title: words.needsApproval,
      value: (row) => (row.needsApproval ? words.yes : words.notNeeded),
    },
    { key: 'checkedBy', title: words.checkedBy, value: (row) => row.checkedBy },
    { key: 'approvedBy', title: words.approvedBy, value: (row) => row.approvedBy, isExtra: true },
    { key: 'sentBy', title: words.sentBy, value: (row) => row.sentBy, isExtra: true },
    { key: 'bankSerial', title: words.bankSerial, value: (row) => row.bankSerial, isExtra: true },
    { key: 'reason', title: words.reason, value: (row) => row.reason, isExtra: true },
  ];
}
