// Rate limits of one-time codes.

import { describe, expect, it } from 'vitest';
import { PHONE_RATE_LIMITS, CUSTOMER_RATE_LIMITS, secondsToWait } from './rateLimits.ts';

describe('the next code', () => {
  const now = new Date('2026-11-24T01:12:00Z');
  const before = (...seconds: number[]) => seconds.map((ago) => new Date(now.getTime() - ago * 1_000));

  it.each([
    ['has nothing to wait for', [], 0],
    ['waits a minute', [0], 60],
    ['waits what is left of it', [41], 19],
    ['comes after the minute', [60], 0],
    ['waits after five in an hour', [60, 120, 180, 240, 3_500], 100],
    ['comes when the hour has gone', [60, 120, 180, 240, 3_600], 0],
    [
      'waits after ten in a day',
      [4_000, 8_000, 12_000, 16_000, 20_000, 24_000, 28_000, 32_000, 36_000, 80_000],
      6_400,
    ],
  ] as const)('to a phone %s', (_how, ago, wait) => {
    expect(secondsToWait(before(...ago), PHONE_RATE_LIMITS, now)).toBe(wait);
  });

  it('from a customer waits after twenty in an hour', () => {
    const moments = before(...Array.from({ length: 20 }, (_one, at) => at * 60));
    expect(secondsToWait(moments.slice(1), CUSTOMER_RATE_LIMITS, now)).toBe(0);
    expect(secondsToWait(moments, CUSTOMER_RATE_LIMITS, now)).toBe(3_600 - 19 * 60);
  });
});
