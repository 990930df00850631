// SQL for published quotes.

import * as z from 'zod/mini';
import { type Connection, emptyFragment, sql } from '#packages/db/sql.ts';
import { type HaoPerTonne, minus } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireHaoPerTonne, WireKcalPerKg } from '#packages/schema/wire.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { Series } from '../../calls/quote.ts';
import type { ChartDays } from '../../series.ts';

const { shape } = Series;
const SeriesRow = z.object({
  id: z.string(),
  names: shape.names,
  kind: shape.kind,
  variety_id: z.string(),
  place_id: z.nullable(z.string()),
  heat_kcal: z.nullable(WireKcalPerKg),
  sulphur_bp: z.nullable(WireBasisPoints),
  price_basis: shape.priceBasis,
  is_tax_included: z.boolean(),
  source: shape.source,
  is_on_home: z.boolean(),
  newest_day: z.nullable(z.string()),
  points: z.array(WireHaoPerTonne),
});

const MAX_POINTS = 30;

export const newestOf = (seriesId: ReturnType<typeof sql>, limit: number) => sql`
  select distinct on (quote.day) quote.day, quote.price_hao_per_t
    from content_quote as quote
   where quote.series_id = ${seriesId}
     and quote.state = 'published'
   order by quote.day desc, quote.version desc
   limit ${limit}`;

export async function readSeries(
  connection: Connection,
  { isOnHome }: { isOnHome?: true | undefined },
): Promise<Series[]> {
  const rows = await connection.all(SeriesRow)`
    select series.id, series.names, series.kind, series.variety_id, series.place_id, series.heat_kcal::text,
           series.sulphur_bp::text, series.price_basis, series.is_tax_included, series.source,
           series.is_on_home,
           to_char(recent.newest_day, 'YYYY-MM-DD') as newest_day, coalesce(recent.points, '{}') as points
      from content_series as series
     cross join lateral (
           select max(day) as newest_day, array_agg(price_hao_per_t::text order by day) as points
             from (${newestOf(sql`series.id`, MAX_POINTS)}) as one) as recent
     ${isOnHome ? sql`where series.is_on_home` : emptyFragment}
     order by series.position`;
  return rows.map(toSeries);
}

function toSeries(row: z.output<typeof SeriesRow>): Series {
  const [before, newest] = [row.points.at(-2), row.points.at(-1)];
  return {
    id: row.id,
    names: row.names,
    kind: row.kind,
    varietyId: row.variety_id,
    placeId: row.place_id,
    heat: row.heat_kcal,
    sulphur: row.sulphur_bp,
    priceBasis: row.price_basis,
    isTaxIncluded: row.is_tax_included,
    source: row.source,
    isOnHome: row.is_on_home,
    points: row.points,
    newest: newest !== undefined && row.newest_day !== null ? { day: row.newest_day, price: newest } : null,
    change: newest !== undefined && before !== undefined ? minus(newest, before) : null,
  };
}

const QuoteRow = z.object({
  series_id: z.string(),
  day: z.string(),
  price: WireHaoPerTonne,
  version: z.number(),
});

interface QuoteFilter {
  readonly seriesIds: readonly string[];
  readonly days: ChartDays;
  readonly today: string;
}

export async function readQuotesOf(connection: Connection, { seriesIds, days, today }: QuoteFilter) {
  const from = addDays(today, 1 - days);
  const rows = await connection.all(QuoteRow)`
    select distinct on (series_id, content_quote.day)
           series_id, to_char(content_quote.day, 'YYYY-MM-DD') as day, price_hao_per_t::text as price, version
      from content_quote
     where series_id = any(${seriesIds}::text[])
       and state = 'published'
       and content_quote.day between ${from}::date and ${today}::date
     order by series_id, content_quote.day, version desc`;
  const list = [...new Set(seriesIds)].map((seriesId) => ({
    seriesId,
    quotes: rows
      .filter((row) => row.series_id === seriesId)
      .map(({ day, price, version }) => ({ day, price, version })),
  }));
  return { from, to: today, list };
}

const PriceRow = z.object({ price: WireHaoPerTonne });

export async function newestPrice(
  connection: Connection,
  seriesId: string,
): Promise<HaoPerTonne | undefined> {
  return (
    await connection.one(
      PriceRow,
    )`select price_hao_per_t::text as price from (${newestOf(sql`${seriesId}`, 1)}) as newest`
  )?.price;
}

const MarketQuoteRow = z.object({
  coal_id: z.string(),
  series_id: z.string(),
  heat_kcal: z.nullable(WireKcalPerKg),
  quoted_on: z.string(),
  price: WireHaoPerTonne,
});

export interface PricedCoal {
  readonly id: string;
  readonly varietyId: string;
  readonly placeId: string;
}

/**
 * The newest published quote of each coal, not older than `oldest`: of the series at its place, else of an
 * index, else of the first series of the variety. Coal that nothing quotes is left out.
 */
export const readMarketQuotes = (
  connection: Connection,
  coals: readonly PricedCoal[],
  { oldest, today }: { oldest: string; today: string },
) => connection.all(MarketQuoteRow)`
  select coal.id as coal_id, found.id as series_id, found.heat_kcal::text, found.day::text as quoted_on,
         found.price_hao_per_t::text as price
    from unnest(${coals.map(({ id }) => id)}::text[], ${coals.map(({ varietyId }) => varietyId)}::text[],
                ${coals.map(({ placeId }) => placeId)}::text[]) as coal (id, variety_id, place_id)
   cross join lateral (
         select series.id, series.heat_kcal, newest.day, newest.price_hao_per_t
           from content_series as series
          cross join lateral (select day, price_hao_per_t
                                from content_quote
                               where series_id = series.id
                                 and state = 'published'
                                 and day between ${oldest}::date and ${today}::date
                               order by day desc, version desc
                               limit 1) as newest
          where series.variety_id = coal.variety_id
          order by series.place_id is not distinct from coal.place_id desc, series.kind = 'index' desc,
                   series.position
          limit 1) as found`;

const SeriesQuoteRow = z.object({
  series_id: z.string(),
  heat_kcal: z.nullable(WireKcalPerKg),
  quoted_on: z.string(),
  price: WireHaoPerTonne,
});

/** The newest published quote of each series up to a day. */
export const readSeriesQuotes = (
  connection: Connection,
  seriesIds: readonly string[],
  today: string,
) => connection.all(SeriesQuoteRow)`
  select series.id as series_id, series.heat_kcal::text, newest.day::text as quoted_on,
         newest.price_hao_per_t::text as price
    from content_series as series
   cross join lateral (select day, price_hao_per_t
                         from content_quote
                        where series_id = series.id
                          and state = 'published'
                          and day <= ${today}::date
                        order by day desc, version desc
                        limit 1) as newest
   where series.id = any (${[...seriesIds]}::text[])`;
