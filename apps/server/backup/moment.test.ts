// The moment that somebody on duty writes down.

import { expect, it } from 'vitest';
import { parseMoment } from './moment.ts';

it.each<[written: string, moment: string]>([
  ['2026-11-23 14:05:00', '2026-11-23T06:05:00.000Z'],
  ['2026-11-23 14:05', '2026-11-23T06:05:00.000Z'],
  [' 2026-11-23T14:05:07.250 ', '2026-11-23T06:05:07.250Z'],
  ['2026-11-23T06:05:00Z', '2026-11-23T06:05:00.000Z'],
  ['2026-11-23 01:05:00+08:00', '2026-11-22T17:05:00.000Z'],
  ['2028-02-29 00:00:00', '2028-02-28T16:00:00.000Z'],
])('%s is %s', (written, moment) => {
  expect(parseMoment(written)).toEqual(new Date(moment));
});

it('latest is all there is', () => {
  expect(parseMoment('latest')).toBe('latest');
});

it.each([
  '',
  'yesterday',
  '2026-11-23',
  '14:05:00',
  '2026-02-30 10:00:00',
  '2026-13-01 10:00:00',
  '2026-11-23 25:00:00',
  '2026-11-23 14:05:00 CST',
  '23.11.2026 14:05:00',
])('%s is refused with what is allowed', (written) => {
  expect(() => parseMoment(written)).toThrow(/^--to is wrong: allowed is latest, or a moment like/);
});
