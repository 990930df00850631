// The quality of several lots together: each counts by its weight, and the order they came in does not matter (domain 4.1).
import type { Kg } from '#packages/exact/exact.ts';
import { type Ratio, ratio } from '#features/clause/rules/ratio.ts';
import { divide } from '#packages/exact/exact.ts';
import { type IndexCode, type IndexValue, indexValue } from '#features/clause/quality.ts';
import { type Values, valueIn } from './basis.ts';

export interface WeighedValues { readonly quantity: Kg; readonly values: Values }

/** Exact, in the units of the index; undefined where one of the lots does not say it, or nothing was weighed. */
export function exactAverage(index: IndexCode, lots: readonly WeighedValues[]): Ratio | undefined {
  const known = lots.map(({ quantity, values }) => ({ quantity, value: valueIn(index, values) }));
  const total = known.reduce((sum, { quantity }) => sum + quantity, 0n);
  if (total === 0n) return undefined;
  let weighted = 0n;
  for (const { quantity, value } of known) {
    if (value === undefined) return undefined;
    weighted += quantity * value;
  }
  return ratio(weighted, total);
}

/** Rounded once, as laboratories round. */
export function averageOf(index: IndexCode, lots: readonly WeighedValues[]): IndexValue | undefined {
  const exactly = exactAverage(index, lots);
  return exactly && indexValue(divide(exactly.numerator, exactly.denominator, 'half_even'));
}
