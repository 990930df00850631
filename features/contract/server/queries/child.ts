// Queries for months taken out of a year, and for quotes of its formula.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

/** Kg of the valid months of a year, except the contract `but`. */
export const readDraftedKg = async (connection: Connection, parentId: string, but?: string): Promise<Kg> =>
  (
    await connection.one(z.object({ kg: WireKg }))`
  select coalesce(sum(quantity_kg), 0) as kg
    from contract
   where parent_id = ${parentId}
     and kind = 'month'
     and state <> 'void'
     and ended_as is distinct from 'void'
     and id <> ${but ?? ''}`
  )?.kg ?? (0n as Kg);

const MonthRow = z.object({ id: z.string(), month: z.string(), quantity_kg: WireKg, delivered_kg: WireKg });

export const readMonths = (connection: Connection, parentId: string) => connection.all(MonthRow)`
  select id, month, quantity_kg, delivered_kg
    from contract
   where parent_id = ${parentId}
     and kind = 'month'
     and state <> 'void'
     and ended_as is distinct from 'void'
   order by month`;

const QuoteRow = z.object({
  series_id: z.string(),
  day: z.string(),
  price_hao_per_t: WireHaoPerTonne,
  is_tax_included: z.boolean(),
});

/** The quote in force on each day before the month, reaching back a quarter and a month. */
export const readSeriesQuotes = (
  connection: Connection,
  seriesIds: readonly string[],
  month: string,
) => connection.all(QuoteRow)`
  select distinct on (quote.series_id, quote.day) quote.series_id, quote.day::text, quote.price_hao_per_t,
         series.is_tax_included
    from content_quote as quote
    join content_series as series on series.id = quote.series_id
   where quote.series_id = any (${[...seriesIds]}::text[])
     and quote.state = 'published'
     and quote.day < (${month} || '-01')::date
     and quote.day >= (${month} || '-01')::date - interval '7 months'
   order by quote.series_id, quote.day, quote.version desc`;
