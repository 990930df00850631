// Converts the deposits of both sides of a deal into performance bonds.

import type { Matter } from '#features/catalog/matter.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Bond, bondLegs, shortOf } from '../../bond.ts';
import type { LedgerEntry } from '../../entry.ts';
import { insertHolds } from '../queries/hold.ts';
import { drawFromHolds, lockAndRequireFunds } from './lockAndCheckFunds.ts';
import { postLocked } from './postEntries.ts';

export interface BondedDeal {
  /** Idempotency key such as `deal/<id>/bond`. */
  readonly key: string;
  readonly matter: Matter;
  readonly expectedRelease?: Date;
  readonly bonds: readonly Bond[];
}

/**
 * M05: converts deposits into performance bonds, one entry per deal. `from` covers from FRZ_TRADE, the rest
 * comes from or returns to AVAIL. Always five statements, however many deals. A zero bond creates no hold.
 */
export async function bondDeals(ctx: TxContext, deals: readonly BondedDeal[]): Promise<void> {
  const bonds = deals.flatMap(({ matter, expectedRelease, bonds: ofDeal }) =>
    ofDeal.map((bond) => ({ ...bond, matter, ...(expectedRelease && { expectedRelease }) })),
  );
  if (bonds.length === 0) return;
  await lockAndRequireFunds(
    ctx,
    bonds.map((bond) => ({ firmId: bond.firmId, amount: shortOf(bond), keepsReserve: true })),
  );
  const entries = deals.map((deal): LedgerEntry => ({
    key: deal.key,
    event: 'M05',
    reason: 'dealt',
    matter: deal.matter,
    legs: bondLegs(deal.bonds),
  }));
  const holds = bonds
    .filter(({ amount }) => amount > 0n)
    .map(({ holdId, from, ...bond }) => ({
      ...bond,
      id: holdId,
      kind: 'performance' as const,
      ...(from && { fromHoldId: from.holdId }),
    }));
  // Pipelined: the statements do not depend on each other's results.
  await Promise.all([
    drawFromHolds(
      ctx,
      bonds.flatMap(({ firmId, from }) =>
        from ? [{ ...from, firmId, ending: 'converted' as const, reason: 'dealt' as const }] : [],
      ),
    ),
    insertHolds(ctx.tx, ctx.now, holds),
    postLocked(
      ctx,
      entries.filter(({ legs }) => legs.length > 0),
    ),
  ]);
}
