// Transitions of withdrawals: money is frozen first, posted when paid.

import type { Matter } from '#features/catalog/matter.ts';
import type { TextSigner, SignedText } from '#features/certificate/server/public.ts';
import { lockAvailable, placeHolds, releaseHolds } from '#features/funds/server/public.ts';
import { requireMove } from '#packages/db/transition.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { Withdrawal } from '../../calls/inout.ts';
import { bankFaults } from '../../faults.ts';
import { computeBankFee } from '../../rules/fee.ts';
import { isWithinCap, leftOfCap } from '../../rules/withdrawal.ts';
import { isPayable, isRepeatable, type WithdrawalMove } from '../../states.ts';
import { readSettlementAccount, readPayoutLock } from '../queries/account.ts';
import { readPayoutTerms } from '../queries/parameters.ts';
import {
  insertWithdrawal,
  lockWithdrawal,
  nextWithdrawalNumber,
  readRequestedOn,
  readOwnWithdrawal,
  readWithdrawalRow,
  type WithdrawalRow,
} from '../queries/withdrawal.ts';
import { valueDayOf } from './determineValueDay.ts';
import { placeAccountOrder } from './executeBankOrders.ts';
import { notifyTreasurers } from './notifyTreasurers.ts';
import {
  transitionInputOf,
  type Doer,
  updateWithdrawal,
  recordBankCreation,
  withdrawalLifecycle,
} from './transitionBank.ts';
import { lockOwnAccounts, pushFundsChange } from './transitionSettlementAccount.ts';

export const matterOfWithdrawal = ({ id, no }: { id: string; no: string }): Matter => ({
  type: 'withdrawal',
  id,
  no,
});

export const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  no: row.no,
  amount: row.amount_fen,
  fee: row.fee_fen,
  accountId: row.account_id,
  bank: row.bank,
  tail: row.tail,
  purpose: row.purpose,
  state: row.state,
  appliedAt: row.applied_at,
  valueDay: row.value_day,
  sentAt: row.sent_at,
  endedAt: row.ended_at,
  bankSerial: row.bank_serial,
  reason: row.reason,
  againOf: row.retry_of_id,
  mayRepeat: mayRepeat(row),
});

const mayRepeat = ({ state, is_repeated: isRepeated }: WithdrawalRow) => isRepeatable({ state, isRepeated });

interface WithdrawalInput {
  readonly accountId: string;
  readonly amount: Fen;
  readonly purpose: string;
  readonly againOf?: string | undefined;
}

/** M16a. Lock order: the firm's accounts, then its money; a concurrent application sees what is left. */
export async function createWithdrawal(
  ctx: TxContext,
  { firmId, personId }: TextSigner,
  wish: WithdrawalInput,
  signed: SignedText,
): Promise<Withdrawal> {
  const { tx, now, newId } = ctx;
  const { row: account } = await lockOwnAccounts(ctx, firmId, wish.accountId);
  if (!isPayable(account)) fail(bankFaults.account_not_bound);
  await requirePayoutsUnlocked(ctx, firmId);
  if (wish.againOf) await requireRepeatable(ctx, firmId, wish.againOf);
  const terms = await readPayoutTerms(tx, now);
  await lockAvailable(tx, [firmId]);
  const asked = (await readRequestedOn(tx, firmId, dayInMarket(now)))?.amount ?? fen(0n);
  const capLeft = leftOfCap(terms.dailyCap, asked);
  if (capLeft !== null && !isWithinCap(wish.amount, capLeft)) fail(bankFaults.over_cap, { left: capLeft });
  const fee = computeBankFee(wish.amount, terms.fees);
  const one = { id: newId(), no: await nextWithdrawalNumber(tx) };
  const [holdId, feeHoldId] = [newId(), fee > 0n ? newId() : null];
  const hold = { firmId, kind: 'withdrawal' as const, matter: matterOfWithdrawal(one) };
  await placeHolds(ctx, [
    { ...hold, id: holdId, amount: wish.amount },
    ...(feeHoldId ? [{ ...hold, id: feeHoldId, amount: fee }] : []),
  ]);
  const inserted = await insertWithdrawal(
    tx,
    {
      ...one,
      firmId,
      accountId: account.id,
      amount: wish.amount,
      fee,
      purpose: wish.purpose,
      needsApproval: wish.amount > terms.secondCheckOver,
      valueDay: await valueDayOf(tx, now, terms.cutOff),
      holdId,
      feeHoldId,
      againOf: wish.againOf ?? null,
      appliedBy: personId,
      certificateSerial: signed.serial,
      signature: signed.signature,
    },
    now,
  );
  if (inserted === 0) fail(genericFaults.wrong_state, { state: REPEATED });
  await recordBankCreation(ctx, one.id, 'apply', { to: 'applied', personId });
  return toWithdrawal(await reloadWithdrawal(ctx, one.id));
}

