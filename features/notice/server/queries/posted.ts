// Queries on the listings of entrusts: posted, read, ended.

import * as z from 'zod/mini';
import type { ListingState } from '#features/listing/states.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import { UP_STATES } from '../../rules/listed.ts';

const PostedRow = z.object({
  id: z.string(),
  no: z.string(),
  lot_no: z.int(),
  state: z.custom<ListingState>(),
  quantity_kg: WireKg,
  left_kg: WireKg,
  valid_to: z.date(),
  is_ended: z.boolean(),
  /** Of its deals, those of contracts that came to nothing among them. */
  dealt_kg: WireKg,
  dealt_fen: WireFen,
});
export type PostedRow = z.output<typeof PostedRow>;

/** The last first. */
export const readPosted = (connection: Connection, entrustId: string) => connection.all(PostedRow)`
  select listing.id, listing.no, posted.lot_no, listing.state, listing.quantity_kg::text,
         listing.left_kg::text, listing.valid_to, posted.ended_at is not null as is_ended,
         coalesce(deals.kg, 0)::text as dealt_kg, coalesce(deals.fen, 0)::text as dealt_fen
    from notice_entrust_listing as posted
    join listing on listing.id = posted.listing_id
    left join lateral (
      select sum(quantity_kg) as kg,
             sum(round(quantity_kg::numeric * price_hao_per_t / 100000)) as fen
        from negotiation_response as deal
       where deal.listing_id = listing.id
         and deal.state = 'dealt') as deals on true
   where posted.entrust_id = ${entrustId}
   order by posted.posted_at desc, posted.lot_no`;

export const insertPosted = (
  tx: Transaction,
  { listingId, entrustId, lotNo }: { listingId: string; entrustId: string; lotNo: number },
  now: Date,
) => tx.run`
  insert into notice_entrust_listing (listing_id, entrust_id, lot_no, posted_at)
  values (${listingId}, ${entrustId}, ${lotNo}, ${now})`;

export const endPosted = (tx: Transaction, entrustId: string, now: Date) => tx.run`
  update notice_entrust_listing
     set ended_at = ${now}
   where entrust_id = ${entrustId}
     and ended_at is null`;

const IdRow = z.object({ id: z.string() });
const MAX_ENDED = 100;

/** Entrusts of which no listing is up any more. */
export const readListedOut = async (connection: Connection) =>
  (
    await connection.all(IdRow)`
  select entrust.id
    from notice_entrust as entrust
   where entrust.state = 'trading'
     and entrust.kind in ('listing', 'directed')
     and not exists (
           select from notice_entrust_listing as posted
             join listing on listing.id = posted.listing_id
            where posted.entrust_id = entrust.id
              and posted.ended_at is null
              and listing.state = any (${[...UP_STATES]}::text[]))
   order by entrust.id
   limit ${MAX_ENDED}`
  ).map(({ id }) => id);
