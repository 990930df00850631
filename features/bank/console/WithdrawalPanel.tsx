// Detail panel of one withdrawal: account, warnings, next move, bank result.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
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

type Read = OutputOf<typeof deskWithdrawal>;

export function WithdrawalPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('bank.console');
  return (
    <DeskPanel
      call={deskWithdrawal}
      input={{ id }}
      title={(read) => `${read.withdrawal.no} · ${read.withdrawal.firmName}`}
      waiting={t('no')}
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
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money, minute } = useFormats();
  const { withdrawal: one, order } = read;
  const maybe = (at: Date | null) => (at ? minute(at) : '');
  const facts: (readonly [string, React.ReactNode])[] = [
    [
      t('state'),
      <Tag key="state" color={WITHDRAWAL_COLOURS[one.state]}>
        {tBank(`withdrawal.${one.state}`)}
      </Tag>,
    ],
    [
      t('firm'),
      <MatterLink key="firm" to={{ type: 'firm', id: one.firmId }}>
        {one.firmName}
      </MatterLink>,
    ],
    [t('amount'), money(one.amount)],
    [t('fee'), money(one.fee)],
    [t('toAccount'), `${tBank(`bank.${one.bank}`)} …${one.tail}`],
    [t('accountState'), tBank(`account.${read.accountState as 'bound'}`) || read.accountState],
    [t('boundAt'), maybe(read.accountBoundAt)],
    [t('lockedUntil'), maybe(read.lockedUntil)],
    [t('purpose'), one.purpose],
    [t('appliedAt'), minute(one.appliedAt)],
    [t('valueDay'), one.valueDay],
    [t('certificate'), read.certificateSerial && `…${read.certificateSerial.slice(-8).toUpperCase()}`],
    [t('paidLately'), t('paidLatelyLine', read.paidLately)],
    [t('needsApproval'), one.needsApproval ? t('yes') : t('notNeeded')],
    [t('checkedBy'), one.checkedBy],
    [t('approvedBy'), one.approvedBy],
    [t('sentBy'), one.sentBy],
    [
      t('order'),
      order &&
        [
          t('orderLine', { ...order, state: t(`order.${order.state}` as PlainKey<'bank.console'>) }),
          order.text,
        ]
          .filter(Boolean)
          .join(' · '),
    ],
    [t('bankSerial'), one.bankSerial],
    [t('endedAt'), maybe(one.endedAt)],
    [t('reason'), one.reason],
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
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money } = useFormats();
  const { id, state } = one;
  const isReady = one.needsApproval ? state === 'approved' : state === 'checked';
  return (
    <CashActions
      needsOther={one.needsOther}
      acts={[
        act({
          label: t('act.check'),
          what: t('what.check'),
          call: checkWithdrawal,
          isOpen: state === 'applied',
          input: () => ({ id }),
        }),
        act({
          label: t('act.approve'),
          what: t('what.second'),
          call: approveWithdrawal,
          isOpen: one.needsApproval && state === 'checked',
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: t('act.send'),
          what: t('what.send'),
          call: sendWithdrawal,
          isOpen: isReady,
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: t('act.refuseWithdrawal'),
          what: t('what.refuseWithdrawal'),
          call: refuseWithdrawal,
          isOpen: ['applied', 'checked', 'approved'].includes(state),
          kind: 'danger',
          reason: 'needed',
          input: (reason) => ({ id, reason }),
        }),
      ]}
      subject={
        <>
          {one.firmName} · {money(one.amount)} → {tBank(`bank.${one.bank}`)} …{one.tail}
        </>
      }
    />
  );
}
