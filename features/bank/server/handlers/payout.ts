// Handlers for withdrawals, for operators.

import { readTimeline } from '#features/firm/server/public.ts';
import { PAGE_SIZE } from '#packages/db/cursor.ts';
import { fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  approveWithdrawal,
  checkWithdrawal,
  deskWithdrawal,
  deskWithdrawals,
  refuseWithdrawal,
  sendWithdrawal,
  type WithdrawalOfFirm,
} from '../../calls/payout.ts';
import { bankFaults } from '../../faults.ts';
import { lockSettlementAccount, readPayoutLock } from '../queries/account.ts';
import { readOrderOf } from '../queries/order.ts';
import { readPayoutTerms } from '../queries/parameters.ts';
import {
  readPaidSince,
  readWithdrawalRow,
  type WithdrawalRow,
  withdrawalPage,
} from '../queries/withdrawal.ts';
import { clockInMarket, valueDayOf } from '../services/determineValueDay.ts';
import { bankHistory, transitionInputOf, updateWithdrawal } from '../services/transitionBank.ts';
import {
  endWithdrawal,
  lockWithdrawalForMove,
  requirePayoutsUnlocked,
  reloadWithdrawal,
  sendToBank,
  toWithdrawal,
} from '../services/transitionWithdrawal.ts';
import type { TransferMove } from './inout.ts';

const RECENT_MS = 30 * 86_400_000;

export const toWithdrawalOfFirm = (row: WithdrawalRow, askerId: string): WithdrawalOfFirm => ({
  ...toWithdrawal(row),
  firmId: row.firm_id,
  firmName: row.firm_name,
  needsApproval: row.needs_approval,
  checkedBy: row.checked_name,
  approvedBy: row.approved_name,
  sentBy: row.sent_name,
  needsOther: row.checked_by === askerId,
});

export const payoutHandlers: Handler[] = [
  handle(
    deskWithdrawals,
    async ({ after, pageSize = PAGE_SIZE, states, valueDay, keyword }, { tx, actor }) => {
      const rows = await withdrawalPage(tx, { states, valueDay, keyword, after, max: pageSize + 1 });
      const list = rows.slice(0, pageSize).map((row) => toWithdrawalOfFirm(row, actor.personId));
      return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
    },
  ),

  handle(deskWithdrawal, async ({ id }, { tx, now, actor }) => {
    const row = (await readWithdrawalRow(tx, id)) ?? fail(genericFaults.not_found);
    const [order, timeline, lockedUntil, paid] = await Promise.all([
      readOrderOf(tx, id),
      readTimeline<TransferMove>(tx, bankHistory, id),
      readPayoutLock(tx, row.firm_id, now),
      readPaidSince(tx, row.firm_id, new Date(now.getTime() - RECENT_MS)),
    ]);
    return {
      withdrawal: toWithdrawalOfFirm(row, actor.personId),
      timeline,
      accountState: row.account_state,
      accountBoundAt: row.account_bound_at,
      lockedUntil,
      certificateSerial: row.certificate_serial,
      paidLately: paid ?? { count: 0, amount: fen(0n) },
      order: order
        ? {
            serial: order.serial,
            state: order.state,
            tries: order.attempts,
            bankSerial: order.bank_serial,
            text: order.bank_message,
            lastTriedAt: order.last_tried_at,
          }
        : null,
    };
  }),

  handle(checkWithdrawal, async ({ id }, ctx) => {
    const { personId } = ctx.actor;
    const row = await lockWithdrawalForMove(ctx, id, 'check', ctx.actor.seats);
    if (row.applied_by === personId) return ctx.fail(bankFaults.second_person);
    await requireBoundAccount(ctx, row);
    await updateWithdrawal(ctx, row, 'check', transitionInputOf(ctx.actor), { checkedBy: personId });
    return toWithdrawalOfFirm(await reloadWithdrawal(ctx, id), personId);
  }),

  handle(approveWithdrawal, async ({ id }, ctx) => {
    const { personId } = ctx.actor;
    const row = await lockWithdrawalForMove(ctx, id, 'approve', ctx.actor.seats);
    if (row.checked_by === personId) return ctx.fail(bankFaults.second_person);
    await requireBoundAccount(ctx, row);
    await updateWithdrawal(ctx, row, 'approve', transitionInputOf(ctx.actor), { approvedBy: personId });
    return toWithdrawalOfFirm(await reloadWithdrawal(ctx, id), personId);
  }),

  handle(sendWithdrawal, async ({ id }, ctx) => {
    const { personId } = ctx.actor;
    const row = await lockWithdrawalForMove(ctx, id, 'send', ctx.actor.seats);
    const terms = await readPayoutTerms(ctx.tx, ctx.now);
    if (row.needs_approval && row.state !== 'approved')
      return ctx.fail(bankFaults.check_needed, { over: terms.secondCheckOver });
    if (row.checked_by === personId) return ctx.fail(bankFaults.second_person);
    await requireBoundAccount(ctx, row);
    await requireBankHours(ctx, row, terms.cutOff);
    await sendToBank(ctx, row, ctx.actor);
    return toWithdrawalOfFirm(await reloadWithdrawal(ctx, id), personId);
  }),

  handle(refuseWithdrawal, async ({ id, reason }, ctx) => {
    const { personId } = ctx.actor;
    const row = await lockWithdrawalForMove(ctx, id, 'refuse', ctx.actor.seats);
    await endWithdrawal(ctx, row, 'refuse', transitionInputOf(ctx.actor, reason));
    return toWithdrawalOfFirm(await reloadWithdrawal(ctx, id), personId);
  }),
];

/** The account may have been frozen, or the firm's accounts changed, since the withdrawal was applied for. */
async function requireBoundAccount(ctx: TxContext, row: WithdrawalRow): Promise<void> {
  const account = await lockSettlementAccount(ctx.tx, row.account_id);
  if (account?.state !== 'bound') fail(bankFaults.account_not_bound);
  await requirePayoutsUnlocked(ctx, row.firm_id);
}

async function requireBankHours({ tx, now }: TxContext, row: WithdrawalRow, cutOff: string): Promise<void> {
  const first = await valueDayOf(tx, now, cutOff);
  const day = first > row.value_day ? first : row.value_day;
  if (day !== dayInMarket(now) || clockInMarket(now) >= cutOff)
    fail(bankFaults.outside_hours, { day, until: cutOff });
}
