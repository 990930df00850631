// Tests that a symbol names its index and its basis, and no other index.

import { expect, it } from 'vitest';
import { INDEX_CODES, indexOf } from './quality.ts';
import { symbolParts, symbolText } from './symbols.ts';

it.each(INDEX_CODES)('the symbol of %s ends in its basis', (code) => {
  const basis = indexOf(code).basis?.toLowerCase();
  // Total moisture is as received by definition.
  if (basis !== undefined && code !== 'MT') expect(symbolParts(code)[1].split(',').at(-1)).toBe(basis);
  expect(symbolText(code).replaceAll(',', '').toUpperCase()).toBe(
    code === 'SIZE' ? 'D' : code.replaceAll('_', ''),
  );
});

it('no two indices share a symbol', () => {
  expect(new Set(INDEX_CODES.map(symbolText)).size).toBe(INDEX_CODES.length);
});
