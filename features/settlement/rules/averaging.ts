// The assay of a lot: the mean over its batches by weight, rounded to each index's decimals before anything is priced (domain 4.1, step 4).
import { exactAverage, type WeighedValues } from '#features/assay/rules/average.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { divide, type Rounding } from '#packages/exact/exact.ts';

/** An index that one batch lacks has no mean; whoever needs it says so. */
export function average(batches: readonly WeighedValues[], indexes: readonly IndexCode[], rounding: Rounding): Measured {
  return Object.fromEntries(indexes.flatMap((index) => {
    const mean = exactAverage(index, batches);
    return mean ? [[index, indexValue(divide(mean.numerator, mean.denominator, rounding))]] : [];
  }));
}
