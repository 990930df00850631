// Index-linked price: weighted mean of series, plus basis, within limits.

import {
  atLeast,
  atMost,
  type BasisPoints,
  type HaoPerTonne,
  haoPerTonne,
  plus,
  type Rounding,
  WHOLE,
} from '#packages/exact/exact.ts';
import type { BasePrice } from '../clause.ts';
import { type Ratio, ratio, roundToFen, sumRatios, multiplyRatios } from './ratio.ts';

export type Indexed = Extract<BasePrice, { mode: 'INDEX' }>;
/** Average of each series, not rounded yet. */
export type Published = ReadonlyMap<string, Ratio>;
export interface PriceQuote {
  readonly day: string;
  readonly price: HaoPerTonne;
}

/** Rounded to the fen, as printed in the price letter of a contract. */
export function indexedPrice(
  base: Indexed,
  agreed: HaoPerTonne,
  published: Published,
  rounding: Rounding,
): HaoPerTonne {
  const { parts, agreedShare, basis, floor, ceiling } = base;
  const whole = ratio(1n, BigInt(parts.reduce((sum, { share }) => sum + share, agreedShare)));
  const shares = parts.map(({ series, share }) =>
    multiplyRatios(valueOf(published, series), ratio(BigInt(share))),
  );
  const mean = multiplyRatios(
    sumRatios([...shares, multiplyRatios(ratio(agreed), ratio(BigInt(agreedShare)))]),
    whole,
  );
  const price = roundToFen(sumRatios([mean, ratio(basis)]), rounding);
  const kept = ceiling === undefined ? price : atMost(ceiling, price);
  return atLeast(floor ?? haoPerTonne(0n), kept);
}

function valueOf(published: Published, series: string): Ratio {
  const value = published.get(series);
  if (!value) throw new RangeError(`the clause follows ${series}, which was not published`);
  return value;
}

/** Whether a price includes VAT, and the rate. */
export interface TaxBasis {
  readonly isTaxIncluded: boolean;
  readonly vatRate: BasisPoints;
}

/** Converts a published price to the contract's VAT basis. */
export function convertTaxBasis(value: Ratio, isTaxIncluded: boolean, wanted: TaxBasis): Ratio {
  if (isTaxIncluded === wanted.isTaxIncluded) return value;
  const withVat = plus(WHOLE, wanted.vatRate);
  return multiplyRatios(value, isTaxIncluded ? ratio(WHOLE, withVat) : ratio(withVat, WHOLE));
}

/** Average of a series for a day (such as 2026-11-24); undefined if no acceptable quote exists. */
export function averageOf(
  { averaging, missing }: Pick<Indexed, 'averaging' | 'missing'>,
  quotes: readonly PriceQuote[],
  day: string,
): Ratio | undefined {
  const until = quotes.filter((quote) => quote.day <= day).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const last = until.slice(-1);
  const taken = takenBy(averaging, until, day);
  if (taken.length > 0) return meanOf(taken);
  return missing === 'PREVIOUS' && last.length > 0 ? meanOf(last) : undefined;
}

function takenBy(
  averaging: Indexed['averaging'],
  until: readonly PriceQuote[],
  day: string,
): readonly PriceQuote[] {
  switch (averaging.rule) {
    case 'LAST':
      return until.filter((quote) => quote.day === day);
    case 'MONTH_MEAN':
      return until.filter((quote) => quote.day.startsWith(day.slice(0, 7)));
    case 'DAYS_MEAN':
      return until.length < averaging.days ? [] : until.slice(-averaging.days);
  }
}

const meanOf = (quotes: readonly PriceQuote[]): Ratio =>
  ratio(
    quotes.reduce((sum, { price }) => sum + price, 0n),
    BigInt(quotes.length),
  );
