// Where a backup lies: a folder or a bucket, objects by name.

import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { BucketAddress } from '#packages/bucket/address.ts';
import { openBucket } from '#packages/bucket/requests.ts';
import { sha256Of } from './sha256.ts';

/** Names are paths of letters, digits, `.`, `-` and `/`. */
export interface Archive {
  /** Whole or not at all, and on the disk before it returns. */
  put(name: string, content: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** In order. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export const openArchive = (place: string | BucketAddress): Archive =>
  typeof place === 'string' ? folderArchive(place) : bucketArchive(place);

const ARRIVING = '.arriving';

function folderArchive(root: string): Archive {
  return {
    async put(name, content) {
      const path = join(root, name);
      const half = join(root, ARRIVING, randomBytes(8).toString('hex'));
      await mkdir(dirname(half), { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(half, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
      await syncFolder(dirname(path));
    },
    get: (name) => readFile(join(root, name)).catch(ifMissing),
    async list(prefix) {
      const below = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = (await readdir(below, { recursive: true, withFileTypes: true }).catch(ifMissing)) ?? [];
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.startsWith(prefix) && !name.startsWith(`${ARRIVING}/`))
        .sort();
    },
    remove: (name) => rm(join(root, name), { force: true }),
  };
}

/** So that the name lasts as well as the content. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

function bucketArchive(address: BucketAddress): Archive {
  const bucket = openBucket(address, 'the place of the backup');
  return {
    put: (name, content) =>
      bucket.put(name, { body: new Blob([new Uint8Array(content)]), sha256: sha256Of(content) }),
    async get(name) {
      const response = await bucket.get(name);
      return response && Buffer.from(await response.arrayBuffer());
    },
    list: async (prefix) => (await bucket.list(prefix)).sort(),
    remove: (name) => bucket.remove(name),
  };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
