// Deals: the deposits of both sides become performance bonds.

import type { Matter } from '#features/catalog/matter.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Bond, bondLegs, shortOf } from '../../bond.ts';
import type { Entry } from '../../entry.ts';
import { insertHolds } from '../queries/hold.ts';
import { draw, spend } from './lockAndCheckFunds.ts';
import { postLocked } from './postEntries.ts';

export interface BondedDeal {
  /** The business fact: `deal/<id>/bond`. */
  readonly key: string;
  readonly matter: Matter;
  /** When the bonds are expected to be free again. */
  readonly expectedRelease?: Date;
  readonly bonds: readonly Bond[];
}

/**
 * M05: deposits become performance bonds, one entry a deal. What `from` covers comes from FRZ_TRADE, the rest from
 * AVAIL or back to it. However many the deals: five statements. A bond of zero is none.
 */
export async function bondDeals(ctx: TxContext, deals: readonly BondedDeal[]): Promise<void> {
  const bonds = deals.flatMap(({ matter, expectedRelease, bonds: ofDeal }) =>
    ofDeal.map((bond) => ({ ...bond, matter, ...(expectedRelease && { expectedRelease }) })),
  );
  if (bonds.length === 0) return;
  await spend(
    ctx,
    bonds.map((bond) => ({ firmId: bond.firmId, amount: shortOf(bond), keepsReserve: true })),
  );
  const entries = deals.map((deal): Entry => ({
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
  // Sent one behind the other without waiting: none of them needs what another answers.
  await Promise.all([
    draw(
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
