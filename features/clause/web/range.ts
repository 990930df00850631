// How far one may drag an index.

import { type IndexCode, indexOf, type IndexValue, indexValue } from '../quality.ts';

const STEPS = 400n;

/** Over what is usual for the index and what was promised, in steps a thumb can hit. */
export function rangeOf(code: IndexCode, promised: IndexValue | undefined) {
  const { warn, hard } = indexOf(code);
  const { least, most } = warn ?? hard;
  const min = promised !== undefined && promised < least ? promised : least;
  const max = promised !== undefined && promised > most ? promised : most;
  const fine = (max - min) / STEPS;
  return { min, max, step: indexValue(fine < 1n ? 1n : fine) };
}
