// Sums and days as banks write them.

import { expect, it } from 'vitest';
import { StatementError } from './failure.ts';
import { parseDay, readSum } from './parts.ts';

const at = { line: 7, field: 'amount' };

it.each<[string, '.' | ',', bigint]>([
  ['1,300,000.00', '.', 1_300_000_00n],
  ['1300000', '.', 1_300_000_00n],
  ['0.5', '.', 50n],
  ['12.3400', '.', 12_34n],
  [' -7.00 ', '.', -7_00n],
  ['1.300.000,05', ',', 1_300_000_05n],
  ['5,', ',', 5_00n],
])('%s with a decimal %s is %s fen', (text, decimal, fen) => {
  expect(readSum(text, at, decimal)).toBe(fen);
});

it.each(['', 'x', '1.234', '9e5', '--1', '1234567890123456789.00'])('%j is no sum', (text) => {
  expect(() => readSum(text, at)).toThrow(new StatementError(7, 'amount', 'amount'));
});

it.each([
  ['2026-11-24', '2026-11-24'],
  ['2026/11/24 10:40:12', '2026-11-24'],
  ['20261124', '2026-11-24'],
  ['20261124T104012', '2026-11-24'],
])('%s is the day %s', (text, day) => {
  expect(parseDay(text, at)).toBe(day);
});

it.each(['2026-02-30', '2026-13-01', '24.11.2026', '202611241', ''])('%j is no day', (text) => {
  expect(() => parseDay(text, at)).toThrow(new StatementError(7, 'amount', 'day'));
});
