// Formats a quality promise in short form: ≥ 5,000 kcal/kg.

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
