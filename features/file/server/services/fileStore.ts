// Where the bytes of files lie: by their hash, behind an interface another kind of store can fill.

import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface FileStore {
  /** A path on this machine to write an upload to, until it is known what it is. */
  incoming(id: string): Promise<string>;
  /** Takes over what was written; where these bytes are kept already nothing changes. */
  keep(path: string, sha256: string): Promise<void>;
  read(sha256: string): Promise<Readable | undefined>;
  remove(sha256: string): Promise<void>;
  /** Throws away uploads whose process ended before they did. */
  sweep(now: Date): Promise<void>;
}

/** No upload lasts as long. */
const FORGOTTEN_MS = 3_600_000;

/** Where uploads are written before anybody knows what they are. */
export function arrivingIn(arriving: string): Pick<FileStore, 'incoming' | 'sweep'> {
  return {
    async incoming(id) {
      await mkdir(arriving, { recursive: true, mode: 0o700 });
      return join(arriving, id);
    },
    async sweep(now) {
      for (const name of (await readdir(arriving).catch(ifMissing)) ?? []) {
        const path = join(arriving, name);
        const found = await stat(path).catch(ifMissing);
        if (found && now.getTime() - found.mtimeMs > FORGOTTEN_MS) await rm(path, { force: true });
      }
    },
  };
}

export function folderStore(directory: string): FileStore {
  const placeOf = (sha256: string) => join(directory, sha256.slice(0, 2), sha256);
  return {
    ...arrivingIn(join(directory, 'incoming')),
    async keep(path, sha256) {
      await mkdir(dirname(placeOf(sha256)), { recursive: true, mode: 0o700 });
      await rename(path, placeOf(sha256));
    },
    async read(sha256) {
      const file = await open(placeOf(sha256)).catch(ifMissing);
      return file && createReadStream('', { fd: file });
    },
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
  };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
