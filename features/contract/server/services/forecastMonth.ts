// Forecasts a month of a year contract: planned kg, carry-over, formula price.

import { convertTaxBasis } from '#features/clause/rules/indexed.ts';
import { ratio } from '#features/clause/rules/ratio.ts';
import { pricedAt } from '#features/terms/rules/pricing.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atMost, divide, haoPerTonne, type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { lastDayOf, monthPrice, type MonthPrice, type Quote } from '../../rules/formula.ts';
import type { YearTerms, MonthTerms } from '../../terms.ts';
import { readMonths, readSeriesQuotes, readDraftedKg } from '../queries/child.ts';
import type { ContractRow } from '../queries/contract.ts';

export interface Forecast extends MonthPrice {
  readonly planned: Kg;
  readonly carriedOver: Kg;
  readonly left: Kg;
}

/** Planned, carried-over and remaining kg of a month, and its price per tonne. */
export async function forecastMonth(
  connection: Connection,
  year: ContractRow,
  terms: YearTerms,
  month: string,
): Promise<Forecast> {
  const [quotes, months, taken] = await Promise.all([
    readSeriesQuotes(
      connection,
      terms.formula.indexes.map(({ seriesId }) => seriesId),
      month,
    ),
    readMonths(connection, year.id),
    readDraftedKg(connection, year.id),
  ]);
  const quotesOf = (seriesId: string): Quote[] =>
    quotes
      .filter((quote) => quote.series_id === seriesId)
      .map(({ day, price_hao_per_t: price, is_tax_included: isTaxIncluded }) => ({
        day,
        price: quotedFor(terms, price, isTaxIncluded),
      }));
  const planned = terms.months[Number(month.slice(5)) - 1] ?? kg(0n);
  // Carries over what earlier months contracted below plan, up to what is left of the year.
  const before = terms.months.slice(0, Number(month.slice(5)) - 1);
  const made = months.filter((one) => one.month < month);
  const behind = minus(
    plus(kg(0n), ...before.filter((_, at) => made.some((one) => Number(one.month.slice(5)) === at + 1))),
    plus(kg(0n), ...made.map((one) => one.quantity_kg)),
  );
  const left = minus(year.quantity_kg ?? kg(0n), taken);
  const carriedOver = behind > 0n ? atMost(minus(left, atMost(left, planned)), behind) : kg(0n);
  return { ...monthPrice(terms.formula, month, quotesOf), planned, carriedOver, left };
}

/** In the price basis of the year, to the hao. */
function quotedFor(terms: YearTerms, price: HaoPerTonne, isTaxIncluded: boolean): HaoPerTonne {
  const { numerator, denominator } = convertTaxBasis(ratio(price), isTaxIncluded, terms);
  return haoPerTonne(divide(numerator, denominator, 'half_up'));
}

export function monthTerms(
  terms: YearTerms,
  month: string,
  { quantity, price, carriedOver }: { quantity: Kg; price: HaoPerTonne; carriedOver: Kg },
): MonthTerms {
  const {
    year: _year,
    months: _months,
    formula: _formula,
    railPlanNo: _plan,
    letterId: _letter,
    kind: _kind,
    ...sale
  } = terms;
  return {
    ...pricedAt(sale, price),
    kind: 'month',
    month,
    carriedOver,
    quantity,
    attachments: [],
    windowFrom: `${month}-01`,
    windowTo: lastDayOf(month),
    sellerBond: 0n as MonthTerms['sellerBond'],
    buyerBond: 0n as MonthTerms['buyerBond'],
  };
}
