// Whose backup lies in a place, and under which key.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openArchive } from './archive.ts';
import { newBackupKey, parseBackupKey } from './key.ts';
import { claimArchive, readOwner } from './manifest.ts';

const folder = await mkdtemp(join(tmpdir(), 'seam-manifest-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const archive = openArchive(folder);
const key = parseBackupKey(newBackupKey());

it('an empty place is taken; it is the same for its owner, and for nobody else', async () => {
  expect(await readOwner(archive)).toBeUndefined();
  await claimArchive(archive, key, '7001');
  await claimArchive(archive, key, '7001');
  expect(await readOwner(archive)).toEqual({ format: 1, key: key.fingerprint, system: '7001' });
  await expect(claimArchive(archive, key, '7002')).rejects.toThrow(
    'BACKUP_TO is wrong: it holds the backup of another database. Name an empty place',
  );
  await expect(claimArchive(archive, parseBackupKey(newBackupKey()), '7001')).rejects.toThrow(
    `encrypted under the key with the fingerprint ${key.fingerprint}`,
  );
});
