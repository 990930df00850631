// Resolves a contract's settlement terms and freezes its price series.

import * as z from 'zod/mini';
import { readParameters } from '#features/catalog/server/public.ts';
import { averageOf, type Indexed, type PriceQuote } from '#features/clause/rules/indexed.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { clauseOfTerms, type DefaultTerms, toWireTerms } from '#features/valuation/rules/terms.ts';
import type { FrozenPrice, WireTerms } from '#features/valuation/wire.ts';
import type { Connection } from '#packages/db/sql.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { WireHaoPerTonne } from '#packages/schema/wire.ts';

const KEYS = ['SETTLE_PROVISIONAL', 'SETTLE_SUMMING', 'SETTLE_TICKET_STEP'] as const;

export async function readDefaultTerms(connection: Connection, now: Date): Promise<DefaultTerms> {
  const values = await readParameters(connection, KEYS, now);
  return {
    provisionalShare: basisPoints(BigInt(values.get('SETTLE_PROVISIONAL') ?? '0')),
    summing: values.get('SETTLE_SUMMING') === 'rounded_sum' ? 'rounded_sum' : 'sum_of_rounded',
    ticketStep: kg(BigInt(values.get('SETTLE_TICKET_STEP') ?? '1')),
  };
}

const DAYS = [
  'SETTLE_REMIND_DAYS',
  'SETTLE_ESCALATE_DAYS',
  'SETTLE_CLOSE_DAYS',
  'SETTLE_RETENTION_DAYS',
  'SETTLE_APPEAL_DAYS',
] as const;

export async function readDeadlineDays(
  connection: Connection,
  now: Date,
): Promise<{ remind: number; escalate: number; close: number; retention: number; appeal: number }> {
  const values = await readParameters(connection, DAYS, now);
  const number = (key: (typeof DAYS)[number]) => Number(values.get(key));
  return {
    remind: number('SETTLE_REMIND_DAYS'),
    escalate: number('SETTLE_ESCALATE_DAYS'),
    close: number('SETTLE_CLOSE_DAYS'),
    retention: number('SETTLE_RETENTION_DAYS'),
    appeal: number('SETTLE_APPEAL_DAYS'),
  };
}

const QuoteRow = z.object({
  series_id: z.string(),
  day: z.string(),
  price_hao_per_t: WireHaoPerTonne,
  source: z.string(),
  is_tax_included: z.boolean(),
});
/** Covers the longest averaging period. */
const REACH = '190 days';

const readQuotes = (connection: Connection, series: readonly string[], day: string) => connection.all(
  QuoteRow,
)`
  select distinct on (quote.series_id, quote.day) quote.series_id, quote.day::text, quote.price_hao_per_t,
         series.source, series.is_tax_included
    from content_quote as quote
    join content_series as series on series.id = quote.series_id
   where quote.series_id = any (${[...series]}::text[])
     and quote.state = 'published'
     and quote.day <= ${day}::date
     and quote.day > ${day}::date - ${REACH}::interval
   order by quote.series_id, quote.day, quote.version desc`;

export interface FollowedSeries {
  readonly series: string;
  readonly frozen: FrozenPrice | null;
}

async function freeze(
  connection: Connection,
  { averaging, missing, parts }: Indexed,
  day: string,
): Promise<FollowedSeries[]> {
  const rows = await readQuotes(
    connection,
    parts.map(({ series }) => series),
    day,
  );
  return parts.map(({ series }) => {
    const own = rows.filter(({ series_id: id }) => id === series);
    const quotes = own.map((row): PriceQuote => ({ day: row.day, price: row.price_hao_per_t }));
    const mean = averageOf({ averaging, missing }, quotes, day);
    if (!mean) return { series, frozen: null };
    const { source = '', is_tax_included: isTaxIncluded } = own[0] ?? {};
    return {
      series,
      frozen: {
        series,
        day,
        sum: haoPerTonne(mean.numerator),
        count: Number(mean.denominator),
        source,
        isTaxIncluded,
        quotes: quotes.slice(-Number(mean.denominator)),
      },
    };
  });
}

export interface ResolvedTerms {
  readonly terms: WireTerms;
  readonly followed: readonly FollowedSeries[];
}

export async function resolveTerms(
  connection: Connection,
  sale: SaleTerms,
  { priceDay, isQuick, now }: { priceDay: string; isQuick: boolean; now: Date },
): Promise<ResolvedTerms> {
  const { base } = clauseOfTerms(sale);
  const [usual, followed] = await Promise.all([
    readDefaultTerms(connection, now),
    !isQuick && base.mode === 'INDEX' ? freeze(connection, base, priceDay) : [],
  ]);
  return {
    terms: toWireTerms(
      sale,
      followed.flatMap(({ frozen }) => frozen ?? []),
      { usual, isQuick },
    ),
    followed,
  };
}
