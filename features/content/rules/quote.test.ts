// How far a price moved, and when that is a jump.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { isJump, relativeChange } from './quote.ts';

const yuan = (price: number) => haoPerTonne(BigInt(price) * 10_000n);

describe('a price that moves', () => {
  it.each([
    [700, 735, 500n, false],
    [700, 665, -500n, false],
    [700, 805, 1_500n, false],
    [700, 806, 1_514n, true],
    [700, 594, -1_514n, true],
  ] as const)('from %s to %s: by %s basis points; a jump: %s', (from, to, by, jumps) => {
    expect([relativeChange(yuan(from), yuan(to)), isJump(yuan(from), yuan(to))]).toEqual([by, jumps]);
  });
  it('from nowhere is no jump', () => {
    expect(isJump(null, yuan(700))).toBe(false);
  });
});
