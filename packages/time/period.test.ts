// Valid periods of lists.

import { expect, it } from 'vitest';
import { isAllowedPeriod } from './period.ts';

it.each([
  ['no days', {}, true],
  ['one end', { from: '2020-01-01' }, true],
  ['nothing typed', { from: '', to: '2026-01-01' }, true],
  ['one day', { from: '2026-11-24', to: '2026-11-24' }, true],
  ['a leap year', { from: '2024-01-01', to: '2024-12-31' }, true],
  ['a day more', { from: '2024-01-01', to: '2025-01-01' }, false],
  ['backwards', { from: '2026-11-25', to: '2026-11-24' }, false],
])('over %s', (_name, period, expected) => {
  expect(isAllowedPeriod(period)).toBe(expected);
});
