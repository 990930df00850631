// Decided values of a sample against what the contract promises.

import type { Calorie } from '#features/catalog/heat.ts';
import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { deviationFrom } from '#features/terms/promise.ts';
import type { QualityPromise } from '#features/terms/terms.ts';
import { convertToBasis } from './basis.ts';

interface Compared {
  readonly promise: QualityPromise;
  readonly settled: IndexValue;
  readonly away: IndexValue;
}

/** A promise is left out if the laboratory reported nothing that it can be compared with. */
export function compareWithPromises(
  promises: readonly QualityPromise[],
  decided: readonly { readonly index: IndexCode; readonly value: IndexValue }[],
  calorie: Calorie,
): Compared[] {
  const values = Object.fromEntries(decided.map(({ index, value }) => [index, value]));
  return promises.flatMap((promise) => {
    const settled = convertToBasis(promise.index, values, calorie);
    return settled === undefined ? [] : [{ promise, settled, away: deviationFrom(promise, settled) }];
  });
}
