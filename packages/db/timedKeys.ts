// Keys given out from a moment on: files outside the database, by their clock.

import { createECDH, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A private key as hex; `early` before its time, `none` if there is none. */
export type Released = { readonly privateKey: string } | 'early' | 'none';

export interface TimedKeys {
  /** The public key of the pair of this name, as hex; it is made unless there is one. */
  make(name: string, from: Date): Promise<string>;
  /** Later only: a moment before the one that is set changes nothing. */
  postpone(name: string, from: Date): Promise<void>;
  release(name: string): Promise<Released>;
  /** For good. */
  destroy(name: string): Promise<void>;
}

const CURVE = 'prime256v1';
const PRIVATE_HEX = 64;
const OWNER_ONLY = 0o600;
const FOLDER_MODE = 0o700;

const KeyFile = z.object({ publicKey: z.string(), privateKey: z.string(), from: z.int() });
type KeyFile = z.output<typeof KeyFile>;

/** All processes must see the same folder. It is made when it is needed. */
export function timedKeysIn(folder: string, clock: () => Date): TimedKeys {
  const pathOf = (name: string) => {
    if (!/^[\w-]{1,80}$/.test(name)) throw new Error('this is no name of a key');
    return join(folder, `${name}.json`);
  };
  const read = async (name: string): Promise<KeyFile | undefined> => {
    const text = await readFile(pathOf(name), 'utf8').catch(unlessMissing);
    return text === undefined ? undefined : z.parse(KeyFile, JSON.parse(text));
  };
  const write = async (name: string, file: KeyFile, put: (from: string, to: string) => Promise<void>) => {
    const path = pathOf(name);
    const draft = `${path}.${randomUUID()}`;
    await writeDurably(draft, JSON.stringify(file));
    await put(draft, path);
    await rm(draft, { force: true });
    await syncFolder(folder);
  };
  return {
    make: async (name, from) => {
      const known = await read(name);
      if (known) return known.publicKey;
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      await write(name, { ...newPair(), from: from.getTime() }, (draft, path) =>
        // Another process was first: its key holds.
        link(draft, path).catch((error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error;
        }),
      );
      const made = await read(name);
      if (!made) throw new Error('a key that was just made is not there');
      return made.publicKey;
    },
    postpone: async (name, from) => {
      const known = await read(name);
      if (known && known.from < from.getTime()) await write(name, { ...known, from: from.getTime() }, rename);
    },
    release: async (name) => {
      const known = await read(name);
      if (!known) return 'none';
      return known.from <= clock().getTime() ? { privateKey: known.privateKey } : 'early';
    },
    destroy: (name) => rm(pathOf(name), { force: true }),
  };
}

function newPair(): Pick<KeyFile, 'publicKey' | 'privateKey'> {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('hex');
  return { publicKey, privateKey: pair.getPrivateKey('hex').padStart(PRIVATE_HEX, '0') };
}

/** The public key that belongs to a private one; undefined if it is none. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, 'hex');
    return pair.getPublicKey('hex');
  } catch {
    return undefined;
  }
}

/** A key that the disk loses after the database has kept what was sealed under it is lost for good. */
async function writeDurably(path: string, text: string) {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const unlessMissing = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error;
};
