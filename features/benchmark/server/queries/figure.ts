// Queries for published figures.

import * as z from 'zod/mini';
import { relativeChange } from '#features/content/rules/quote.ts';
import { allOf, type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { Figure } from '../../calls/read.ts';
import type { WeekFigure } from '../../rules/month.ts';

const FigureRow = z.object({
  benchmark_id: z.string(),
  run_id: z.string(),
  week_end: z.string(),
  attempt: z.number(),
  figure: WireHaoPerTonne,
  is_carried: z.boolean(),
  figure_version: z.number(),
  previous: z.nullable(WireHaoPerTonne),
  raw: z.nullable(WireHaoPerTonne),
  deal_price: z.nullable(WireHaoPerTonne),
  quote_price: z.nullable(WireHaoPerTonne),
  deals: z.number(),
  firms: z.number(),
  quantity: WireKg,
  reason: z.string(),
  state: z.enum(['published', 'restated']),
  published_at: z.date(),
});

const columns = sql`
  run.benchmark_id, run.id as run_id, run.week_end::text, run.attempt, run.figure_hao_per_t::text as figure,
  run.is_carried, run.figure_version, run.previous_hao_per_t::text as previous, run.raw_hao_per_t::text
    as raw,
  run.deal_hao_per_t::text as deal_price, run.quote_hao_per_t::text as quote_price, run.deals, run.firms,
  run.quantity_kg::text as quantity, run.reason, run.state, run.published_at`;

/** Of a carried figure nothing is shown of the few deals behind it. */
function toFigure(row: z.output<typeof FigureRow>): Figure {
  const isShown = !row.is_carried;
  return {
    runId: row.run_id,
    weekEnd: row.week_end,
    figure: row.figure,
    isCarried: row.is_carried,
    figureVersion: row.figure_version,
    change: row.previous && relativeChange(row.previous, row.figure),
    raw: isShown ? row.raw : null,
    dealPrice: isShown ? row.deal_price : null,
    quotePrice: row.quote_price,
    deals: isShown ? row.deals : null,
    firms: isShown ? row.firms : null,
    quantity: isShown ? row.quantity : null,
    // Of a first figure the reason only says why it was computed again before.
    reason: row.figure_version > 1 ? row.reason : '',
    state: row.state,
    publishedAt: row.published_at,
  };
}

const select = (connection: Connection, rest: Fragment) => connection.all(FigureRow)`
  select ${columns}
    from benchmark_run as run
   ${rest}`;

/** The newest figure in force of each index, up to a day. */
export async function readNewestFigures(
  connection: Connection,
  today: string,
): Promise<ReadonlyMap<string, Figure>> {
  const rows = await select(
    connection,
    sql`where run.id in (
          select distinct on (benchmark_id) id
            from benchmark_run
           where state = 'published'
             and week_end <= ${today}::date
           order by benchmark_id, week_end desc)`,
  );
  return new Map(rows.map((row) => [row.benchmark_id, toFigure(row)]));
}

interface FigureFilter {
  readonly benchmarkId: string;
  readonly withRestated: boolean;
  /** Week as days since 1970, and attempt. */
  readonly beyond: readonly [string, string] | undefined;
  readonly limit: number;
}

const WeekRow = z.object({
  week_end: z.string(),
  figure: WireHaoPerTonne,
  is_carried: z.boolean(),
  figure_version: z.number(),
});

/** Months counted from year 0. */
export const monthKey = ({ month }: { month: string }): string[] => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return [String(year * 12 + of)];
};

/** Figures in force of the newest months, before a month if its key is named. */
export async function readWeeksByMonth(
  connection: Connection,
  { benchmarkId, before, months }: { benchmarkId: string; before: string | undefined; months: number },
): Promise<WeekFigure[]> {
  const rows = await connection.all(WeekRow)`
    select week_end::text, figure_hao_per_t::text as figure, is_carried, figure_version
      from (select run.*, dense_rank() over (order by date_trunc('month', week_end) desc) as newest
              from benchmark_run as run
             where ${allOf([
               sql`run.benchmark_id = ${benchmarkId}`,
               sql`run.state = 'published'`,
               before &&
                 sql`extract(year from week_end) * 12 + extract(month from week_end) < ${before}::bigint`,
             ])}) as run
     where newest <= ${months}
     order by week_end desc`;
  return rows.map((row) => ({
    weekEnd: row.week_end,
    figure: row.figure,
    isCarried: row.is_carried,
    isRestated: row.figure_version > 1,
  }));
}

const DAY_MS = 86_400_000;
export const figureKey = ({ weekEnd, attempt }: { weekEnd: string; attempt: number }) => [
  String(Date.parse(weekEnd) / DAY_MS),
  String(attempt),
];

export async function readFigures(
  connection: Connection,
  { benchmarkId, withRestated, beyond, limit }: FigureFilter,
): Promise<(Figure & { readonly attempt: number })[]> {
  const rows = await select(
    connection,
    sql`where ${allOf([
      sql`run.benchmark_id = ${benchmarkId}`,
      withRestated ? sql`run.state in ('published', 'restated')` : sql`run.state = 'published'`,
      beyond &&
        sql`(run.week_end, run.attempt) < ('1970-01-01'::date + ${beyond[0]}::int, ${beyond[1]}::int)`,
    ])}
        order by run.week_end desc, run.attempt desc
        limit ${limit}`,
  );
  return rows.map((row) => ({ ...toFigure(row), attempt: row.attempt }));
}
