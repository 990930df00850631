// A log as a film: bids in time, the regular time with its pauses, the extension.

import { describe, expect, it } from 'vitest';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { someLot } from '../../lots.example.ts';
import type { LogFact, LogOfLot } from '../../rules/log.ts';
import { advanced, filmOf, frameAt, nextBid } from './frames.ts';

const START = Date.parse('2026-11-24T02:00:00Z');
const bid = (code: string, price: bigint): LogFact => ({
  kind: 'bid',
  code,
  price: haoPerTonne(price),
  how: 'hand',
});
const lotOf = (facts: readonly (readonly [number, LogFact])[]): LogOfLot => ({
  lot: 1,
  spec: someLot().spec,
  rows: facts.map(([t, fact], at) => ({ row: { ...fact, no: at + 1, t: START + t }, hash: '' })),
  result: { outcome: 'sold', awards: [], best: [], left: kg(0n) },
});
const opened: readonly [number, LogFact] = [0, { kind: 'opened', endsAt: START + 600_000 }];
const log = lotOf([
  opened,
  [100_000, bid('A', 500n)],
  [200_000, { kind: 'paused', reason: 'check', isFault: false }],
  [260_000, { kind: 'resumed', endsAt: START + 660_000 }],
  [700_000, bid('B', 505n)],
  [820_000, { kind: 'closed' }],
]);
const film = filmOf(log);

it('holds the bids and the codes in their order', () => {
  expect(film.bids.map(({ code, at }) => [code, at - START])).toEqual([
    ['A', 100_000],
    ['B', 700_000],
  ]);
  expect(film).toMatchObject({ from: START, to: START + 820_000, codes: ['A', 'B'], bidders: 2 });
});

it('counts the extension from the regular time that a pause moved', () => {
  expect(film.regular).toBe(START + 660_000);
  expect(film.extendedMs).toBe(160_000);
});

it('has no extension where nobody bid', () => {
  expect(filmOf(lotOf([opened, [600_000, { kind: 'closed' }]])).extendedMs).toBe(0);
});

describe('at a moment', () => {
  it.each([
    [0, 0, undefined],
    [100_000, 1, 'A'],
    [699_999, 1, 'A'],
    [820_000, 2, 'B'],
  ])('%s ms after the opening %s bids stand, the last by %s', (at, count, code) => {
    const { shown, last } = frameAt(film, START + at);
    expect(shown).toHaveLength(count);
    expect(last?.code).toBe(code);
  });
});

it.each([
  [0, 50, 10 as const, 500],
  [819_900, 50, 60 as const, 820_000],
])('from %s ms, %s ms at speed %s lead to %s ms', (at, passed, speed, expected) => {
  expect(advanced(film, START + at, passed, speed) - START).toBe(expected);
});

it.each([
  [0, 1 as const, 100_000],
  [100_000, 1 as const, 700_000],
  [700_000, 1 as const, 820_000],
  [700_000, -1 as const, 100_000],
  [100_000, -1 as const, 0],
])('the keys lead from %s ms by %s to %s ms', (at, way, expected) => {
  expect(nextBid(film, START + at, way) - START).toBe(expected);
});
