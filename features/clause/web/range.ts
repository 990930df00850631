// Slider range of an index.

import { type IndexCode, indexOf, type IndexValue, indexValue } from '../quality.ts';

const STEPS = 400n;

/** Covers the usual range and the promised value, in steps suited to touch. */
export function rangeOf(code: IndexCode, promised: IndexValue | undefined) {
  const { warn, hard } = indexOf(code);
  const { min: least, max: most } = warn ?? hard;
  const min = promised !== undefined && promised < least ? promised : least;
  const max = promised !== undefined && promised > most ? promised : most;
  const fine = (max - min) / STEPS;
  return { min, max, step: indexValue(fine < 1n ? 1n : fine) };
}
