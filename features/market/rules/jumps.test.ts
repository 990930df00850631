// Figures that moved by more than 15 % since the day before.

import { describe, expect, it } from 'vitest';
import { findJumps } from './jumps.ts';

describe('a jump', () => {
  const figure = (line: number, day: string, quantity: bigint) => ({
    line,
    subject: 'qinhuangdao',
    day,
    quantity,
    price: null,
  });
  const standing = (day: string, quantity: bigint) => ({
    subject: 'qinhuangdao',
    day,
    quantity,
    price: null,
  });
  it.each([
    ['fifteen per cent up', [standing('2026-11-20', 100n)], [figure(2, '2026-11-23', 115n)], []],
    ['a little more', [standing('2026-11-20', 1_000n)], [figure(2, '2026-11-23', 1_151n)], [2]],
    ['a little more down', [standing('2026-11-20', 1_000n)], [figure(2, '2026-11-23', 849n)], [2]],
    ['inside the table', [], [figure(3, '2026-11-23', 200n), figure(2, '2026-11-22', 100n)], [3]],
    [
      'against the day it corrects',
      [standing('2026-11-23', 100n)],
      [figure(2, '2026-11-23', 200n), figure(3, '2026-11-24', 201n)],
      [2],
    ],
    [
      'of another port',
      [{ ...standing('2026-11-20', 100n), subject: 'caofeidian' }],
      [figure(2, '2026-11-23', 900n)],
      [],
    ],
    ['from nothing', [standing('2026-11-20', 0n)], [figure(2, '2026-11-23', 900n)], []],
  ])('%s', (_name, before, figures, lines) => {
    expect(findJumps(figures, before).map(({ line }) => line)).toEqual(lines);
  });
});
