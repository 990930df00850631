// Deposits by session and lot, and reminders.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { depositToEnrol, reminderDue } from './enrolment.ts';

const LOTS = [
  { no: 1, deposit: fen(100n) },
  { no: 2, deposit: fen(30n) },
];

it.each<['session' | 'lot', number[], bigint | undefined]>([
  ['session', [], 500n],
  ['session', [2], 500n],
  ['session', [3], undefined],
  ['lot', [], 130n],
  ['lot', [2], 30n],
  ['lot', [1, 2], 130n],
  ['lot', [2, 2], 30n],
  ['lot', [1, 3], undefined],
])('a deposit per %s for the lots %j: %s', (depositPer, lotNos, expected) => {
  expect(depositToEnrol({ depositPer, deposit: fen(500n), lots: LOTS }, lotNos)).toBe(expected);
});

describe('a reminder', () => {
  const opensAt = new Date('2026-11-26T02:00:00Z');
  const before = (minutes: number) => new Date(opensAt.getTime() - minutes * 60_000);
  it.each<[minutes: number, sent: number | null, due: number | undefined]>([
    [1_441, null, undefined],
    [1_440, null, 1_440],
    [1_440, 1_440, undefined],
    [61, 1_440, undefined],
    [60, 1_440, 60],
    [60, null, 60],
    [30, 60, undefined],
    [5, 60, 5],
    [5, null, 5],
    [1, 5, undefined],
    [0, null, undefined],
    [-1, 60, undefined],
  ])('%d minutes before, after %s: %s', (minutes, sent, due) => {
    expect(reminderDue(opensAt, before(minutes), sent)).toBe(due);
  });
});
