// Quality promises: short form (≥ 5,000 kcal/kg), and deviation from one.

import { type IndexCode, type IndexValue, indexValue } from '#features/clause/quality.ts';
import type { QualityPromise } from './terms.ts';

export function writePromise(
  { index, op, value, upper = value }: QualityPromise,
  write: (index: IndexCode, value: IndexValue) => string,
  typical: string,
): string {
  switch (op) {
    case 'at_least':
      return `≥ ${write(index, indexValue(value))}`;
    case 'at_most':
      return `≤ ${write(index, indexValue(value))}`;
    case 'between':
      return `${write(index, indexValue(value))} – ${write(index, indexValue(upper))}`;
    case 'typical':
      return `${write(index, indexValue(value))} (${typical})`;
  }
}

/** How far a value is from what was promised, signed; nothing within a promised range. */
export function deviationFrom({ op, value, upper = value }: QualityPromise, settled: IndexValue): IndexValue {
  if (op === 'between' && settled >= value && settled <= upper) return indexValue(0n);
  return indexValue(settled - (op === 'between' && settled > upper ? upper : value));
}
