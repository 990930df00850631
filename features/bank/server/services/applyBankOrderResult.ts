// What follows when a bank has paid an order or refused it: the book, the thing it was for, and whoever asked.

import { bankFee, identify, paidOut, releaseHolds, sweep } from '#features/funds/server/public.ts';
import { atMost, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { readAccount } from '../queries/account.ts';
import { entryByKey, lockLine, moveLine } from '../queries/line.ts';
import type { OrderRow } from '../queries/order.ts';
import { insertStep } from '../queries/step.ts';
import { lockWithdrawal, moveWithdrawal } from '../queries/withdrawal.ts';
import type { Ends, Outcome } from './executeBankOrders.ts';
import { again, insistOnMove, matterOf as lineMatter } from './transitionBankLine.ts';
import { failTest, tellOf as tellAccount } from './transitionSettlementAccount.ts';
import { end, matterOf, tellOf } from './transitionWithdrawal.ts';

interface Entries {
  readonly entryId: string;
  readonly feeEntryId: string | null;
}

export const orderEnds: Ends = {
  paid: (setting, order, outcome) => PAID[order.kind](setting, order, outcome),
  refused: (setting, order, text) => REFUSED[order.kind](setting, order, text),
};

const PAID: Readonly<
  Record<OrderRow['kind'], (ctx: TxContext, order: OrderRow, outcome: Outcome) => Promise<Entries>>
> = {
  /** M16b and M17. The fee was set aside with the sum; what the bank took beyond it is the platform's. */
  async withdrawal(setting, order, { bankSerial, fee }) {
    const { tx, now } = setting;
    const row = await lockWithdrawal(tx, order.matter_id);
    if (row?.state !== 'sent') throw new Error(`withdrawal ${order.matter_id} was paid and not sent`);
    await paidOut(setting, { holdId: row.hold_id, key: `withdrawal/${row.id}/paid`, bank: order.bank });
    if (row.fee_hold_id)
      await releaseHolds(setting, [
        { holdId: row.fee_hold_id, key: `withdrawal/${row.id}/fee_free`, reason: 'resolved' },
      ]);
    const own = atMost(row.fee_fen, fee);
    const charge = { matter: matterOf(row), bank: order.bank };
    const feeEntryId =
      own > 0n
        ? await bankFee(setting, {
            ...charge,
            key: `withdrawal/${row.id}/fee`,
            firmId: row.firm_id,
            amount: own,
          })
        : null;
    if (fee > own)
      await bankFee(setting, {
        ...charge,
        key: `withdrawal/${row.id}/fee_beyond`,
        firmId: null,
        amount: minus(fee, own),
      });
    await moveWithdrawal(tx, row.id, { from: 'sent', to: 'succeeded', endedAt: now, bankSerial });
    await insertStep(setting, { thing: 'withdrawal', id: row.id, move: 'succeed', personId: null });
    await tellOf(setting, row, 'withdrawal_paid', { fee: own.toString() });
    return { entryId: await entryByKey(tx, `withdrawal/${row.id}/paid`), feeEntryId };
  },
  /** The few fen of a test are a cost of the platform. */
  async test(setting, order) {
    const account = await readAccount(setting.tx, order.matter_id);
    const matter = { type: 'bank_account' as const, id: order.matter_id, no: account?.tail ?? '' };
    const entryId = await bankFee(setting, {
      key: `order/${order.id}/paid`,
      matter,
      bank: order.bank,
      firmId: null,
      amount: order.amount_fen,
    });
    if (account?.state === 'verifying') await tellAccount(setting, account, 'account_tested');
    return { entryId, feeEntryId: null };
  },
  async return(setting, order) {
    const { tx } = setting;
    const row = await lockLine(tx, order.matter_id);
    if (!row) throw new Error(`bank line ${order.matter_id} is gone`);
    const entryId = await identify(setting, {
      key: `line/${row.id}/return`,
      matter: lineMatter(row),
      bank: order.bank,
      firmId: null,
      amount: row.amount_fen,
    });
    await moveLine(tx, row.id, { from: row.state, to: insistOnMove(row, 'return') });
    await insertStep(setting, { thing: 'line', id: row.id, move: 'return', personId: null });
    return { entryId, feeEntryId: null };
  },
  /** Income and tax less charges; the day it was ordered on is what the order is for. */
  async sweep(setting, order) {
    const entryId = await sweep(setting, {
      key: `order/${order.id}/paid`,
      bank: order.bank,
      day: order.matter_id,
      amount: order.amount_fen,
    });
    return { entryId, feeEntryId: null };
  },
};

const REFUSED: Readonly<
  Record<OrderRow['kind'], (ctx: TxContext, order: OrderRow, text: string) => Promise<void>>
> = {
  async withdrawal(setting, order, text) {
    const row = await lockWithdrawal(setting.tx, order.matter_id);
    if (row) await end(setting, row, 'fail', { personId: null, reason: text });
  },
  test: (setting, order, text) => failTest(setting, order.matter_id, text),
  /** Nothing has moved: it is ordered anew the next day. */
  sweep: () => Promise.resolve(),
  async return(setting, order, text) {
    await lockLine(setting.tx, order.matter_id);
    const row = await again(setting, order.matter_id);
    await moveLine(setting.tx, row.id, {
      from: row.state,
      to: insistOnMove(row, 'keep'),
      reason: text,
      madeBy: null,
    });
    await insertStep(setting, { thing: 'line', id: row.id, move: 'keep', personId: null, reason: text });
  },
};