const REPEATED = 'repeated';

async function requireRepeatable({ tx }: TxContext, firmId: string, id: string): Promise<void> {
  const before = (await readOwnWithdrawal(tx, id, firmId)) ?? fail(genericFaults.not_found);
  if (!mayRepeat(before))
    fail(genericFaults.wrong_state, { state: before.is_repeated ? REPEATED : before.state });
}

/** Fails while payouts of the firm are locked after a change of accounts. */
export async function requirePayoutsUnlocked(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  firmId: string,
): Promise<void> {
  const until = await readPayoutLock(tx, firmId, now);
  if (until) fail(bankFaults.withdrawals_locked, { until });
}

export async function reloadWithdrawal({ tx }: Pick<TxContext, 'tx'>, id: string): Promise<WithdrawalRow> {
  const row = await readWithdrawalRow(tx, id);
  if (!row) throw new Error(`withdrawal ${id} is gone`);
  return row;
}

/** Locks the withdrawal and checks that the move is allowed. */
export async function lockWithdrawalForMove(
  { tx }: Pick<TxContext, 'tx'>,
  id: string,
  move: WithdrawalMove,
  by: Doer['by'],
): Promise<WithdrawalRow> {
  const row = (await lockWithdrawal(tx, id)) ?? fail(genericFaults.not_found);
  requireMove(withdrawalLifecycle, row, move, by);
  return row;
}

const RELEASE_REASONS = { cancel: 'cancelled', refuse: 'bank_refused', fail: 'bank_refused' } as const;

/** M16c: cancelled, refused by an operator, or failed at the bank. */
export async function endWithdrawal(
  ctx: TxContext,
  row: WithdrawalRow,
  move: keyof typeof RELEASE_REASONS,
  doer: Doer,
): Promise<void> {
  await updateWithdrawal(ctx, row, move, doer, { endedAt: ctx.now });
  await releaseHolds(
    ctx,
    [row.hold_id, ...(row.fee_hold_id ? [row.fee_hold_id] : [])].map((holdId) => ({
      holdId,
      key: `withdrawal/${row.id}/${move}/${holdId}`,
      reason: move === 'cancel' ? 'cancelled' : RELEASE_REASONS[move],
    })),
  );
  if (move !== 'cancel') await notifyWithdrawal(ctx, row, 'withdrawal_failed', { reason: doer.reason ?? '' });
}

/** Places the bank order with the transition; the bank is called after the commit. */
export async function sendToBank(ctx: TxContext, row: WithdrawalRow, actor: Actor): Promise<void> {
  const { tx, now } = ctx;
  await updateWithdrawal(ctx, row, 'send', transitionInputOf(actor), { sentBy: actor.personId, sentAt: now });
  const account = await readSettlementAccount(tx, row.account_id);
  if (!account) throw new Error(`account ${row.account_id} is gone`);
  await placeAccountOrder(ctx, {
    kind: 'withdrawal',
    matterId: row.id,
    account,
    amount: row.amount_fen,
    remark: `${row.no} ${row.purpose}`,
  });
  await notifyWithdrawal(ctx, row, 'withdrawal_sent');
}

export async function notifyWithdrawal(
  ctx: TxContext,
  row: WithdrawalRow,
  template: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await notifyTreasurers(ctx, {
    firmId: row.firm_id,
    template,
    matter: matterOfWithdrawal(row),
    key: `${row.id}/${template}`,
    params: { no: row.no, amount: row.amount_fen.toString(), ...more },
  });
  await pushFundsChange(ctx, row.firm_id);
}
