// Queries for runs: inserting, judging, moving, and reading them for operators.

import * as z from 'zod/mini';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { RunRow } from '../../calls/desk.ts';
import type { DayQuote, DealInput, JudgedDeal, Method, RunResult } from '../../rules/evaluate.ts';
import { WireDeal, WireMethod, WireQuote } from '../../rules/file.ts';
import { type RunState } from '../../states.ts';

const PriceRow = z.object({ figure: WireHaoPerTonne });

/** The newest figure in force of the weeks before this one. */
export const readPrevious = async (
  connection: Connection,
  benchmarkId: string,
  weekEnd: string,
): Promise<HaoPerTonne | null> =>
  (
    await connection.one(PriceRow)`
    select figure_hao_per_t::text as figure
      from benchmark_run
     where benchmark_id = ${benchmarkId}
       and state = 'published'
       and week_end < ${weekEnd}::date
     order by week_end desc
     limit 1`
  )?.figure ?? null;

const WeekRunRow = z.object({ id: z.string(), state: z.custom<RunState>(), attempt: z.number() });

/** All runs of a week, the newest first. */
export const readWeekRuns = (connection: Connection, benchmarkId: string, weekEnd: string) => connection.all(
  WeekRunRow,
)`
  select id, state, attempt
    from benchmark_run
   where benchmark_id = ${benchmarkId}
     and week_end = ${weekEnd}::date
   order by attempt desc`;

export interface NewRun {
  readonly id: string;
  readonly benchmarkId: string;
  readonly weekEnd: string;
  readonly attempt: number;
  readonly reason: string;
  readonly method: Method;
  readonly quotes: readonly DayQuote[];
  readonly previous: HaoPerTonne | null;
  readonly result: RunResult;
  readonly personId: string | null;
}

const json = (value: unknown) =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));

export const insertRun = (tx: Transaction, run: NewRun, now: Date) => tx.run`
  insert into benchmark_run (id, benchmark_id, week_end, attempt, state, reason, method, quotes,
    previous_hao_per_t,
    figure_hao_per_t, is_carried, raw_hao_per_t, deal_hao_per_t, quote_hao_per_t, deals, firms, quantity_kg,
    computed_by, computed_at)
  values (${run.id}, ${run.benchmarkId}, ${run.weekEnd}::date, ${run.attempt}, 'computed', ${run.reason},
          ${json(run.method)}::jsonb, ${json(run.quotes)}::jsonb, ${run.previous}, ${run.result.figure},
          ${run.result.isCarried}, ${run.result.raw}, ${run.result.dealPrice}, ${run.result.quotePrice},
          ${run.result.deals}, ${run.result.firms}, ${run.result.quantity}, ${run.personId}, ${now})`;

export type InputDeal = Omit<DealInput, 'ruling'> & { readonly contractId: string };

export const insertInputs = (tx: Transaction, runId: string, deals: readonly InputDeal[]) => {
  const each = (valueOf: (deal: InputDeal) => bigint | null) =>
    deals.map((deal) => valueOf(deal)?.toString() ?? null);
  return tx.run`
    insert into benchmark_input (run_id, no, contract_id, quantity_kg, price_hao_per_t, vat_on_top_bp,
      freight_hao_per_t, other_hao_per_t, loss_bp, heat_kcal, sulphur_bp, seller_code, buyer_code, flaw)
    select ${runId}, row_number() over (order by place), contract_id, quantity, price, vat, freight, other,
      loss,
           heat, sulphur, seller, buyer, flaw
      from unnest(${deals.map(({ contractId }) => contractId)}::text[],
                  ${each(({ quantity }) => quantity)}::bigint[], ${each(({ price }) => price)}::bigint[],
                  ${each(({ vatOnTop }) => vatOnTop)}::bigint[], ${each(({ freight }) => freight)}::bigint[],
                  ${each(({ other }) => other)}::bigint[], ${each(({ loss }) => loss)}::bigint[],
                  ${each(({ heat }) => heat)}::bigint[], ${each(({ sulphur }) => sulphur)}::bigint[],
                  ${deals.map(({ seller }) => seller)}::text[], ${deals.map(({ buyer }) => buyer)}::text[],
                  ${deals.map(({ flaw }) => flaw)}::text[])
             with ordinality as deal (contract_id, quantity, price, vat, freight, other, loss, heat, sulphur,
                                      seller, buyer, flaw, place)`;
};

/** The judgements of the rules, in the order of the inputs. */
export const insertJudgements = (
  tx: Transaction,
  runId: string,
  judged: readonly JudgedDeal[],
  now: Date,
) => tx.run`
  insert into benchmark_judgement (run_id, no, normalised_hao_per_t, exclusion, judged_at)
  select ${runId}, place, normalised, exclusion, ${now}
    from unnest(${judged.map(({ normalised }) => normalised.toString())}::bigint[],
                ${judged.map(({ exclusion }) => exclusion)}::text[])
           with ordinality as deal (normalised, exclusion, place)`;

