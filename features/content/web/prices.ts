// Puts quotes of several series side by side, one row a day.

import { priceAtHeat, MARKET_HEAT } from '#features/catalog/heat.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { divide, HAO_PER_FEN, type HaoPerTonne } from '#packages/exact/exact.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import type { Quotes, Series } from '../calls/quote.ts';

export interface PriceComparison {
  readonly series: readonly Series[];
  readonly days: readonly string[];
  readonly prices: readonly (readonly (HaoPerTonne | undefined)[])[];
}

/** `isNormalised`: prices carried to 5,500 kcal/kg; series without heat stay unchanged. */
export function comparePrices(
  { list }: Quotes,
  all: readonly Series[],
  isNormalised: boolean,
): PriceComparison {
  const chosen = list.flatMap(({ seriesId, quotes }) => {
    const series = all.find(({ id }) => id === seriesId);
    return series
      ? [
          {
            series,
            byDay: new Map(
              quotes.map(({ day, price }) => [
                day,
                isNormalised && series.heat ? priceAtHeat(price, series.heat, MARKET_HEAT) : price,
              ]),
            ),
          },
        ]
      : [];
  });
  const days = [...new Set(chosen.flatMap(({ byDay }) => [...byDay.keys()]))].sort();
  return {
    series: chosen.map(({ series }) => series),
    days,
    prices: chosen.map(({ byDay }) => days.map((day) => byDay.get(day))),
  };
}

/** Of a workbook, the newest day first; prices in yuan. */
export function priceRows(
  { series, days, prices }: PriceComparison,
  dayWord: string,
  locale: Locale,
): SpreadsheetRow[] {
  const rows = days.map((day, at) => [
    { day },
    ...prices.map((line) => {
      const price = line[at];
      return price === undefined ? null : { decimal: toDecimal(price, 4) };
    }),
  ]);
  return [[dayWord, ...series.map(({ names }) => names[locale])], ...rows.toReversed()];
}

export const directionOf = (change: bigint) => (change > 0n ? 'rise' : change < 0n ? 'fall' : 'flat');

/** Rounds half up to the fen, as prices are compared. */
export const toFen = (price: HaoPerTonne) => divide(price, HAO_PER_FEN, 'half_up');
