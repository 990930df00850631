// Value days: working days, until the cut-off time of the market's clock.

import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { clockInMarket, valueDayOf } from './determineValueDay.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());

it.each([
  ['2026-11-24T08:29:59Z', '16:29'],
  ['2026-11-24T16:00:00Z', '00:00'],
])('%s is %s in the market', (moment, clock) => {
  expect(clockInMarket(new Date(moment))).toBe(clock);
});

it.each([
  ['a Tuesday before the cut-off', '2026-11-24T08:29:00Z', '2026-11-24'],
  ['a Tuesday at the cut-off', '2026-11-24T08:30:00Z', '2026-11-25'],
  ['a Friday after it', '2026-11-27T09:00:00Z', '2026-11-30'],
  ['a Saturday', '2026-11-28T02:00:00Z', '2026-11-30'],
  ['just after midnight in the market', '2026-11-24T16:30:00Z', '2026-11-25'],
])('an order of %s has its value on %s', async (_when, moment, day) => {
  expect(await valueDayOf(database.reading, new Date(moment), '16:30')).toBe(day);
});
