// Turns the results of auctioned lots into deals, many in one transaction.

import * as z from 'zod/mini';
import { addWorkingDays } from '#features/catalog/server/public.ts';
import {
  listingLifecycle,
  type ListingRow,
  lockListing,
  readTradeParameters,
  takeFromListing,
} from '#features/listing/server/public.ts';
import { ownerBond } from '#features/terms/rules/deposit.ts';
import { sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { type Fen, fen, type HaoPerTonne, type Kg, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Deal, dealt } from '../../events.ts';
import { insertDeals } from '../queries/deal.ts';
import { dealOf } from './buildDeal.ts';

export interface Award {
  readonly firmId: string;
  readonly personId: string;
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  /** The part of its deposit that becomes the bond. */
  readonly from: { readonly holdId: string; readonly amount: Fen } | undefined;
}

export interface AwardedLot {
  readonly listingId: string;
  readonly awards: readonly Award[];
}

const NameRow = z.object({ id: z.string(), short_name: z.string() });

/**
 * Call with the lots locked, in their order; the firms' money is locked by whoever answers `dealt`. Returns
 * the ids of the deals of each lot in the order of its awards. What is left of a lot stays its owner's.
 */
export async function awardLots(ctx: TxContext, lots: readonly AwardedLot[]): Promise<string[][]> {
  const { tx, now } = ctx;
  const { signDays } = await readTradeParameters(tx, now);
  const signBy = await addWorkingDays(tx, now, signDays);
  const dealIds: string[][] = [];
  const deals: Deal[] = [];
  for (const { listingId, awards } of lots) {
    const listing = await lockListing(tx, listingId);
    if (!listing) throw new Error(`there is no listing ${listingId}`);
    const nameOf = await readNames(ctx, [listing.firm_id, ...awards.map(({ firmId }) => firmId)]);
    let { left_kg: left, frozen_fen: frozen } = listing;
    const ids = awards.map(() => ctx.newId());
    awards.forEach((award, at) => {
      const bond = ownerBond(frozen, award.quantity, left);
      deals.push(dealOfAward(listing, award, { id: ids[at] ?? '', signBy, ownersBond: bond, nameOf }));
      left = minus(left, award.quantity);
      frozen = minus(frozen, bond);
    });
    dealIds.push(ids);
    await insertDeals(
      tx,
      { id: listing.id, firmId: listing.firm_id, price: listing.terms.price },
      awards.map(({ firmId, personId, quantity, price }, at) => ({
        id: ids[at] ?? '',
        firmId,
        personId,
        quantity,
        price,
        payMode: undefined,
        orgId: undefined,
      })),
      now,
    );
    for (const { quantity } of awards) await takeFromListing(tx, listing.id, quantity);
    await transition(ctx, listingLifecycle, listing, 'award', { by: 'clock', set: sql`, reason = null` });
  }
  await ctx.emit(dealt, deals);
  return dealIds;
}

async function readNames({ tx }: TxContext, ids: readonly string[]) {
  const rows = await tx.all(NameRow)`
    select id, short_name
      from firm
     where id = any (${[...ids]}::text[])`;
  const names = new Map(rows.map((row) => [row.id, row.short_name]));
  return (id: string) => names.get(id) ?? '';
}

interface AroundAward {
  readonly id: string;
  readonly signBy: Date;
  readonly ownersBond: Fen;
  nameOf(firmId: string): string;
}

const dealOfAward = (
  listing: ListingRow,
  { firmId, personId, quantity, price, from }: Award,
  { id, signBy, ownersBond, nameOf }: AroundAward,
): Deal =>
  dealOf({
    listing,
    responseId: id,
    price,
    quantity,
    orgId: undefined,
    personId,
    signBy,
    owner: {
      firmId: listing.firm_id,
      name: nameOf(listing.firm_id),
      bond: ownersBond,
      from: listing.hold_id ? { holdId: listing.hold_id, amount: ownersBond } : undefined,
    },
    responder: { firmId, name: nameOf(firmId), bond: from?.amount ?? fen(0n), from },
  });