export interface Said {
  readonly no: number;
  readonly isCounted: boolean;
  readonly reason: string;
  readonly personId: string;
}

export const insertRuling = (
  tx: Transaction,
  runId: string,
  { normalised, exclusion }: JudgedDeal,
  { no, isCounted, reason, personId }: Said,
  now: Date,
) => tx.run`
  insert into benchmark_judgement (run_id, no, normalised_hao_per_t, exclusion, is_counted, reason, judged_by,
    judged_at)
  values (${runId}, ${no}, ${normalised}, ${exclusion}, ${isCounted}, ${reason}, ${personId}, ${now})`;

export const setResult = (result: RunResult) => sql`,
  figure_hao_per_t = ${result.figure}, is_carried = ${result.isCarried}, raw_hao_per_t = ${result.raw},
  deal_hao_per_t = ${result.dealPrice}, quote_hao_per_t = ${result.quotePrice}, deals = ${result.deals},
  firms = ${result.firms}, quantity_kg = ${result.quantity}`;

const FullRun = z.object({
  id: z.string(),
  benchmark_id: z.string(),
  week_end: z.string(),
  attempt: z.number(),
  state: z.custom<RunState>(),
  reason: z.string(),
  method: WireMethod,
  quotes: z.array(WireQuote),
  previous: z.nullable(WireHaoPerTonne),
  figure: z.nullable(WireHaoPerTonne),
  is_carried: z.boolean(),
  raw: z.nullable(WireHaoPerTonne),
  deal_price: z.nullable(WireHaoPerTonne),
  quote_price: z.nullable(WireHaoPerTonne),
  deals: z.number(),
  firms: z.number(),
  quantity: WireKg,
  proposed_by: z.nullable(z.string()),
  figure_version: z.nullable(z.number()),
  published_at: z.nullable(z.date()),
});
export type FullRun = z.output<typeof FullRun>;

const fullColumns = sql`
  run.id, run.benchmark_id, run.week_end::text, run.attempt, run.state, run.reason, run.method, run.quotes,
  run.previous_hao_per_t::text as previous, run.figure_hao_per_t::text as figure, run.is_carried,
  run.raw_hao_per_t::text as raw, run.deal_hao_per_t::text as deal_price, run.quote_hao_per_t::text
    as quote_price,
  run.deals, run.firms, run.quantity_kg::text as quantity, run.proposed_by, run.figure_version,
    run.published_at`;

export const readRun = (connection: Connection, id: string): Promise<FullRun | undefined> => connection.one(
  FullRun,
)`
  select ${fullColumns}
    from benchmark_run as run
   where run.id = ${id}`;

export const resultOf = (run: FullRun): RunResult => ({
  figure: run.figure,
  isCarried: run.is_carried,
  raw: run.raw,
  dealPrice: run.deal_price,
  quotePrice: run.quote_price,
  deals: run.deals,
  firms: run.firms,
  quantity: run.quantity,
});

const { shape } = WireDeal;
const InputRow = z.object({
  no: z.number(),
  contract_id: z.string(),
  contract_no: z.string(),
  seller_name: z.string(),
  buyer_name: z.string(),
  quantity: shape.quantity,
  price: shape.price,
  vat_on_top: shape.vatOnTop,
  freight: shape.freight,
  other: shape.other,
  loss: shape.loss,
  heat: shape.heat,
  sulphur: shape.sulphur,
  seller_code: z.string(),
  buyer_code: z.string(),
  flaw: shape.flaw,
  normalised: shape.normalised,
  exclusion: shape.exclusion,
  is_counted: z.nullable(z.boolean()),
  ruling_reason: z.nullable(z.string()),
});

/** The deals of a run with the newest judgement of each. */
export async function readInputs(connection: Connection, runId: string) {
  const rows = await connection.all(InputRow)`
    select input.no, input.contract_id, contract.no as contract_no, seller.short_name as seller_name,
           buyer.short_name as buyer_name, input.quantity_kg::text as quantity,
           input.price_hao_per_t::text as price, input.vat_on_top_bp::text as vat_on_top,
           input.freight_hao_per_t::text as freight, input.other_hao_per_t::text as other,
           input.loss_bp::text as loss, input.heat_kcal::text as heat, input.sulphur_bp::text as sulphur,
           input.seller_code, input.buyer_code, input.flaw, judged.normalised_hao_per_t::text as normalised,
           judged.exclusion, ruled.is_counted, ruled.reason as ruling_reason
      from benchmark_input as input
      join contract on contract.id = input.contract_id
      join firm as seller on seller.id = contract.seller_id
      join firm as buyer on buyer.id = contract.buyer_id
     cross join lateral (select normalised_hao_per_t, exclusion
                           from benchmark_judgement as one
                          where one.run_id = input.run_id and one.no = input.no
                          order by one.seq desc
                          limit 1) as judged
      left join lateral (select is_counted, reason
                           from benchmark_judgement as one
                          where one.run_id = input.run_id and one.no = input.no and one.is_counted is not null
                          order by one.seq desc
                          limit 1) as ruled on true
     where input.run_id = ${runId}
     order by input.no`;
  return rows.map((row) => ({
    no: row.no,
    contractId: row.contract_id,
    contractNo: row.contract_no,
    sellerName: row.seller_name,
    buyerName: row.buyer_name,
    quantity: row.quantity,
    price: row.price,
    vatOnTop: row.vat_on_top,
    freight: row.freight,
    other: row.other,
    loss: row.loss,
    heat: row.heat,
    sulphur: row.sulphur,
    seller: row.seller_code,
    buyer: row.buyer_code,
    flaw: row.flaw,
    ruling: row.is_counted === null ? null : { isCounted: row.is_counted, reason: row.ruling_reason ?? '' },
    normalised: row.normalised,
    exclusion: row.exclusion,
  }));
}

