// Queries for coal not lifted within the window.

import * as z from 'zod/mini';
import { FETCHED_BASES } from '#features/terms/choices.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { latePage } from '../../calls/late.ts';
import type { LateState } from '../../states.ts';
import type { PickupReader } from '../access.ts';

const LateRow = z.object({
  contract_id: z.string(),
  contract_no: z.string(),
  title: z.string(),
  state: z.custom<LateState>(),
  seller_id: z.string(),
  seller: z.string(),
  buyer_id: z.string(),
  buyer: z.string(),
  since: z.string(),
  counted_to: z.nullable(z.string()),
  unlifted_kg: WireKg,
  penalty_rate: WireHaoPerTonne,
  storage_rate: WireHaoPerTonne,
  penalty_fen: WireFen,
  storage_fen: WireFen,
  penalty_paid_fen: WireFen,
  storage_paid_fen: WireFen,
});
export type LateRow = z.output<typeof LateRow>;

const lates = sql`
  select late.contract_id, contract.no as contract_no, contract.title, late.state, late.seller_id,
         seller.short_name as seller, late.buyer_id, buyer.short_name as buyer, late.since::text,
         late.counted_to::text, late.unlifted_kg, late.penalty_rate, late.storage_rate, late.penalty_fen,
         late.storage_fen, late.penalty_paid_fen, late.storage_paid_fen
    from pickup_overdue as late
    join contract on contract.id = late.contract_id
    join firm as seller on seller.id = late.seller_id
    join firm as buyer on buyer.id = late.buyer_id`;

/** Writers must hold the contract's lock. */
export const readLate = (connection: Connection, contractId: string) => connection.one(LateRow)`
  ${lates}
   where late.contract_id = ${contractId}`;

export async function readLates(
  connection: Connection,
  { firmId, isSupervisor }: PickupReader,
  { isOpen, from, to, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof latePage>,
) {
  const like = keyword && likePattern(keyword);
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(LateRow)`
    ${lates}
     where ${allOf([
       ...(isSupervisor ? [] : [sql`(late.seller_id = ${firmId} or late.buyer_id = ${firmId})`]),
       isOpen &&
         sql`late.state <> 'withdrawn'
               and late.penalty_fen + late.storage_fen >= late.penalty_paid_fen + late.storage_paid_fen`,
       from && sql`late.since >= ${from}::date`,
       to && sql`late.since <= ${to}::date`,
       like && sql`concat_ws(' ', contract.no, contract.title, seller.name, buyer.name) ilike ${like}`,
       beyond && sql`late.contract_id < ${beyond}`,
     ])}
     order by late.contract_id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ contract_id: id }) => [id]);
}

const SumRow = z.object({ lifted_kg: WireKg, is_live: z.boolean() });

export const readLifted = (connection: Connection, contractId: string) => connection.one(SumRow)`
  select coalesce(sum(lifted_kg), 0)::bigint as lifted_kg,
         coalesce(bool_or(state in ('submitted', 'seller_ok', 'active', 'paused')), false) as is_live
    from pickup_order
   where contract_id = ${contractId}`;

const DueContractRow = z.object({ id: z.string() });

/** Excludes pipelines, where nothing is lifted, and prices at which the seller brings or loads the coal. */
export const readDueLates = async (connection: Connection, today: string) =>
  (
    await connection.all(DueContractRow)`
  select contract.id
    from contract
    left join listing on listing.id = contract.listing_id
    left join pickup_overdue as late on late.contract_id = contract.id
   cross join lateral (
     select coalesce(contract.price_basis, listing.price_basis) = any (${[...FETCHED_BASES]}::text[])
              as by_buyer
   ) as fetched
   where (contract.state in ('effective', 'performing') and contract.window_to < ${today}::date
     and contract.quantity_kg is not null
          and contract.kind not in ('year', 'agreement') and coalesce(contract.transport, 'road') <> 'pipe'
          and fetched.by_buyer
          and (late.contract_id is null or late.checked_on < ${today}::date))
      or (late.state = 'running' and (contract.state not in ('effective', 'performing')
        or contract.window_to >= ${today}::date or not fetched.by_buyer))
   order by contract.id
   limit 500`
  ).map(({ id }) => id);

interface LateTotals {
  readonly contractId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly since: string;
  readonly countedTo: string | null;
  readonly today: string;
  readonly unlifted: Kg;
  readonly penaltyRate: HaoPerTonne;
  readonly storageRate: HaoPerTonne;
  readonly penalty: Fen;
  readonly storage: Fen;
}

export const upsertLate = (tx: Transaction, late: LateTotals) => tx.run`
  insert into pickup_overdue (contract_id, state, seller_id, buyer_id, since, counted_to, checked_on,
      unlifted_kg, penalty_rate, storage_rate, penalty_fen, storage_fen)
  values (${late.contractId}, 'running', ${late.sellerId}, ${late.buyerId}, ${late.since}::date,
          ${late.countedTo}::date, ${late.today}::date, ${late.unlifted}, ${late.penaltyRate},
          ${late.storageRate}, ${late.penalty}, ${late.storage})
      on conflict (contract_id) do update
     set state = excluded.state, since = excluded.since, counted_to = excluded.counted_to,
         checked_on = excluded.checked_on, unlifted_kg = excluded.unlifted_kg,
         penalty_rate = excluded.penalty_rate, storage_rate = excluded.storage_rate,
         penalty_fen = excluded.penalty_fen, storage_fen = excluded.storage_fen`;

export const endLate = (
  tx: Transaction,
  contractId: string,
  to: LateState,
  { penalty, storage, unlifted, today }: { penalty: Fen; storage: Fen; unlifted: Kg; today: string },
) => tx.run`
  update pickup_overdue
     set state = ${to}, penalty_fen = ${penalty}, storage_fen = ${storage}, unlifted_kg = ${unlifted},
         checked_on = ${today}::date
   where contract_id = ${contractId}
     and state = 'running'`;

/** Idempotent per day. */
export const insertLateDay = (
  tx: Transaction,
  day: { readonly contractId: string; readonly day: string; readonly unlifted: Kg; readonly amount: Fen },
) => tx.run`
  insert into pickup_overdue_day (contract_id, day, unlifted_kg, amount_fen)
  values (${day.contractId}, ${day.day}::date, ${day.unlifted}, ${day.amount})
      on conflict do nothing`;

export const addLatePaid = (
  tx: Transaction,
  contractId: string,
  { penalty, storage }: { readonly penalty: Fen; readonly storage: Fen },
) => tx.run`
  update pickup_overdue
     set penalty_paid_fen = penalty_paid_fen + ${penalty}, storage_paid_fen = storage_paid_fen + ${storage}
   where contract_id = ${contractId}`;
