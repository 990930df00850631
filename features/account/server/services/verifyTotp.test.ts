// The demonstration's TOTP code is unused and valid long enough to type.

import { describe, expect, it } from 'vitest';
import { totpCodeAt, newTotpSecret, totpStepAt, findTotpStep, demonstrationTotpStep } from './verifyTotp.ts';

const HALF_MINUTE = new Date('2026-11-24T01:12:00Z');
const NOW = totpStepAt(HALF_MINUTE);
const after = (seconds: number) => new Date(HALF_MINUTE.getTime() + seconds * 1_000);

describe('the code that is shown', () => {
  it.each<[string, number, number, number | undefined]>([
    ['the one before, while it will count for long enough', NOW - 9, 14, NOW - 1],
    ['the present one, once the one before is about to run out', NOW - 9, 15, NOW],
    ['the present one, where the one before was used', NOW - 1, 1, NOW],
    ['the next one, where the present one was used', NOW, 29, NOW + 1],
    ['none, where the next one was used', NOW + 1, 0, undefined],
  ])('is %s', (_name, lastStep, seconds, step) => {
    expect(demonstrationTotpStep(lastStep, after(seconds))).toBe(step);
  });

  it('counts whenever in the half minute it is shown, and fifteen seconds later', () => {
    const secret = newTotpSecret();
    for (let second = 0; second < 30; second += 1) {
      const step = demonstrationTotpStep(0, after(second)) ?? 0;
      const code = totpCodeAt(secret, step);
      expect([0, 14.9].map((later) => findTotpStep(secret, code, after(second + later)))).toEqual([
        step,
        step,
      ]);
    }
  });
});
