// Tests which month and which part of a statement a posting belongs to.

import { expect, it } from 'vitest';
import { EVENTS } from '#features/funds/entry.ts';
import { statementPartOf, monthSpan } from './month.ts';

it('lists money in and out, goods, fees and the rest apart', () => {
  const byPart = Map.groupBy(EVENTS, statementPartOf);
  expect(Object.fromEntries(byPart)).toEqual({
    cash: ['M01', 'M02a', 'M02b', 'M16b'],
    goods: ['M07', 'M08', 'M09', 'M10', 'M20', 'M21'],
    fees: ['M11', 'M12', 'M17'],
    other: ['M03', 'M04', 'M05', 'M06', 'M13', 'M14', 'M15', 'M16a', 'M16c', 'M18', 'M19', 'M22', 'SWEEP'],
  });
});

it.each([
  ['2026-11', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z'],
  ['2026-12', '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
  ['2028-02', '2028-01-31T16:00:00Z', '2028-02-29T16:00:00Z'],
])("%s begins and ends at the market's midnight", (month, from, until) => {
  expect(monthSpan(month)).toEqual({ from: new Date(from), until: new Date(until) });
});
