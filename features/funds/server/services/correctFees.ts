// Corrects paid fees downwards: reverses the entry and charges the remainder.

import type { TxContext } from '#packages/rpc/server/context.ts';
import { type LedgerEntry, mirrorLegs } from '../../entry.ts';
import { entryByKey, legsOf } from '../queries/entry.ts';
import { postIfCovered } from './lockAndCheckFunds.ts';
import { type FeeCharge, feeEntry } from './payBetweenFirms.ts';

export interface FeeCorrection {
  /** Key of the entry that paid the fee. */
  readonly paidBy: string;
  /** The remaining fee under its own key; undefined refunds all. */
  readonly remainder: FeeCharge;
}

/** M22 and M12 in one transaction, so that the firm never needs the money twice. */
export async function correctFees(ctx: TxContext, corrections: readonly FeeCorrection[]): Promise<void> {
  const entries: LedgerEntry[] = [];
  for (const { paidBy, remainder } of corrections) {
    const paid = await entryByKey(ctx.tx, paidBy);
    if (paid?.event !== 'M12') throw new Error(`no fee was paid by ${paidBy}`);
    const legs = await legsOf(ctx.tx, paid.id, undefined);
    entries.push({
      key: `entry/${paid.id}/reverse`,
      event: 'M22',
      reason: 'adjusted',
      matter: remainder.matter,
      reverses: paid.id,
      legs: mirrorLegs(legs.map((leg) => ({ account: leg.account_code, amount: leg.amount_fen }))),
    });
    if (remainder.gross > 0n) entries.push(feeEntry(remainder));
  }
  await postIfCovered(ctx, entries);
}
