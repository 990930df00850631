// Detail panel of one withdrawal: account, warnings, next move, bank result.

import Tag from 'antd/es/tag';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import {
  approveWithdrawal,
  checkWithdrawal,
  deskWithdrawal,
  refuseWithdrawal,
  sendWithdrawal,
  type WithdrawalOfFirm,
} from '../calls/payout.ts';
import { BankHistory } from './BankHistory.tsx';
import { CashActions } from './CashActions.tsx';
import { WITHDRAWAL_COLOURS } from './colours.ts';
import { useBankWords, useCashWords } from './useWords.ts';
import type { CashDeskWords } from './words/keys.ts';

type Read = OutputOf<typeof deskWithdrawal>;

export function WithdrawalPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useCashWords();
  return (
    <DeskPanel
      call={deskWithdrawal}
      input={{ id }}
      title={(read) => `${read.withdrawal.no} · ${read.withdrawal.firmName}`}
      waiting={words.no}
      size={720}
      feature="bank"
      onClose={onClose}
    >
      {(read) => <WithdrawalDetail read={read} />}
    </DeskPanel>
  );
}

export function WithdrawalDetail({ read }: { read: Read }) {
  return (
    <>
      <Facts read={read} />
      <Steps withdrawal={read.withdrawal} />
      <BankHistory steps={read.timeline} />
    </>
  );
}

function Facts({ read }: { read: Read }) {
  const words = useCashWords();
  const bank = useBankWords();
  const { money, minute, fill } = useFormats();
  const { withdrawal: one, order } = read;
  const maybe = (at: Date | null) => (at ? minute(at) : '');
  const facts: (readonly [string, React.ReactNode])[] = [
    [
      words.state,
      <Tag key="state" color={WITHDRAWAL_COLOURS[one.state]}>
        {bank[`withdrawal.${one.state}`]}
      </Tag>,
    ],
    [words.amount, money(one.amount)],
    [words.fee, money(one.fee)],
    [words.toAccount, `${bank[`bank.${one.bank}`]} …${one.tail}`],
    [words.accountState, bank[`account.${read.accountState as 'bound'}`] || read.accountState],
    [words.boundAt, maybe(read.accountBoundAt)],
    [words.lockedUntil, maybe(read.lockedUntil)],
    [words.purpose, one.purpose],
    [words.appliedAt, minute(one.appliedAt)],
    [words.valueDay, one.valueDay],
    [words.certificate, read.certificateSerial && `…${read.certificateSerial.slice(-8).toUpperCase()}`],
    [words.paidLately, fill(words.paidLatelyLine, read.paidLately)],
    [words.needsApproval, one.needsApproval ? words.yes : words.notNeeded],
    [words.checkedBy, one.checkedBy],
    [words.approvedBy, one.approvedBy],
    [words.sentBy, one.sentBy],
    [
      words.order,
      order &&
        [
          fill(words.orderLine, { ...order, state: words[`order.${order.state}` as keyof CashDeskWords] }),
          order.text,
        ]
          .filter(Boolean)
          .join(' · '),
    ],
    [words.bankSerial, one.bankSerial],
    [words.endedAt, maybe(one.endedAt)],
    [words.reason, one.reason],
  ];
  return (
    <DeskFacts
      facts={facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([label, value]) => ({ label, value }))}
    />
  );
}

function Steps({ withdrawal: one }: { withdrawal: WithdrawalOfFirm }) {
  const words = useCashWords();
  const bank = useBankWords();
  const { money } = useFormats();
  const { id, state } = one;
  const isReady = one.needsApproval ? state === 'approved' : state === 'checked';
  return (
    <CashActions
      needsOther={one.needsOther}
      acts={[
        act({
          label: words['act.check'],
          what: words['what.check'],
          call: checkWithdrawal,
          isOpen: state === 'applied',
          input: () => ({ id }),
        }),
        act({
          label: words['act.approve'],
          what: words['what.second'],
          call: approveWithdrawal,
          isOpen: one.needsApproval && state === 'checked',
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: words['act.send'],
          what: words['what.send'],
          call: sendWithdrawal,
          isOpen: isReady,
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: words['act.refuseWithdrawal'],
          what: words['what.refuseWithdrawal'],
          call: refuseWithdrawal,
          isOpen: ['applied', 'checked', 'approved'].includes(state),
          kind: 'danger',
          reason: 'needed',
          input: (reason) => ({ id, reason }),
        }),
      ]}
      subject={
        <>
          {one.firmName} · {money(one.amount)} → {bank[`bank.${one.bank}`]} …{one.tail}
        </>
      }
    />
  );
}
