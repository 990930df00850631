// Tests that a symbol names its index and its basis, and no other index.

import { expect, it } from 'vitest';
import { INDEX_CODES, indexOf } from './quality.ts';
import { symbolParts, symbolText } from './symbols.ts';

/** Total moisture is as received by definition. */
const BASED = INDEX_CODES.filter((code) => indexOf(code).basis !== undefined && code !== 'MT');

it.each(BASED)('the symbol of %s ends in its basis', (code) => {
  expect(symbolParts(code)[1].split(',').at(-1)).toBe(indexOf(code).basis?.toLowerCase());
});

it.each(INDEX_CODES)('the symbol of %s spells its code', (code) => {
  const spelt = code === 'SIZE' ? 'D' : code.replaceAll('_', '');
  expect(symbolText(code).replaceAll(',', '').toUpperCase()).toBe(spelt);
});

it('no two indices share a symbol', () => {
  expect(new Set(INDEX_CODES.map(symbolText)).size).toBe(INDEX_CODES.length);
});
