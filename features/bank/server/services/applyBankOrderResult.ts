// Applies the result of a bank order: posts, transitions, notifies.

import {
  postBankFee,
  postIdentification,
  postPayout,
  releaseHolds,
  postSweep,
} from '#features/funds/server/public.ts';
import { atMost, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { readSettlementAccount } from '../queries/account.ts';
import { readEntryIdByKey, lockLine } from '../queries/line.ts';
import type { BankOrderRow } from '../queries/order.ts';
import { lockWithdrawal } from '../queries/withdrawal.ts';
import type { OrderResultHandlers, PaidOrder } from './executeBankOrders.ts';
import { updateLine, updateWithdrawal, PLATFORM_ACTOR } from './transitionBank.ts';
import { reloadLine, matterOfLine as lineMatter } from './transitionBankLine.ts';
import { failTest, notifyAccount as tellAccount } from './transitionSettlementAccount.ts';
import { endWithdrawal, matterOfWithdrawal, notifyWithdrawal } from './transitionWithdrawal.ts';

interface PostedEntries {
  readonly entryId: string;
  readonly feeEntryId: string | null;
}

export const orderResultHandlers: OrderResultHandlers = {
  paid: (ctx, order, outcome) => PAID[order.kind](ctx, order, outcome),
  refused: (ctx, order, text) => REFUSED[order.kind](ctx, order, text),
};

const PAID: Readonly<
  Record<
    BankOrderRow['kind'],
    (ctx: TxContext, order: BankOrderRow, outcome: PaidOrder) => Promise<PostedEntries>
  >
> = {
  /** M16b and M17. The fee was frozen with the amount; any excess is paid by the platform. */
  async withdrawal(ctx, order, { bankSerial, fee }) {
    const { tx, now } = ctx;
    const row = await lockWithdrawal(tx, order.matter_id);
    if (row?.state !== 'sent') throw new Error(`withdrawal ${order.matter_id} was paid and not sent`);
    await postPayout(ctx, { holdId: row.hold_id, key: `withdrawal/${row.id}/paid`, bank: order.bank });
    if (row.fee_hold_id)
      await releaseHolds(ctx, [
        { holdId: row.fee_hold_id, key: `withdrawal/${row.id}/fee_free`, reason: 'resolved' },
      ]);
    const own = atMost(row.fee_fen, fee);
    const charge = { matter: matterOfWithdrawal(row), bank: order.bank };
    const feeEntryId =
      own > 0n
        ? await postBankFee(ctx, {
            ...charge,
            key: `withdrawal/${row.id}/fee`,
            firmId: row.firm_id,
            amount: own,
          })
        : null;
    if (fee > own)
      await postBankFee(ctx, {
        ...charge,
        key: `withdrawal/${row.id}/fee_beyond`,
        firmId: null,
        amount: minus(fee, own),
      });
    await updateWithdrawal(ctx, row, 'succeed', PLATFORM_ACTOR, { endedAt: now, bankSerial });
    await notifyWithdrawal(ctx, row, 'withdrawal_paid', { fee: own.toString() });
    return { entryId: await readEntryIdByKey(tx, `withdrawal/${row.id}/paid`), feeEntryId };
  },
  /** The platform bears the few fen of a test transfer. */
  async test(ctx, order) {
    const account = await readSettlementAccount(ctx.tx, order.matter_id);
    const matter = { type: 'bank_account' as const, id: order.matter_id, no: account?.tail ?? '' };
    const entryId = await postBankFee(ctx, {
      key: `order/${order.id}/paid`,
      matter,
      bank: order.bank,
      firmId: null,
      amount: order.amount_fen,
    });
    if (account?.state === 'verifying') await tellAccount(ctx, account, 'account_tested');
    return { entryId, feeEntryId: null };
  },
  async return(ctx, order) {
    const { tx } = ctx;
    const row = await lockLine(tx, order.matter_id);
    if (!row) throw new Error(`bank line ${order.matter_id} is gone`);
    const entryId = await postIdentification(ctx, {
      key: `line/${row.id}/return`,
      matter: lineMatter(row),
      bank: order.bank,
      firmId: null,
      amount: row.amount_fen,
    });
    await updateLine(ctx, row, 'return', PLATFORM_ACTOR);
    return { entryId, feeEntryId: null };
  },
  /** Income and tax less charges of the day the order was placed. */
  async sweep(ctx, order) {
    const entryId = await postSweep(ctx, {
      key: `order/${order.id}/paid`,
      bank: order.bank,
      day: order.matter_id,
      amount: order.amount_fen,
    });
    return { entryId, feeEntryId: null };
  },
};

const REFUSED: Readonly<
  Record<BankOrderRow['kind'], (ctx: TxContext, order: BankOrderRow, text: string) => Promise<void>>
> = {
  async withdrawal(ctx, order, text) {
    const row = await lockWithdrawal(ctx.tx, order.matter_id);
    if (row) await endWithdrawal(ctx, row, 'fail', { ...PLATFORM_ACTOR, reason: text });
  },
  test: (ctx, order, text) => failTest(ctx, order.matter_id, text),
  /** No money moved: a new order follows the next day. */
  sweep: () => Promise.resolve(),
  async return(ctx, order, text) {
    await lockLine(ctx.tx, order.matter_id);
    const row = await reloadLine(ctx, order.matter_id);
    await updateLine(ctx, row, 'keep', { ...PLATFORM_ACTOR, reason: text }, { madeBy: null });
  },
};
