// What is said of a backup, by what PostgreSQL says of its archive.

import { expect, it } from 'vitest';
import { type Archive, judgeArchive } from './backup.ts';

const NOW = new Date('2026-11-24T01:12:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const NONE: Archive = { isOn: false, isStreamed: false, lastArchivedAt: null, lastFailedAt: null };
const ON = { ...NONE, isOn: true };

it.each<[string, Archive, ReturnType<typeof judgeArchive>]>([
  ['nothing is archived', NONE, 'off'],
  ['the log goes to a receiver', { ...NONE, isStreamed: true }, undefined],
  ['archiving has just begun', ON, 'late'],
  ['the last segment is a day old', { ...ON, lastArchivedAt: ago(24 * 60) }, undefined],
  ['the last segment is older than a day', { ...ON, lastArchivedAt: ago(24 * 60 + 1) }, 'late'],
  ['it failed once and went on', { ...ON, lastArchivedAt: ago(1), lastFailedAt: ago(2) }, undefined],
  ['it fails since', { ...ON, lastArchivedAt: ago(2), lastFailedAt: ago(1) }, 'failing'],
  ['it never succeeded', { ...ON, lastFailedAt: ago(1) }, 'failing'],
])('where %s', (_case, archive, lack) => {
  expect(judgeArchive(archive, NOW)).toBe(lack);
});
