// The form of a new index is read exactly, or not at all.

import { expect, it } from 'vitest';
import { readIndex } from './indexInput.ts';

const typed = {
  heat: '5500',
  heatReach: '250',
  maxSulphur: '0.8',
  minQuantity: '1,000',
  quoteWeight: '4000',
};

it.each([
  [
    'as typed',
    {},
    { heat: 5_500n, heatReach: 250n, maxSulphur: 80n, minQuantity: 1_000_000n, quoteWeight: 4_000_000n },
  ],
  ['any sulphur', { maxSulphur: ' ' }, { maxSulphur: null }],
  ['kilograms', { minQuantity: '0.5' }, { minQuantity: 500n }],
])('%s', (_name, changes, expected) => {
  expect(readIndex({ ...typed, ...changes })).toMatchObject(expected);
});

it.each([
  { heat: '' },
  { heat: '5500.5' },
  { heatReach: 'x' },
  { maxSulphur: 'x' },
  { minQuantity: '' },
  { quoteWeight: '1.0001' },
])('is not read: %o', (changes) => {
  expect(readIndex({ ...typed, ...changes })).toBeUndefined();
});
