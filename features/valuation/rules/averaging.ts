// Averages a lot's assay by weight, rounded per index (domain 4.1, step 4).

import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { type Ratio, ratio } from '#features/clause/rules/ratio.ts';
import { divide, type Kg, type Rounding } from '#packages/exact/exact.ts';

export interface WeighedValues {
  readonly quantity: Kg;
  readonly values: Measured;
}

/** Returns the rounded means; an index that a batch lacks is left out. */
export function averageValues(
  batches: readonly WeighedValues[],
  indexes: readonly IndexCode[],
  rounding: Rounding,
): Measured {
  return Object.fromEntries(
    indexes.flatMap((index) => {
      const mean = exactAverage(index, batches);
      return mean ? [[index, indexValue(divide(mean.numerator, mean.denominator, rounding))]] : [];
    }),
  );
}

/** Exact mean in units of the index, independent of the batches' order. */
export function exactAverage(index: IndexCode, batches: readonly WeighedValues[]): Ratio | undefined {
  const total = batches.reduce((sum, { quantity }) => sum + quantity, 0n);
  if (total === 0n) return undefined;
  let weighted = 0n;
  for (const {
    quantity,
    values: { [index]: value },
  } of batches) {
    if (value === undefined) return undefined;
    weighted += quantity * value;
  }
  return ratio(weighted, total);
}
