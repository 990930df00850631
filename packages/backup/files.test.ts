// Files of a backup: each once, and kept for the days that can be restored.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openArchive } from './archive.ts';
import { createFileBackup, type FileBackup, readBackedUpFile } from './files.ts';
import { newBackupKey, parseBackupKey } from './key.ts';
import { fileOf, FILES } from './layout.ts';
import { putSealed } from './objects.ts';
import { sha256Of } from './sha256.ts';

const folder = await mkdtemp(join(tmpdir(), 'seam-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const key = parseBackupKey(newBackupKey());
const [report, photograph] = [Buffer.from('化验单'), Buffer.from('photograph')];
const [reportHash, photographHash] = [sha256Of(report), sha256Of(photograph)];
const stored = new Map([
  [reportHash, report],
  [photographHash, photograph],
]);
let reads: string[] = [];
const read = (sha256: string) => {
  reads.push(sha256);
  const content = stored.get(sha256);
  return Promise.resolve(content && Readable.from([content]));
};

let archive = openArchive(folder);
let files: FileBackup;
let number = 0;
beforeEach(async () => {
  archive = openArchive(join(folder, String((number += 1))));
  files = await createFileBackup(archive, key, read);
  reads = [];
});
const held = async () => (await archive.list(FILES)).map((name) => name.slice(-64)).toSorted();
const both = [reportHash, photographHash].toSorted();

it('puts each file once, also when it is asked again by another process', async () => {
  expect(await files.sync(both)).toEqual([]);
  expect(await files.sync(both)).toEqual([]);
  expect(await (await createFileBackup(archive, key, read)).sync(both)).toEqual([]);
  expect([reads.toSorted(), await held()]).toEqual([both, both]);
  expect(await readBackedUpFile(archive, key, reportHash)).toEqual(report);
});

it('names what the store does not have, and asks for it again', async () => {
  const missing = sha256Of(Buffer.from('lost'));
  expect(await files.sync([missing, reportHash])).toEqual([missing]);
  expect(await files.sync([missing])).toEqual([missing]);
  expect(await readBackedUpFile(archive, key, missing)).toBeUndefined();
});

it('does not give out what its hash does not say', async () => {
  await putSealed(archive, key, fileOf(reportHash), photograph);
  await expect(readBackedUpFile(archive, key, reportHash)).rejects.toThrow('is not what its hash says');
});

describe('a file that the database names no longer', () => {
  const day = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * 86_400_000);
  it.each<[what: string, named: (readonly string[])[], kept: readonly string[]]>([
    ['stays while a moment that needs it can be restored', [[], [reportHash], [reportHash]], both],
    ['goes after that', [[reportHash], [reportHash], [reportHash], [reportHash]], [reportHash]],
    ['stays when it is named again', [[reportHash], both, both, [reportHash]], both],
  ])('%s', async (_what, named, kept) => {
    await files.sync(both);
    // Every five days, kept for ten.
    for (const [turn, hashes] of named.entries()) await files.expire(hashes, day(turn * 5), 10);
    expect(await held()).toEqual([...kept].toSorted());
  });
});
