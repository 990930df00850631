// Queries for the rate table.

import * as z from 'zod/mini';
import type { ContractKind } from '#features/article/choices.ts';
import { toPage, PAGE_SIZE } from '#packages/db/cursor.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { BasisPoints, HaoPerTonne } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireHaoPerTonne } from '#packages/schema/wire.ts';
import type { Tier, TonneFee } from '../../choices.ts';
import type { FeeRate } from '../../rules/rate.ts';
import type { RateState } from '../../states.ts';
import { beforeId } from './pageCursor.ts';

const RateRow = z.object({
  id: z.string(),
  type: z.custom<TonneFee>(),
  mode: z.nullable(z.custom<ContractKind>()),
  variety_id: z.nullable(z.string()),
  tier: z.nullable(z.custom<Tier>()),
  rate_hao_per_t: WireHaoPerTonne,
  discount_bp: WireBasisPoints,
  valid_from: z.string(),
  version: z.int(),
  state: z.custom<RateState>(),
  note: z.string(),
  reason: z.string(),
  written_by: z.string(),
  writer: z.string(),
  written_at: z.date(),
  decider: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
});
export type RateRow = z.output<typeof RateRow>;

const rates = sql`
  select rate.id, rate.type, rate.mode, rate.variety_id, rate.tier, rate.rate_hao_per_t, rate.discount_bp,
         rate.valid_from::text, rate.version, rate.state, rate.note, rate.reason, rate.written_by,
         writer.name as writer, rate.written_at, decider.name as decider, rate.decided_at
    from fee_rate as rate
    join account_person as writer on writer.id = rate.written_by
    left join account_person as decider on decider.id = rate.decided_by`;

export async function readRatePage(
  connection: Connection,
  filter: {
    state?: RateState | undefined;
    type?: TonneFee | undefined;
    after?: string | undefined;
    pageSize?: number | undefined;
  },
) {
  const { state, type, after, pageSize = PAGE_SIZE } = filter;
  const rows = await connection.all(RateRow)`
    ${rates}
     where ${allOf([
       state && sql`rate.state = ${state}`,
       type && sql`rate.type = ${type}`,
       ...beforeId(sql`rate.id`, after),
     ])}
     order by rate.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

export const lockRate = (tx: Transaction, id: string) => tx.one(RateRow)`
  ${rates}
   where rate.id = ${id}
     for update of rate`;

interface NewRate {
  readonly id: string;
  readonly type: TonneFee;
  readonly mode: ContractKind | null;
  readonly varietyId: string | null;
  readonly tier: Tier | null;
  readonly rate: HaoPerTonne;
  readonly discount: BasisPoints;
  readonly validFrom: string;
  readonly note: string;
  readonly personId: string;
}
const VersionRow = z.object({ version: z.int() });

/** Serialises concurrent proposals for the same key. */
export async function insertRate(tx: Transaction, rate: NewRate, now: Date): Promise<number> {
  const line = [rate.type, rate.mode, rate.varietyId, rate.tier].join('/');
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`fee_rate/${line}`}, 0))`;
  const row = await tx.one(VersionRow)`
    insert into fee_rate (id, type, mode, variety_id, tier, rate_hao_per_t, discount_bp, valid_from, version,
        state, note, written_by, written_at)
    select ${rate.id}, ${rate.type}, ${rate.mode}, ${rate.varietyId}, ${rate.tier}, ${rate.rate},
           ${rate.discount}, ${rate.validFrom}::date, 1 + coalesce(max(version), 0), 'proposed', ${rate.note},
           ${rate.personId}, ${now}
      from fee_rate
     where type = ${rate.type}
       and mode is not distinct from ${rate.mode}
       and variety_id is not distinct from ${rate.varietyId}
       and tier is not distinct from ${rate.tier}
    returning version`;
  return row?.version ?? 1;
}

const VarietyRow = z.object({ id: z.string() });
export const isVariety = async (connection: Connection, id: string) =>
  (await connection.one(VarietyRow)`select id from catalog_variety where id = ${id}`) !== undefined;

/** Published rates in force on that day. */
export async function readRatesOn(connection: Connection, day: string): Promise<FeeRate[]> {
  const rows = await connection.all(RateRow)`
    ${rates}
     where rate.state = 'published'
       and rate.valid_from <= ${day}::date`;
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    mode: row.mode,
    varietyId: row.variety_id,
    tier: row.tier,
    rate: row.rate_hao_per_t,
    discount: row.discount_bp,
    validFrom: row.valid_from,
    version: row.version,
  }));
}

const WaitingRow = z.object({
  id: z.string(),
  type: z.custom<TonneFee>(),
  note: z.string(),
  since: z.date(),
  written_by: z.string(),
});

export const readWaitingRates = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select id, type, note, written_at as since, written_by
    from fee_rate
   where state = 'proposed'
   order by written_at
   limit ${max}`;