/** The week of an earlier run that somebody still works on. */
export const readEarlierOpen = async (connection: Connection, benchmarkId: string, weekEnd: string) =>
  (
    await connection.one(z.object({ week_end: z.string() }))`
    select week_end::text
      from benchmark_run
     where benchmark_id = ${benchmarkId}
       and week_end < ${weekEnd}::date
       and state in ('computed', 'proposed')
       and figure_hao_per_t is not null
     order by week_end
     limit 1`
  )?.week_end;

/** The week after, where its figure in force carries another figure forward than that of this run. */
export const readStaleCarrier = async (connection: Connection, benchmarkId: string, weekEnd: string) =>
  (
    await connection.one(z.object({ week_end: z.string() }))`
    select after.week_end::text
      from (select week_end, is_carried, previous_hao_per_t
              from benchmark_run
             where benchmark_id = ${benchmarkId}
               and state = 'published'
               and week_end > ${weekEnd}::date
             order by week_end
             limit 1) as after
     where after.is_carried
       and after.previous_hao_per_t <> (select figure_hao_per_t
                                          from benchmark_run
                                         where benchmark_id = ${benchmarkId}
                                           and week_end = ${weekEnd}::date
                                           and state = 'published')`
  )?.week_end;

const DeskRow = z.object({
  id: z.string(),
  benchmark_id: z.string(),
  names: z.custom<RunRow['names']>(),
  week_end: z.string(),
  attempt: z.number(),
  state: z.custom<RunState>(),
  figure: z.nullable(WireHaoPerTonne),
  is_carried: z.boolean(),
  previous: z.nullable(WireHaoPerTonne),
  deals: z.number(),
  excluded: z.number(),
  firms: z.number(),
  quantity: WireKg,
  reason: z.string(),
  computed_at: z.date(),
  proposed_by: z.nullable(z.string()),
  published_by: z.nullable(z.string()),
  figure_version: z.nullable(z.number()),
});

interface RunFilter {
  readonly id?: string | undefined;
  readonly benchmarkId?: string | undefined;
  readonly state?: RunState | undefined;
  readonly beyond?: string | undefined;
  readonly limit: number;
}

export async function readDeskRuns(
  connection: Connection,
  { id, benchmarkId, state, beyond, limit }: RunFilter,
): Promise<RunRow[]> {
  const rows = await connection.all(DeskRow)`
    select run.id, run.benchmark_id, series.names, run.week_end::text, run.attempt, run.state,
           run.figure_hao_per_t::text as figure, run.is_carried, run.previous_hao_per_t::text as previous,
             run.deals,
           (select count(*)::int from benchmark_input where run_id = run.id) - run.deals as excluded,
             run.firms,
           run.quantity_kg::text as quantity, run.reason, run.computed_at, proposer.name as proposed_by,
           publisher.name as published_by, run.figure_version
      from benchmark_run as run
      join content_series as series on series.id = run.benchmark_id
      left join account_person as proposer on proposer.id = run.proposed_by
      left join account_person as publisher on publisher.id = run.published_by
     where ${allOf([
       id && sql`run.id = ${id}`,
       benchmarkId && sql`run.benchmark_id = ${benchmarkId}`,
       state && sql`run.state = ${state}`,
       beyond && sql`run.id < ${beyond}`,
     ])}
     order by run.id desc
     limit ${limit}`;
  return rows.map((row) => ({
    id: row.id,
    benchmarkId: row.benchmark_id,
    names: row.names,
    weekEnd: row.week_end,
    attempt: row.attempt,
    state: row.state,
    figure: row.figure,
    isCarried: row.is_carried,
    previous: row.previous,
    deals: row.deals,
    excluded: row.excluded,
    firms: row.firms,
    quantity: row.quantity,
    reason: row.reason,
    computedAt: row.computed_at,
    proposedBy: row.proposed_by,
    publishedBy: row.published_by,
    figureVersion: row.figure_version,
  }));
}
