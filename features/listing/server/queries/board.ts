// Queries of the board: visibility, filters, sorting, totals.

import * as z from 'zod/mini';
import { isListed, blockedFirmsOf } from '#features/binding/server/public.ts';
import { followedIds } from '#features/follow/server/public.ts';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import {
  allOf,
  type Condition,
  type Connection,
  type Fragment,
  emptyFragment,
  sql,
} from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireKg } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { listingBoard, listingSummary } from '../../calls/board.ts';
import { filterConditions } from './boardFilter.ts';
import { listingCardColumns, ListingCardRow, distancesTo, joinLane } from './card.ts';

type BoardInput = InputOf<typeof listingBoard>;
type Filters = InputOf<typeof listingSummary>;
type Sort = NonNullable<BoardInput['sort']>;

/** Visible to all, to the owner, to named firms or to the owner's partners; never across a block. */
export const visibleTo = (firmId: string | Fragment | undefined): Fragment =>
  firmId === undefined
    ? sql`listing.visibility = 'public'`
    : sql`((listing.visibility = 'public'
         or listing.firm_id = ${firmId}
         or (listing.visibility = 'firms' and ${firmId} = any (listing.named_firm_ids))
         or (listing.visibility = 'partners' and exists (
               select
                 from binding_partner as partner
                where partner.firm_id = listing.firm_id
                  and partner.partner_id = ${firmId}
                  and partner.side = case listing.direction when 'sell' then 'BUY' else 'SELL' end
                  and ${isListed(sql`listing.variety_id`)})))
    and listing.firm_id not in (${blockedFirmsOf(firmId)}))`;

/** A visitor without an account has neither firm nor person. */
export type BoardReader = { readonly firmId: string | undefined; readonly personId: string } | undefined;

/** For `listing`: on the board, in sight of the reader and found by the filters. */
export function boardConditions(
  { isFollowed, ...filters }: Filters,
  reader: BoardReader,
  now: Date,
): Condition[] {
  return [
    sql`listing.state = 'listed'`,
    sql`listing.valid_to > ${now}`,
    sql`listing.valid_from <= ${now}`,
    visibleTo(reader?.firmId),
    ...filterConditions(filters),
    isFollowed &&
      sql`(listing.id in (${followedIds(reader?.personId, 'listing')})
            or listing.firm_id in (${followedIds(reader?.personId, 'firm')}))`,
  ];
}

interface Order {
  readonly key: Fragment;
  readonly isMoment?: boolean;
  /** Unless told otherwise. */
  readonly isDescending?: boolean;
  /** Not every listing has the value: those without come last, in this order. */
  readonly rest?: Fragment;
  readonly needsDistance?: boolean;
}

const price = sql`listing.price_hao_per_t`;
/** Expects the lane to the reader's place as `lane`; null without a known freight. */
export const delivered = sql`(
  (listing.price_hao_per_t + lane.freight_hao_per_t + lane.other_hao_per_t) * 10000
  / (10000 - lane.loss_bp))`;
const atMarketHeat = (hao: Fragment) => sql`(${hao} * 5500 / listing.heat_kcal)`;
const ORDERS: Record<Sort, Order> = {
  newest: { key: sql`listing.listed_at`, isMoment: true, isDescending: true },
  ending: { key: sql`listing.valid_to`, isMoment: true },
  price: { key: price },
  per_kcal: { key: sql`(listing.price_hao_per_t * 1000 / listing.heat_kcal)` },
  delivered: { key: delivered, rest: price },
  normalised: { key: atMarketHeat(delivered), rest: atMarketHeat(price) },
  distance: { key: sql`away.distance_m`, rest: price, needsDistance: true },
  heat: { key: sql`listing.heat_kcal` },
  sulphur: { key: sql`listing.sulphur_bp` },
  ash: { key: sql`listing.ash_bp`, rest: sql`0` },
  moisture: { key: sql`listing.moisture_bp` },
  volatile: { key: sql`listing.volatile_bp`, rest: sql`0` },
  left: { key: sql`listing.left_kg` },
};

/** More than any price, distance or share. */
const BEYOND = 1_000_000_000_000n;

function orderOf(sort: Sort, asked: boolean | undefined): Order {
  const { key, isDescending = false, rest, ...order } = ORDERS[sort];
  const isTurned = asked ?? isDescending;
  const beyond = isTurned ? -BEYOND : BEYOND;
  return {
    ...order,
    isDescending: isTurned,
    key: rest ? sql`coalesce(${key}, ${rest} + ${beyond}::bigint)` : key,
  };
}

const BoardRow = z.extend(ListingCardRow, { sort_key: z.string() });

export async function readBoard(connection: Connection, input: BoardInput, reader: BoardReader, now: Date) {
  const { sort = 'newest', isDescending, toPlaceId, after, pageSize = PAGE_SIZE, ...filters } = input;
  const order = orderOf(sort, isDescending);
  const cursor = fromCursor(after, 'number', 'id');
  const where = allOf([
    ...boardConditions(filters, reader, now),
    ...(cursor ? [afterCursor(order, cursor)] : []),
  ]);
  const direction = order.isDescending ? sql`desc` : emptyFragment;
  const rows = await connection.all(BoardRow)`
    select ${listingCardColumns},
           ${order.isMoment ? momentKey(order.key) : sql`${order.key}::text`} as sort_key
      from listing
      join firm as owner on owner.id = listing.firm_id
      ${joinLane(toPlaceId, reader?.firmId, dayInMarket(now))}
      ${
        order.needsDistance
          ? sql`left join ${distancesTo(toPlaceId)} as away on away.place_id = listing.delivery_place_id`
          : emptyFragment
      }
     where ${where}
     order by ${order.key} ${direction}, listing.id ${direction}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.sort_key, row.id]);
}

function afterCursor({ key, isMoment, isDescending }: Order, [value, id]: readonly string[]): Fragment {
  const from = isMoment ? fromMomentKey(value) : sql`${value}::bigint`;
  return isDescending
    ? sql`(${key}, listing.id) < (${from}, ${id})`
    : sql`(${key}, listing.id) > (${from}, ${id})`;
}

const SummaryRow = z.object({ count: z.number(), left: WireKg });

export async function summariseBoard(
  connection: Connection,
  filters: Filters,
  reader: BoardReader,
  now: Date,
) {
  const found = await connection.one(SummaryRow)`
    select count(*)::int as count,
           coalesce(sum(listing.left_kg), 0)::text as left
      from listing
     where ${allOf(boardConditions(filters, reader, now))}`;
  if (!found) throw new Error('an aggregate answers one row');
  return found;
}
