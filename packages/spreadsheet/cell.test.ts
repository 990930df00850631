// Texts of cells, and the letters of columns.

import { expect, it } from 'vitest';
import { columnLetters, type ImportCell, cellText } from './cell.ts';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %d is %s', (at, letters) => {
  expect(columnLetters(at)).toBe(letters);
});

it.each<[ImportCell, string]>([
  [null, ''],
  ['text', 'text'],
  [{ decimal: '-600.00' }, '-600.00'],
  [{ day: '2026-11-24' }, '2026-11-24'],
  [{ moment: new Date('2026-11-24T17:40:12Z') }, '2026-11-25 01:40:12'],
])('%j is written %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
