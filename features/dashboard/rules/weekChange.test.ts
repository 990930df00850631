// Tests of the change from week to week.

import { describe, expect, it } from 'vitest';
import { weekChange } from './weekChange.ts';

const week = (daily: bigint) => Array.from({ length: 7 }, () => daily);

describe('the last seven days', () => {
  it.each([
    ['are a fifth above the seven before', [...week(10n), ...week(12n)], 2_000n],
    ['are half of them', [...week(10n), ...week(5n)], -5_000n],
    ['are the same', [...week(3n), ...week(3n)], 0n],
    ['fell by a third, rounded toward zero', [...week(3n), ...week(2n)], -3_333n],
    ['came to nothing', [...week(3n), ...week(0n)], -10_000n],
    ['follow a week without anything', [...week(0n), ...week(3n)], null],
    ['are compared with no more than seven', [...week(99n), ...week(10n), ...week(10n)], 0n],
    ['are the first there are', week(3n), null],
  ])('%s', (_what, days, change) => {
    expect(weekChange(days)).toBe(change);
  });
});
