// Blind codes: their form, and that none comes twice.

import { expect, it } from 'vitest';
import { generateBlindCode } from './generateBlindCode.ts';

const codes = Array.from({ length: 2_000 }, generateBlindCode);

it('has two groups of four characters that are not confused', () => {
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
});

it('is another one each time', () => {
  expect(new Set(codes).size).toBe(codes.length);
});
