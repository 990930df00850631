// Queries that lock a listing, change its state and adjust its tonnes.

import * as z from 'zod/mini';
import { ListingTerms } from '#features/terms/terms.ts';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import type { ListingState } from '../../states.ts';

const ListingRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  person_id: z.string(),
  state: z.custom<ListingState>(),
  version: z.number(),
  title: z.string(),
  terms: ListingTerms,
  terms_hash: z.string(),
  left_kg: WireKg,
  valid_from: z.date(),
  valid_to: z.date(),
  hold_id: z.nullable(z.string()),
  frozen_fen: WireFen,
  reason: z.nullable(z.string()),
});
export type ListingRow = z.output<typeof ListingRow>;

/**
 * Locks a listing and reads it with its terms and frozen money. Two statements, sent together: a single one
 * that waited for the lock would join rows as of before the wait.
 */
export async function lockListing(tx: Transaction, id: string): Promise<ListingRow | undefined> {
  const [, [listing]] = await Promise.all([
    tx.run`select from listing where id = ${id} for update`,
    readWhole(tx, sql`listing.id = ${id}`),
  ]);
  return listing;
}

/** Many in the order of their ids. */
export async function lockListings(tx: Transaction, ids: readonly string[]): Promise<ListingRow[]> {
  const [, listings] = await Promise.all([
    tx.run`select from listing where id = any (${[...ids]}::text[]) order by id for update`,
    readWhole(tx, sql`listing.id = any (${[...ids]}::text[])`),
  ]);
  return listings;
}

const readWhole = (tx: Transaction, where: Fragment) => tx.all(ListingRow)`
  select listing.id, listing.no, listing.firm_id, listing.person_id, listing.state, listing.version,
         listing.title, kept.terms, listing.terms_hash, listing.left_kg, listing.valid_from,
         listing.valid_to, listing.hold_id, coalesce(hold.remaining_fen, 0) as frozen_fen, listing.reason
    from listing
    join listing_terms as kept on kept.hash = listing.terms_hash
    left join funds_hold as hold on hold.id = listing.hold_id
   where ${where}
   order by listing.id`;

const IdRow = z.object({ id: z.string() });

export const listingsOf = async (
  tx: Transaction,
  firmId: string,
  which: { state: ListingState } | { isHaltedWithFirm: true },
) =>
  (
    await tx.all(IdRow)`
  select id
    from listing
   where firm_id = ${firmId}
     and ${'state' in which ? sql`state = ${which.state}` : sql`is_halted_with_firm`}
   order by id`
  ).map(({ id }) => id);

export const markHalted = (tx: Transaction, ids: readonly string[], isHalted: boolean) => tx.run`
  update listing
     set is_halted_with_firm = ${isHalted}::boolean and state = 'halted'
   where id = any (${[...ids]}::text[])`;

export const attachHold = (tx: Transaction, id: string, holdId: string | null) => tx.run`
  update listing
     set hold_id = ${holdId}
   where id = ${id}`;

export async function takeFromListing(tx: Transaction, id: string, quantity: Kg) {
  const taken = await tx.run`
    update listing
       set left_kg = left_kg - ${quantity}
     where id = ${id}
       and left_kg >= ${quantity}`;
  if (taken !== 1) throw new Error(`listing ${id} has less left than was decided`);
}

export async function takeFromListings(
  tx: Transaction,
  wanted: readonly { readonly id: string; readonly quantity: Kg }[],
): Promise<void> {
  const taken = await tx.run`
    update listing
       set left_kg = left_kg - wanted.kg
      from unnest(${wanted.map(({ id }) => id)}::text[],
                  ${wanted.map(({ quantity }) => quantity.toString())}::bigint[]) as wanted (id, kg)
     where listing.id = wanted.id
       and left_kg >= wanted.kg`;
  if (taken !== wanted.length) throw new Error('a listing has less left than was decided');
}

export const returnToListing = (tx: Transaction, id: string, quantity: Kg) => tx.run`
  update listing
     set left_kg = left_kg + ${quantity}
   where id = ${id}`;

export const readExpiredListings = async (connection: Connection, now: Date) =>
  (
    await connection.all(z.object({ id: z.string() }))`
  select id
    from listing
   where state in ('review', 'listed', 'suspended', 'halted')
     and valid_to <= ${now}
   order by id
   limit 200`
  ).map(({ id }) => id);
