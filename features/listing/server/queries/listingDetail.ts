// Queries: one listing in detail, and the firm's own listings.

import * as z from 'zod/mini';
import { ListingTerms } from '#features/terms/terms.ts';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Condition, type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { deskListings } from '../../calls/board.ts';
import { visibleTo } from './board.ts';
import { listingCardColumns, ListingCardRow, joinLane, lanesTo } from './card.ts';

const DetailRow = z.extend(ListingCardRow, {
  terms: ListingTerms,
  version: z.number(),
  reason: z.nullable(z.string()),
  frozen_fen: z.nullable(WireFen),
  open_responses: z.number(),
  my_response_id: z.nullable(z.string()),
  taken_kg: WireKg,
});

interface Reader {
  readonly firmId: string | undefined;
  readonly isOperator: boolean;
}

/** Unpublished and ended listings are visible to the owner and operators only. */
export function readListing(
  connection: Connection,
  id: string,
  { firmId, isOperator }: Reader,
  toPlaceId: string | undefined,
  now: Date,
) {
  const open = sql`(listing.state in ('listed', 'suspended', 'halted', 'sold_out', 'expired')
    and ${visibleTo(firmId)})`;
  const own = sql`listing.firm_id = ${firmId ?? null}`;
  return connection.one(DetailRow)`
    select ${listingCardColumns}, kept.terms, listing.version, listing.reason,
           hold.remaining_fen as frozen_fen,
           (select count(*)::int
              from negotiation_response as response
             where response.listing_id = listing.id
               and response.state in ('submitted', 'owner_countered', 'responder_countered')
           ) as open_responses,
           (select response.id
              from negotiation_response as response
             where response.listing_id = listing.id
               and response.firm_id = ${firmId ?? null}
               and response.state in ('submitted', 'owner_countered', 'responder_countered')
           ) as my_response_id,
           ${takenBy(firmId ?? null)}::text as taken_kg
      from listing
      join firm as owner on owner.id = listing.firm_id
      join listing_terms as kept on kept.hash = listing.terms_hash
      left join funds_hold as hold on hold.id = listing.hold_id
      ${joinLane(toPlaceId, firmId, dayInMarket(now))}
     where listing.id = ${id}
       and (${open} or ${own} or ${isOperator})`;
}

const takenBy = (firmId: string | null): Fragment => sql`
  (select coalesce(sum(response.quantity_kg), 0)
     from negotiation_response as response
    where response.listing_id = listing.id
      and response.firm_id = ${firmId}
      and response.state = 'dealt')`;

interface Page {
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readListings(
  connection: Connection,
  { where, oldestFirst = false }: { where: readonly Condition[]; oldestFirst?: boolean },
  { after, pageSize = PAGE_SIZE }: Page,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const [sign, direction] = oldestFirst ? [sql`>`, sql``] : [sql`<`, sql`desc`];
  const beyond = cursor
    ? [sql`(listing.created_at, listing.id) ${sign} (${fromMomentKey(cursor[0])}, ${cursor[1]})`]
    : [];
  const rows = await connection.all(z.extend(ListingCardRow, { created_key: z.string() }))`
    select ${listingCardColumns}, ${momentKey(sql`listing.created_at`)} as created_key
      from listing
      join firm as owner on owner.id = listing.firm_id
      left join ${lanesTo(undefined, '1970-01-01')} as lane on lane.from_place_id = listing.delivery_place_id
     where ${allOf([...where, ...beyond])}
     order by listing.created_at ${direction}, listing.id ${direction}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.created_key, row.id]);
}

/** Of the operators' page of all listings. */
export const deskConditions = (filter: InputOf<typeof deskListings>): Condition[] => [
  filter.id && sql`listing.id = ${filter.id}`,
  filter.states?.length && sql`listing.state = any (${[...filter.states]}::text[])`,
  filter.direction && sql`listing.direction = ${filter.direction}`,
  filter.varietyId && sql`listing.variety_id = ${filter.varietyId}`,
  filter.firmId && sql`listing.firm_id = ${filter.firmId}`,
  filter.keyword &&
    sql`concat_ws(' ', listing.no, listing.search, owner.name, owner.short_name)
        ilike ${likePattern(filter.keyword)}`,
  ...betweenDays(sql`listing.created_at`, filter),
];
