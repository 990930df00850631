// Every price mode starts from values whose only faults are empty fields.

import { expect, it } from 'vitest';
import type { BasePrice } from '../clause.ts';
import { checkBase } from './check-base.ts';
import { defaultBase } from './defaults.ts';

const MODES: readonly (readonly [BasePrice['mode'], string[]])[] = [
  ['FIXED', []],
  ['PER_KCAL', []],
  ['BASE_ADJ', []],
  ['RATIO', []],
  // The price is typed in the form.
  ['HEAT_BAND', ['price_zero']],
  ['COEFF', []],
  // The series is chosen in the form.
  ['INDEX', ['series_missing']],
];

it.each(MODES)('%s: %j', (mode, codes) => {
  const base = defaultBase(mode);
  expect(base.mode).toBe(mode);
  expect(checkBase(base).map(({ code }) => code)).toEqual(codes);
});
