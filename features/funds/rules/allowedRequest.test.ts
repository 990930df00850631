// Tests which request a firm may make about a deposit.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import type { OutlookStep } from '../outlook.ts';
import type { HoldState } from '../states.ts';
import { allowedRequest, type AllowedRequest, releaseObstacle, type HoldStatus } from './allowedRequest.ts';
import type { Forfeiture } from './appeal.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const SOON = new Date('2026-11-23T02:00:00Z');
const LATER = new Date('2026-11-24T02:00:00Z');
const forfeiture = (amount: bigint, until: Date, wasAppealed = false): Forfeiture => ({
  entryId: 'e',
  no: 'LS',
  amount: fen(amount),
  at: new Date('2026-11-16T02:00:00Z'),
  until,
  wasAppealed,
});
const waiting: HoldStatus = {
  state: 'active',
  remaining: fen(700n),
  step: 'settle',
  forfeitures: [],
  hasOpenRequest: false,
};
const taken: HoldStatus = {
  ...waiting,
  state: 'partly_forfeited',
  remaining: fen(0n),
  step: 'over',
  forfeitures: [forfeiture(60n, SOON)],
};

describe('what stands in the way of a release', () => {
  it.each<[HoldState, OutlookStep, ReturnType<typeof releaseObstacle>]>([
    ['active', 'settle', 'going_on'],
    ['active', 'lift', 'going_on'],
    ['active', 'over', undefined],
    ['released', 'over', 'ended'],
    ['forfeited', 'over', 'ended'],
    ['converted', 'settle', 'ended'],
  ])('%s while it waits for %s: %s', (state, step, expected) => {
    expect(releaseObstacle({ state, step })).toBe(expected);
  });
});

describe('what may be asked', () => {
  it.each<[what: string, standing: HoldStatus, expected: AllowedRequest | null]>([
    ['while its matter goes on, nothing', waiting, null],
    [
      'once it is over, its release',
      { ...waiting, step: 'over' },
      { kind: 'release', amount: fen(700n), until: null },
    ],
    ['once only, before the answer', { ...waiting, step: 'over', hasOpenRequest: true }, null],
    [
      'after it was released, nothing',
      { ...waiting, state: 'released', step: 'over', remaining: fen(0n) },
      null,
    ],
    [
      'of what was taken, all at once, as long as any of it may be appealed',
      { ...taken, forfeitures: [forfeiture(60n, SOON), forfeiture(40n, LATER)] },
      { kind: 'appeal', amount: fen(100n), until: LATER },
    ],
    [
      'of what was appealed against before, nothing',
      { ...taken, forfeitures: [forfeiture(60n, SOON, true)] },
      null,
    ],
    [
      'too late, nothing',
      { ...taken, forfeitures: [forfeiture(60n, new Date('2026-11-20T01:59:59Z'))] },
      null,
    ],
    ['while an appeal waits, nothing', { ...taken, hasOpenRequest: true }, null],
  ])('%s', (_what, standing, expected) => {
    expect(allowedRequest(standing, NOW)).toEqual(expected);
  });
});
