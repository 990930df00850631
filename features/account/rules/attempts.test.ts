// Locks of one place, slowing of all strange places, and what is forgotten.

import { describe, expect, it } from 'vitest';
import { type Attempts, countedNow, decideEverywhere, decideHere, needsPuzzle } from './attempts.ts';

const now = new Date('2026-11-24T01:12:00Z');
const attempts = (failures: number, minutesAgo: number, checking = 0): Attempts => ({
  failures,
  checking,
  triedAt: new Date(now.getTime() - minutesAgo * 60_000),
});

describe('from one place', () => {
  it.each<[what: string, here: Attempts, decision: unknown]>([
    ['the first attempt is allowed', attempts(0, 0), 'allowed'],
    ['the fifth is allowed', attempts(4, 0), 'allowed'],
    ['the fifth failure locks for 15 minutes', attempts(5, 0), { minutes: 15 }],
    ['a lock ends', attempts(5, 15), 'allowed'],
    ['a lock has its last minute', attempts(5, 14.5), { minutes: 1 }],
    ['the sixth failure locks for an hour', attempts(6, 15), { minutes: 45 }],
    ['the fortieth too', attempts(40, 0), { minutes: 60 }],
    ['no more than five are checked at once', attempts(0, 0, 5), 'occupied'],
    ['failures leave less', attempts(3, 0, 2), 'occupied'],
    ['one is free after a lock', attempts(5, 15, 1), 'occupied'],
    ['a clock that runs a little ahead elsewhere does not lengthen a lock', attempts(5, -5), { minutes: 15 }],
    ['a clock that was put back ends it', attempts(5, -15.1), 'allowed'],
  ])('%s', (_what, here, decision) => {
    expect(decideHere(here, now)).toEqual(decision);
  });
});

describe('from everywhere', () => {
  it.each<[what: string, everywhere: Attempts, decision: unknown]>([
    ['nineteen failures slow nothing', attempts(19, 0), 'allowed'],
    ['twenty slow to one a minute', attempts(20, 0), { minutes: 1 }],
    ['the minute passes', attempts(20, 1), 'allowed'],
    ['the next waits two', attempts(21, 0), { minutes: 2 }],
    ['then five, and never more', attempts(400, 1), { minutes: 4 }],
    ['those under way count', attempts(18, 0, 2), { minutes: 1 }],
    ['a clock that was put back slows nothing', attempts(400, -6), 'allowed'],
  ])('%s', (_what, everywhere, decision) => {
    expect(decideEverywhere(everywhere, now)).toEqual(decision);
  });
});

it.each<[what: string, kept: Attempts | undefined, counted: readonly [failures: number, checking: number]]>([
  ['nothing', undefined, [0, 0]],
  ['failures of the last day', attempts(4, 24 * 60 - 1), [4, 0]],
  ['none older than a day', attempts(4, 24 * 60, 1), [0, 0]],
  ['attempts under way for half a minute', attempts(1, 0.4, 2), [1, 2]],
  ['and no longer', attempts(1, 0.5, 2), [1, 0]],
  ['none under way since a clock was put back', attempts(1, -0.6, 2), [1, 0]],
  ['no failures of a clock that was a day ahead', attempts(4, -24 * 60 - 1, 1), [0, 0]],
])('counts %s', (_what, kept, [failures, checking]) => {
  expect(countedNow(kept, now)).toMatchObject({ failures, checking });
});

describe('a puzzle', () => {
  it.each<[what: string, counted: readonly Attempts[], after: number, isNeeded: boolean]>([
    ['is not asked of the first attempt', [], 3, false],
    ['is not asked after two failures', [attempts(2, 0)], 3, false],
    ['is asked after three', [attempts(3, 0)], 3, true],
    ['counts attempts under way', [attempts(1, 0, 2)], 3, true],
    ['is asked where one of the places has as many', [attempts(0, 0), attempts(3, 0)], 3, true],
    ['does not add places up', [attempts(2, 0), attempts(2, 0)], 3, false],
  ])('%s', (_what, counted, after, isNeeded) => {
    expect(needsPuzzle(counted, after)).toBe(isNeeded);
  });
});
