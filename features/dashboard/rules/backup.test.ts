// What the desk says of the backup and its drill, and when a drill is due.

import { describe, expect, it } from 'vitest';
import { backupStanding, type BackupStanding, drillStanding, isDrillDue } from './backup.ts';

const NOW = new Date('2026-11-24T06:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const HOUR = 3_600;
const well = { reportedAt: ago(10), archivedUntil: ago(11), lastCopyAt: ago(12 * HOUR), error: '' };

describe('the backup', () => {
  it.each<[BackupStanding, string, Partial<typeof well> | { archivedUntil: null } | { lastCopyAt: null }]>([
    ['kept', 'all is well', {}],
    ['kept', 'the copy is of the night before, and this one is being made', { lastCopyAt: ago(26 * HOUR) }],
    ['copy_late', 'a night went by without a copy', { lastCopyAt: ago(26 * HOUR + 1) }],
    ['without_copy', 'the first copy is being made', { lastCopyAt: null }],
    ['failing', 'the bucket refuses', { error: 'the place of the backup answers 503 to PUT' }],
    ['silent', 'nobody reports', { reportedAt: ago(31) }],
    ['silent', 'nobody reports, and the last report was an error', { reportedAt: ago(31), error: 'x' }],
    ['silent', 'nothing is archived', { archivedUntil: null }],
    ['silent', 'what is archived is old', { archivedUntil: ago(31) }],
  ])('is %s when %s', (standing, _why, changes) => {
    expect(backupStanding({ ...well, ...changes }, NOW)).toBe(standing);
  });
});

describe('a drill', () => {
  it.each([
    ['proven', ago(25 * HOUR), true],
    ['failed', ago(60), false],
    ['failed', ago(48 * HOUR), false],
    ['missed', ago(27 * HOUR), true],
  ] as const)('is %s', (standing, endedAt, isProven) => {
    expect(drillStanding({ endedAt, isProven }, NOW)).toBe(standing);
  });

  // Four in the morning in the market is 20:00 of the day before.
  it.each<[last: string | undefined, now: string, due: boolean]>([
    [undefined, '23T12:00', true],
    ['22T20:05', '23T19:59', false],
    ['22T20:05', '23T20:00', true],
    ['22T19:59', '22T20:00', true],
    ['20T20:05', '23T12:00', true],
  ])('after one at %s is at %s due: %s', (last, now, due) => {
    const at = (time: string) => new Date(`2026-11-${time}:00Z`);
    const lastDrill = last === undefined ? undefined : at(last);
    expect(isDrillDue(at('22T18:10'), lastDrill, at(now))).toBe(due);
    expect(isDrillDue(null, lastDrill, at(now))).toBe(false);
  });
});
