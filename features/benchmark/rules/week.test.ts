// Weeks end on Friday at 17:00 in Shanghai.

import { expect, it } from 'vitest';
import { endOfWeek, isFriday, newestWeek, startOfWeek } from './week.ts';

it.each([
  ['a Tuesday', '2026-11-24T09:12:00+08:00', '2026-11-20'],
  ['Friday before five', '2026-11-27T16:59:59+08:00', '2026-11-20'],
  ['Friday at five', '2026-11-27T17:00:00+08:00', '2026-11-27'],
  ['a Saturday', '2026-11-28T00:00:00+08:00', '2026-11-27'],
  ['the turn of the year', '2027-01-01T12:00:00+08:00', '2026-12-25'],
])('%s', (_name, now, friday) => {
  expect(newestWeek(new Date(now))).toBe(friday);
  expect(isFriday(friday)).toBe(true);
  expect(endOfWeek(friday).getTime() - startOfWeek(friday).getTime()).toBe(7 * 86_400_000);
});
