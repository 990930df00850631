// Tests of the day in an entry's id.

import { expect, it } from 'vitest';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';
import { dayOfEntry } from './dayOfEntry.ts';

it.each([
  ['2026-11-24T01:12:00Z', '2026-11-24'],
  ['2026-11-24T15:59:59.999Z', '2026-11-24'],
  ['2026-11-24T16:00:00Z', '2026-11-25'],
])('an entry of %s is of %s', (at, day) => {
  expect(dayOfEntry(createUlidFactory(() => new Date(at))())).toBe(day);
});
