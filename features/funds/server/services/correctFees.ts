// Fees that were paid and turn out to be less: the entry is taken back by its mirror, and what remains is charged anew.

import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Entry, mirror } from '../../entry.ts';
import { entryByKey, legsOf } from '../queries/entry.ts';
import { postCovered } from './lockAndCheckFunds.ts';
import { type Fee, feeEntry } from './payBetweenFirms.ts';

export interface FeeCorrection {
  /** The key of the entry by which the fee stands as paid. */
  readonly paidBy: string;
  /** What remains of it, under a key of its own; nothing, where all of it goes back. */
  readonly rest: Fee;
}

/** M22 and M12 in one act: nobody has to find again what they have paid already. */
export async function correctFees(ctx: TxContext, corrections: readonly FeeCorrection[]): Promise<void> {
  const entries: Entry[] = [];
  for (const { paidBy, rest } of corrections) {
    const paid = await entryByKey(ctx.tx, paidBy);
    if (paid?.event !== 'M12') throw new Error(`no fee was paid by ${paidBy}`);
    const legs = await legsOf(ctx.tx, paid.id, undefined);
    entries.push({
      key: `entry/${paid.id}/reverse`,
      event: 'M22',
      reason: 'adjusted',
      matter: rest.matter,
      reverses: paid.id,
      legs: mirror(legs.map((leg) => ({ account: leg.account_code, amount: leg.amount_fen }))),
    });
    if (rest.gross > 0n) entries.push(feeEntry(rest));
  }
  await postCovered(ctx, entries);
}
