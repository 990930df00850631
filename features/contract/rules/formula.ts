// Monthly price of a year contract: base and indices by share, premium, limits.

import { multiplyRatios, ratio, roundToFen, sumRatios } from '#features/clause/rules/ratio.ts';
import { meanPrice } from '#features/content/rules/quote.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { type Share, shareRatio } from '../share.ts';
import type { PriceFormula } from '../terms.ts';

export interface Quote {
  readonly day: string;
  readonly price: HaoPerTonne;
}

export interface PricePart {
  readonly seriesId: string | null;
  readonly share: Share;
  readonly value: HaoPerTonne;
  readonly day: string | null;
}
export interface MonthPrice {
  readonly price: HaoPerTonne;
  readonly parts: readonly PricePart[];
}

/** The last price before the month, or the mean of the month before; if there is none, the latest price. */
export function indexFor(
  quotes: readonly Quote[],
  month: string,
  average: PriceFormula['average'],
): Quote | undefined {
  const before = quotes
    .filter(({ day }) => day < `${month}-01`)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const last = before.at(-1);
  if (average === 'last' || !last) return last;
  const period = previousMonth(month);
  const mean = meanPrice(before.filter(({ day }) => day.startsWith(period)).map(({ price }) => price));
  return mean === undefined ? last : { day: last.day, price: mean };
}

/** An index without a price counts at the base price. Rounded once, to the fen per tonne. */
export function monthPrice(
  formula: PriceFormula,
  month: string,
  quotesOf: (seriesId: string) => readonly Quote[],
): MonthPrice {
  const parts: PricePart[] = [
    { seriesId: null, share: formula.baseShare, value: formula.base, day: null },
    ...formula.indexes.map(({ seriesId, share }) => {
      const quote = indexFor(quotesOf(seriesId), pricingMonth(formula, month), formula.average);
      return { seriesId, share, value: quote?.price ?? formula.base, day: quote?.day ?? null };
    }),
  ];
  const weighed = parts.map(({ share, value }) => multiplyRatios(shareRatio(share), ratio(value)));
  const price = roundToFen(sumRatios([...weighed, ratio(formula.premium)]), 'half_up');
  return { price: clamp(formula, price), parts };
}

function clamp({ floor, ceiling }: PriceFormula, price: HaoPerTonne): HaoPerTonne {
  if (floor !== undefined && price < floor) return floor;
  return ceiling !== undefined && price > ceiling ? ceiling : price;
}

/** Within a quarter, the price of its first month applies. */
function pricingMonth({ cycle }: PriceFormula, month: string): string {
  if (cycle === 'month') return month;
  const first = Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1;
  return `${month.slice(0, 5)}${String(first).padStart(2, '0')}`;
}

export function previousMonth(month: string): string {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 2, 1)).toISOString().slice(0, 7);
}
export function nextMonth(month: string): string {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 7);
}
export const lastDayOf = (month: string) =>
  new Date(Date.parse(`${nextMonth(month)}-01`) - 86_400_000).toISOString().slice(0, 10);
