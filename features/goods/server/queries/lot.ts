// Queries for piles.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Condition, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { Assay, type LotContent, type lotPage } from '../../calls.ts';
import type { TonneEvent } from '../../entry.ts';

const LotRow = z.object({
  id: z.string(),
  no: z.string(),
  version: z.int(),
  place_id: z.string(),
  pile: z.string(),
  variety_id: z.string(),
  assay: z.nullable(Assay),
  price_hint_hao_per_t: z.nullable(WireHaoPerTonne),
  remark: z.string(),
  updated_at: z.date(),
  balance_kg: WireKg,
});
export type LotRow = z.output<typeof LotRow>;

const lots = sql`
  select lot.id, lot.no, lot.version, lot.place_id, lot.pile, lot.variety_id, lot.assay,
         lot.price_hint_hao_per_t, lot.remark, lot.updated_at, account.balance_kg
    from goods_lot as lot
    join goods_account as account on account.code = 'LOT.' || lot.id`;

type LotPageInput = InputOf<typeof lotPage>;
type LotFilter = Omit<LotPageInput, 'after' | 'pageSize'>;

export async function readLots(
  connection: Connection,
  firmId: string,
  { after, pageSize = PAGE_SIZE, ...input }: LotPageInput,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(LotRow)`
    ${lots}
     where ${allOf([...conditions(firmId, input), beyond && sql`lot.id > ${beyond}`])}
     order by lot.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

const StockRow = z.object({
  id: z.string(),
  variety_id: z.string(),
  balance_kg: WireKg,
  is_sought: z.boolean(),
});
export type StockRow = z.output<typeof StockRow>;

/** All piles of the firm, oldest first: reserved tonnes are allocated over all of them, filtered or not. */
export const readStock = (connection: Connection, firmId: string, filter: LotFilter = {}) => connection.all(
  StockRow,
)`
  select lot.id, lot.variety_id, account.balance_kg, ${allOf(conditions(firmId, filter))} as is_sought
    from goods_lot as lot
    join goods_account as account on account.code = 'LOT.' || lot.id
   where lot.firm_id = ${firmId}
   order by lot.id`;

function conditions(
  firmId: string,
  { placeId, varietyId, keyword, hasStock, from, to }: LotFilter,
): Condition[] {
  const like = keyword && likePattern(keyword);
  return [
    sql`lot.firm_id = ${firmId}`,
    placeId && sql`lot.place_id = ${placeId}`,
    varietyId && sql`lot.variety_id = ${varietyId}`,
    hasStock && sql`account.balance_kg > 0`,
    ...betweenDays(sql`lot.updated_at`, { from, to }),
    like && sql`concat_ws(' ', lot.no, lot.pile, lot.remark) ilike ${like}`,
  ];
}

export const readLot = (connection: Connection, id: string, firmId: string) => connection.one(LotRow)`
  ${lots}
   where lot.id = ${id}
     and lot.firm_id = ${firmId}`;

export const lockLot = (tx: Transaction, id: string, firmId: string) => tx.one(LotRow)`
  ${lots}
   where lot.id = ${id}
     and lot.firm_id = ${firmId}
     for no key update of lot, account`;

const PlaceRow = z.object({ id: z.string() });

export const findLot = (
  connection: Connection,
  firmId: string,
  placeId: string,
  pile: string,
) => connection.one(PlaceRow)`
  select id
    from goods_lot
   where firm_id = ${firmId}
     and place_id = ${placeId}
     and pile = ${pile}`;

interface NewLot extends LotContent {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
}

/** Undefined if the pile already exists or the place is unknown. */
export const insertLot = (tx: Transaction, lot: NewLot, now: Date) => tx.one(z.object({ no: z.string() }))`
  insert into goods_lot (id, firm_id, place_id, pile, variety_id, assay, price_hint_hao_per_t, remark,
    created_by, created_at, updated_at)
  select ${lot.id}, ${lot.firmId}, place.id, ${lot.pile}, variety.id, ${assayOfLot(lot)}::jsonb,
         ${lot.priceHint ?? null}, ${lot.remark}, ${lot.personId}, ${now}, ${now}
    from catalog_place as place, catalog_variety as variety
   where place.id = ${lot.placeId}
     and variety.id = ${lot.varietyId}
      on conflict (firm_id, place_id, pile) do nothing
  returning no`;

export const updateLotContent = (tx: Transaction, id: string, content: LotContent, now: Date) => tx.run`
  update goods_lot
     set version = version + 1, place_id = ${content.placeId}, pile = ${content.pile},
         variety_id = ${content.varietyId}, assay = ${assayOfLot(content)}::jsonb,
         price_hint_hao_per_t = ${content.priceHint ?? null}, remark = ${content.remark}, updated_at = ${now}
   where id = ${id}`;

export const markCounted = (tx: Transaction, id: string, now: Date) => tx.run`
  update goods_lot
     set updated_at = ${now}
   where id = ${id}`;

export const readKnownPlaceAndVariety = (
  connection: Connection,
  { placeId, varietyId }: Pick<LotContent, 'placeId' | 'varietyId'>,
) => connection.one(z.object({ place: z.boolean(), variety: z.boolean() }))`
  select exists (select from catalog_place where id = ${placeId}) as place,
         exists (select from catalog_variety where id = ${varietyId}) as variety`;

export const assayOfLot = ({ assay }: Pick<LotContent, 'assay'>) =>
  assay ? JSON.stringify(z.encode(Assay, assay)) : null;

const HistoryRow = z.object({
  id: z.string(),
  event: z.custom<TonneEvent>(),
  reason: z.string(),
  person: z.nullable(z.string()),
  photos: z.array(z.string()),
  posted_at: z.date(),
  weight_kg: WireKg,
  balance_after_kg: WireKg,
});

const MAX_ENTRIES = 100;
export const readLotHistory = (connection: Connection, account: string) => connection.all(HistoryRow)`
  select entry.id, entry.event, entry.reason, person.name as person, entry.photos, entry.posted_at,
         leg.weight_kg, leg.balance_after_kg
    from goods_tonne_leg as leg
    join goods_tonne_entry as entry on entry.id = leg.entry_id
    left join account_person as person on person.id = entry.person_id
   where leg.account_code = ${account}
   order by entry.seq desc
   limit ${MAX_ENTRIES}`;
