// Loads the key ring: from the environment, or from a file made on first start.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkKeys, makeFirstKeys, readSealingKeyName } from '#packages/db/encrypt.ts';
import { isKeyList, type KeyRing, keyRing, newKey, WrongKeyError } from '#packages/db/keyRing.ts';
import type { Connection, Database } from '#packages/db/sql.ts';
import { type Config, ConfigError } from './config.ts';
import { toConfigError } from './reach.ts';

type KeyConfig = Pick<Config, 'sealKeys' | 'sealKeyFile'>;

const FIRST_KEY_ID = 'k1';
const OWNER_ONLY = 0o600;

/** Makes no key file for a database that is sealed already: the file is lost, and a new key opens nothing. */
export async function readKeyRing(
  { sealKeys, sealKeyFile }: KeyConfig,
  connection: Connection,
): Promise<KeyRing> {
  const text =
    sealKeys ??
    (await readKeyFile(sealKeyFile, await readSealingKeyName(connection)).catch(
      toConfigError('SEAL_KEY_FILE or DATA_DIR'),
    ));
  if (!isKeyList(text))
    throw new ConfigError(
      `SEAL_KEY_FILE is wrong: ${sealKeyFile} does not hold id:key, 256 bits in Base64, the newest first`,
    );
  return keyRing(text);
}

async function readKeyFile(path: string, sealedUnder: string | undefined): Promise<string> {
  if (sealedUnder === undefined) await makeKeyFile(path);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' && sealedUnder !== undefined
      ? new ConfigError(
          `SEAL_KEY_FILE is missing: there is no file ${path}, and this database is sealed under the key ` +
            `${sealedUnder}. Put the file back from its copy, or set SEAL_KEY_FILE or SEAL_KEYS. ` +
            'No other key can open what is sealed',
        )
      : error;
  });
  return text.trim().split(/\s+/).join(',');
}

/** `wx` makes one of several processes that start at once the creator. */
async function makeKeyFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${newKey(FIRST_KEY_ID)}\n`, { flag: 'wx', mode: OWNER_ONLY }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    },
  );
}

/** An empty database is sealed at its first start: later ones need the same keys. */
export async function requireKeys(
  { reading, transaction }: Pick<Database, 'reading' | 'transaction'>,
  { sealKeys, sealKeyFile }: KeyConfig,
): Promise<void> {
  await transaction(makeFirstKeys);
  const setting = sealKeys === undefined ? `SEAL_KEY_FILE is wrong: ${sealKeyFile}` : 'SEAL_KEYS is wrong';
  await checkKeys(reading).catch((error: unknown) => {
    throw error instanceof WrongKeyError ? new ConfigError(`${setting}: ${error.message}`) : error;
  });
}
