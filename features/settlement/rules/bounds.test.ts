// What drafts may set off and replace, and what appeals may claim.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { findOverOffset, findSplitProvisional, maxClaim } from './bounds.ts';

describe('sums set off', () => {
  it.each([
    [0n, 0n, undefined],
    [5_000n, 800n, undefined],
    [5_001n, 800n, 'prepaid'],
    [5_000n, 801n, 'bondOffset'],
    [5_001n, 801n, 'prepaid'],
  ])('of %s and %s fen', (prepaid, bondOffset, over) => {
    const left = { prepaid: fen(5_000n), bondOffset: fen(800n) };
    expect(findOverOffset({ prepaid: fen(prepaid), bondOffset: fen(bondOffset) }, left)).toBe(over);
  });
});

describe('a provisional sheet', () => {
  const PARTS = [
    { sheetNo: 'P1', part: 'a' },
    { sheetNo: 'P1', part: 'b' },
    { sheetNo: 'P2', part: 'c' },
  ];
  it.each([
    ['is left alone', ['d'], undefined],
    ['is replaced whole', ['a', 'b', 'd'], undefined],
    ['is replaced in part', ['a', 'c'], 'P1'],
  ])('%s', (_name, chosen, split) => {
    expect(findSplitProvisional(new Set(chosen), PARTS)).toBe(split);
  });
});

it.each([
  [1_689_600n, 1_689_600n],
  [-20_000n, 20_000n],
  [0n, 0n],
])('an appeal about a sheet of %s fen claims at most %s', (total, most) => {
  expect(maxClaim(fen(total))).toBe(most);
});
