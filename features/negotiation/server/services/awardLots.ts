// Turns the results of auctioned lots into deals, many in one transaction.

import * as z from 'zod/mini';
import { addWorkingDays } from '#features/catalog/server/public.ts';
import {
  listingLifecycle,
  type ListingRow,
  lockListings,
  readTradeParameters,
  takeFromListings,
} from '#features/listing/server/public.ts';
import { ownerBond } from '#features/terms/rules/deposit.ts';
import { sql } from '#packages/db/sql.ts';
import { transitionAll } from '#packages/db/transition.ts';
import { type Fen, fen, type HaoPerTonne, type Kg, kg, minus } from '#packages/exact/exact.ts';
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
  const listings = await lockListings(
    tx,
    lots.map(({ listingId }) => listingId),
  );
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const nameOf = await readNames(ctx, [
    ...listings.map(({ firm_id: firmId }) => firmId),
    ...lots.flatMap(({ awards }) => awards.map(({ firmId }) => firmId)),
  ]);
  const awarded = lots.map(({ listingId, awards }) => {
    const listing = byId.get(listingId);
    if (!listing) throw new Error(`there is no listing ${listingId}`);
    return { listing, awards: awards.map((award) => ({ ...award, id: ctx.newId() })) };
  });
  await insertDeals(
    tx,
    awarded.flatMap(({ listing, awards }) =>
      awards.map(({ id, firmId, personId, quantity, price }) => ({
        id,
        listingId: listing.id,
        ownerFirmId: listing.firm_id,
        firmId,
        personId,
        quantity,
        price,
        payMode: undefined,
        orgId: undefined,
        plan: undefined,
        notice: undefined,
      })),
    ),
    now,
  );
  await takeFromListings(
    tx,
    awarded.map(({ listing: { id }, awards }) => ({
      id,
      quantity: kg(awards.reduce((sum, { quantity }) => sum + quantity, 0n)),
    })),
  );
  await transitionAll(ctx, listingLifecycle, listings, 'award', { by: 'clock', set: sql`, reason = null` });
  await ctx.emit(
    dealt,
    awarded.flatMap(({ listing, awards }) => {
      let { left_kg: left, frozen_fen: frozen } = listing;
      return awards.map((award) => {
        const ownersBond = ownerBond(frozen, award.quantity, left);
        left = minus(left, award.quantity);
        frozen = minus(frozen, ownersBond);
        return dealOfAward(listing, award, { id: award.id, signBy, ownersBond, nameOf });
      });
    }),
  );
  return awarded.map(({ awards }) => awards.map(({ id }) => id));
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
