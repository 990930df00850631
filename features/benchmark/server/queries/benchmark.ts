// Queries for price indices: what each measures.

import * as z from 'zod/mini';
import { type Connection, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireBasisPoints, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';
import type { addBenchmark } from '../../calls/desk.ts';
import { Benchmark } from '../../calls/read.ts';

const BenchmarkRow = z.object({
  id: z.string(),
  names: Benchmark.shape.names,
  variety_id: z.string(),
  place_id: z.nullable(z.string()),
  price_basis: Benchmark.shape.priceBasis,
  is_tax_included: z.boolean(),
  heat_kcal: WireKcalPerKg,
  heat_reach_kcal: WireKcalPerKg,
  max_sulphur_bp: z.nullable(WireBasisPoints),
  min_quantity_kg: WireKg,
  quote_weight_kg: WireKg,
  is_carried_coal: z.boolean(),
});
export type BenchmarkRow = z.output<typeof BenchmarkRow>;

/** All, or those of these ids, in the order in which they were opened. */
export const readBenchmarks = (connection: Connection, ids?: readonly string[]) => connection.all(
  BenchmarkRow,
)`
  select benchmark.id, series.names, series.variety_id, series.place_id, series.price_basis,
         series.is_tax_included, series.heat_kcal, benchmark.heat_reach_kcal, benchmark.max_sulphur_bp,
         benchmark.min_quantity_kg, benchmark.quote_weight_kg, benchmark.is_carried_coal
    from benchmark
    join content_series as series on series.id = benchmark.id
   ${ids ? sql`where benchmark.id = any (${[...ids]}::text[])` : emptyFragment}
   order by series.position`;

export const insertBenchmark = (
  tx: Transaction,
  { id, heatReach, maxSulphur, minQuantity, quoteWeight, isCarriedCoal }: InputOf<typeof addBenchmark>,
  personId: string,
  now: Date,
) => tx.run`
  insert into benchmark (id, heat_reach_kcal, max_sulphur_bp, min_quantity_kg, quote_weight_kg,
    is_carried_coal,
                         opened_by, opened_at)
  values (${id}, ${heatReach}, ${maxSulphur}, ${minQuantity}, ${quoteWeight}, ${isCarriedCoal},
    ${personId}, ${now})`;

/** Whatever changes runs of an index does so one after the other. */
export const lockBenchmark = (tx: Transaction, id: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('benchmark/' || ${id}::text, 0))`;

const IdRow = z.object({ id: z.string() });
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Indices that have no run of this week, and were open when it ended. */
export const readUncomputed = async (connection: Connection, weekEnd: string, endedAt: Date) =>
  idsOf(
    await connection.all(IdRow)`
    select id
      from benchmark
     where opened_at <= ${endedAt}
       and not exists (select from benchmark_run as run
                        where run.benchmark_id = benchmark.id and run.week_end = ${weekEnd}::date)
     order by id`,
  );

/** Indices without the bids and offers of this day. */
export const readUnquoted = async (connection: Connection, day: string) =>
  idsOf(
    await connection.all(IdRow)`
    select id
      from benchmark
     where not exists (select from benchmark_day as quoted
                        where quoted.benchmark_id = benchmark.id and quoted.day = ${day}::date)
     order by id`,
  );
