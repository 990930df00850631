// Backs up the files that the database names by hash: each once.

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Archive } from './archive.ts';
import { BackupError } from './backupError.ts';
import type { BackupKey } from './key.ts';
import { FILES, fileOf, GONE, goneOf } from './layout.ts';
import { getSealed, putSealed, requireSealed } from './objects.ts';
import { sha256Of } from './sha256.ts';

export type ReadFile = (sha256: string) => Promise<Readable | undefined>;

export interface FileBackup {
  /** Files that the archive does not have yet; those missing in the store are returned. */
  sync(hashes: readonly string[]): Promise<string[]>;
  /** Removes files that the database has not named for so long; `named` are all that it names now. */
  expire(named: readonly string[], now: Date, keepDays: number): Promise<void>;
}

const hashIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const Gone = z.object({ since: z.iso.datetime() });
const DAY_MS = 86_400_000;

export async function createFileBackup(
  archive: Archive,
  key: BackupKey,
  read: ReadFile,
): Promise<FileBackup> {
  const known = new Set((await archive.list(FILES)).map(hashIn));
  return {
    async sync(hashes) {
      const missing: string[] = [];
      for (const sha256 of hashes) {
        if (known.has(sha256)) continue;
        const stored = await read(sha256);
        if (!stored) {
          missing.push(sha256);
          continue;
        }
        await putSealed(archive, key, fileOf(sha256), await buffer(stored));
        known.add(sha256);
      }
      return missing;
    },
    async expire(named, now, keepDays) {
      const live = new Set(named);
      const noted = new Set((await archive.list(GONE)).map(hashIn));
      for (const sha256 of noted) if (live.has(sha256)) await archive.remove(goneOf(sha256));
      for (const sha256 of known) {
        if (live.has(sha256)) continue;
        if (!noted.has(sha256)) {
          await putSealed(archive, key, goneOf(sha256), Buffer.from(JSON.stringify({ since: now })));
          continue;
        }
        const note = await requireSealed(archive, key, goneOf(sha256));
        const { since } = Gone.parse(JSON.parse(note.toString()));
        if (now.getTime() - Date.parse(since) <= keepDays * DAY_MS) continue;
        known.delete(sha256);
        await archive.remove(fileOf(sha256));
        await archive.remove(goneOf(sha256));
      }
    },
  };
}

/** undefined: the archive does not have it. */
export async function readBackedUpFile(
  archive: Archive,
  key: BackupKey,
  sha256: string,
): Promise<Buffer | undefined> {
  const content = await getSealed(archive, key, fileOf(sha256));
  if (content && sha256Of(content) !== sha256)
    throw new BackupError(`the file ${sha256} in the backup is not what its hash says`);
  return content;
}
