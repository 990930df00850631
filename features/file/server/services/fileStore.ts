// Stores file contents by hash; an interface that other stores implement.

import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface FileStore {
  /** Local path to write an upload to, until it is checked. */
  uploadPath(id: string): Promise<string>;
  /** Moves the upload into the store; no effect if these bytes are stored already. */
  keep(path: string, sha256: string): Promise<void>;
  read(sha256: string): Promise<Readable | undefined>;
  remove(sha256: string): Promise<void>;
  /** Deletes uploads whose process ended before they did. */
  sweep(now: Date): Promise<void>;
}

const ABANDONED_MS = 3_600_000;

export function uploadFolder(arriving: string): Pick<FileStore, 'uploadPath' | 'sweep'> {
  return {
    async uploadPath(id) {
      await mkdir(arriving, { recursive: true, mode: 0o700 });
      return join(arriving, id);
    },
    async sweep(now) {
      for (const name of (await readdir(arriving).catch(ifMissing)) ?? []) {
        const path = join(arriving, name);
        const found = await stat(path).catch(ifMissing);
        if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
      }
    },
  };
}

export function folderStore(directory: string): FileStore {
  const pathOf = (sha256: string) => join(directory, sha256.slice(0, 2), sha256);
  return {
    ...uploadFolder(join(directory, 'incoming')),
    async keep(path, sha256) {
      await mkdir(dirname(pathOf(sha256)), { recursive: true, mode: 0o700 });
      await rename(path, pathOf(sha256));
    },
    async read(sha256) {
      const file = await open(pathOf(sha256)).catch(ifMissing);
      return file && createReadStream('', { fd: file });
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
