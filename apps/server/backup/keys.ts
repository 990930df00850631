// Keys of a backup, and what it notes of the keys of the database.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type BackupKey,
  fingerprintOf,
  isBackupKey,
  KEY_FORM,
  newBackupKey,
  parseBackupKey,
} from '#packages/backup/key.ts';
import type { Manifest } from '#packages/backup/manifest.ts';
import { type Config, ConfigError } from '../config.ts';
import { toConfigError } from '../reach.ts';

type KeyConfig = Pick<Config, 'backupKey' | 'backupKeyFile'>;

/** Only `ifMissing: 'make'`, for a first backup, writes a key. */
export async function readBackupKey(
  { backupKey, backupKeyFile }: KeyConfig,
  { ifMissing, say }: { ifMissing: 'make' | 'refuse'; say: (line: string) => void },
): Promise<BackupKey> {
  if (backupKey !== undefined) return parseBackupKey(backupKey);
  if (ifMissing === 'make') await makeKeyFile(backupKeyFile, say).catch(toConfigError('BACKUP_KEY_FILE'));
  const text = (await readIfThere(backupKeyFile))?.trim();
  if (text === undefined)
    throw new ConfigError(
      `BACKUP_KEY is missing: the backup is encrypted, and there is no key in ${backupKeyFile}. ` +
        'Bring the copy of the key that was kept apart',
    );
  if (!isBackupKey(text))
    throw new ConfigError(`BACKUP_KEY_FILE is wrong: ${backupKeyFile} does not hold ${KEY_FORM}`);
  return parseBackupKey(text);
}

async function makeKeyFile(path: string, say: (line: string) => void): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const isMade = await writeFile(path, `${newBackupKey()}\n`, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (isMade) say(`a key was made in ${path}: keep a copy of it apart, without it the backup cannot be read`);
}

type SealConfig = Pick<Config, 'sealKeys' | 'sealKeyFile'>;

/** Names and fingerprints of the keys that the database is sealed under; undefined: there are none here. */
export async function readSealFingerprints(config: SealConfig): Promise<Manifest['sealKeys'] | undefined> {
  const text = config.sealKeys ?? (await readIfThere(config.sealKeyFile));
  if (text === undefined) return undefined;
  return text
    .trim()
    .split(/[\s,]+/)
    .map((one) => {
      const [id = '', secret = ''] = one.split(':');
      return { id, fingerprint: fingerprintOf(secret) };
    });
}

/** The newest key of the copy must be among those given, or its sealed numbers cannot be read. */
export function requireSealKeys(
  given: Manifest['sealKeys'] | undefined,
  { sealKeys: [newest] }: Pick<Manifest, 'sealKeys'>,
): void {
  if (!given || !newest || given.some(({ fingerprint }) => fingerprint === newest.fingerprint)) return;
  throw new ConfigError(
    `SEAL_KEYS or SEAL_KEY_FILE is wrong: the database is sealed under the key ${newest.id} with the ` +
      `fingerprint ${newest.fingerprint}, which is not among those given`,
  );
}

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
