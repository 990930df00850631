// Loads the key ring from the environment or a file created on first start.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkKeys } from '#packages/db/encrypt.ts';
import { isKeyList, type KeyRing, keyRing, newKey, WrongKeyError } from '#packages/db/keyRing.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Config, ConfigError } from './config.ts';
import { toConfigError } from './reach.ts';

const FIRST_KEY_ID = 'k1';
const OWNER_ONLY = 0o600;

export async function readKeyRing({
  sealKeys,
  sealKeyFile,
}: Pick<Config, 'sealKeys' | 'sealKeyFile'>): Promise<KeyRing> {
  const text = sealKeys ?? (await readKeyFile(sealKeyFile).catch(toConfigError('SEAL_KEY_FILE or DATA_DIR')));
  if (!isKeyList(text))
    throw new ConfigError(
      `SEAL_KEY_FILE is wrong: ${sealKeyFile} does not hold id:key, 256 bits in Base64, the newest first`,
    );
  return keyRing(text);
}

/** `wx` makes one of several processes that start at once the creator. */
async function readKeyFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${newKey(FIRST_KEY_ID)}\n`, { flag: 'wx', mode: OWNER_ONLY }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(path, 'utf8')).trim().split(/\s+/).join(',');
}

export async function requireKeys(connection: Connection): Promise<void> {
  await checkKeys(connection).catch((error: unknown) => {
    throw error instanceof WrongKeyError ? new ConfigError(`SEAL_KEYS is wrong: ${error.message}`) : error;
  });
}
