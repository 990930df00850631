// Tests what a firm is told would raise its score.

import { expect, it } from 'vitest';
import { basisPoints } from '#packages/exact/exact.ts';
import { adviseFirm } from './advice.ts';
import type { ScoringRules } from './score.ts';

const RULES: ScoringRules = {
  points: { lifting: 25, quality: 25, payment: 25, disputes: 15, data: 10 },
  decayDays: 365,
  leastDeals: 3,
  classes: { A: 85, B: 70, C: 50 },
};
const bp = (value: number) => basisPoints(BigInt(value));

it('names the parts that are not kept in full, the greatest gain first', () => {
  const shares = { lifting: bp(9_000), payment: bp(6_000), disputes: bp(10_000), data: bp(8_000) };
  expect(adviseFirm(RULES, shares)).toEqual([
    { part: 'payment', gain: 1_333 },
    { part: 'lifting', gain: 333 },
    { part: 'data', gain: 267 },
  ]);
});

it('names nothing where everything is kept, and no part that nobody observed', () => {
  expect(adviseFirm(RULES, { disputes: bp(10_000), data: bp(10_000) })).toEqual([]);
});
