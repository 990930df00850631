// Invitation codes as people type them, and how often they are sent.

import { expect, it } from 'vitest';
import { secondsToWait } from '#features/account/rules/rateLimits.ts';
import {
  INVITE_CODE_CHARACTERS,
  FIRM_TEXT_LIMITS,
  PHONE_TEXT_LIMITS,
  normaliseInviteCode,
} from './invitation.ts';

it.each([
  ['abcde-23456', 'ABCDE23456'],
  [' ABCDE 23456 ', 'ABCDE23456'],
  ['', ''],
])('%j is the code %j', (typed, code) => {
  expect(normaliseInviteCode(typed)).toBe(code);
});

it('has no two characters that look alike', () => {
  expect(INVITE_CODE_CHARACTERS).not.toMatch(/[01ILO]/);
  expect(new Set(INVITE_CODE_CHARACTERS).size).toBe(INVITE_CODE_CHARACTERS.length);
});

const now = new Date('2026-11-24T01:12:00Z');
const before = (...seconds: number[]) => seconds.map((ago) => new Date(now.getTime() - ago * 1_000));

it.each([
  ['a second text within the minute', PHONE_TEXT_LIMITS, [10], 50],
  ['a fourth text within the hour', PHONE_TEXT_LIMITS, [60, 120, 180], 3_600 - 180],
  [
    'a ninth text within the day',
    PHONE_TEXT_LIMITS,
    [1, 2, 3, 4, 5, 6, 7, 8].map((hour) => hour * 3_700),
    86_400 - 8 * 3_700,
  ],
  ['a text of a firm', FIRM_TEXT_LIMITS, [10], 0],
  [
    'the 31st text of a firm',
    FIRM_TEXT_LIMITS,
    Array.from({ length: 30 }, (_, at) => at * 60),
    3_600 - 29 * 60,
  ],
])('%s waits', (_what, limits, ago, seconds) => {
  expect(secondsToWait(before(...ago), limits, now)).toBe(seconds);
});
