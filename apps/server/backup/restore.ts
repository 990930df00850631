// Restores database and files into an empty place, and proves them.

import { mkdir, readdir, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { listFileHashes } from '#features/file/server/public.ts';
import type { FileStore } from '#features/file/server/services/fileStore.ts';
import type { Archive } from '#packages/backup/archive.ts';
import { BackupError } from '#packages/backup/backupError.ts';
import { readBackedUpFile } from '#packages/backup/files.ts';
import type { BackupKey } from '#packages/backup/key.ts';
import { planRestore, type RestorePlan, restoreCluster } from '#packages/backup/restore.ts';
import { removeDataDirectory } from '#packages/db/embedded/recover.ts';
import { startEmbedded } from '#packages/db/embedded/start.ts';
import { checkKeys } from '#packages/db/encrypt.ts';
import { connect, type Connection } from '#packages/db/sql.ts';
import { type Config, ConfigError } from '../config.ts';
import { openFileStore } from '../files.ts';
import { readKeyRing } from '../keys.ts';
import { type Proof, proveDatabase } from '../prove.ts';
import { requireBackupPlace } from './keep.ts';
import { readBackupKey, readSealFingerprints, requireSealKeys } from './keys.ts';

type Say = (line: string) => void;

export interface Restored {
  readonly moment: Date;
  readonly copy: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly files: number;
  readonly missingFiles: readonly string[];
  readonly proof: Proof;
}

export const isSound = ({ proof, missingFiles }: Restored): boolean =>
  proof.broken === 0 && missingFiles.length === 0;

export async function restore(config: Config, wanted: Date | 'latest', say: Say): Promise<Restored> {
  const began = performance.now();
  const source = { archive: requireBackupPlace(config), key: await keyFor(config, say) };
  const plan = await planRestore(source.archive, source.key, wanted);
  const sealKeys = await readSealFingerprints(config);
  requireSealKeys(sealKeys, plan.copy);
  await requireEmpty(config);
  await requireRoom(config.dataDirectory, plan);
  say(`restoring to ${plan.moment.toISOString()} from the base copy ${plan.copy.copy}`);
  await restoreCluster(source, plan, { dataDirectory: config.dataDirectory, say });
  const embedded = await startEmbedded({ dataDirectory: config.dataDirectory, say });
  const client = new pg.Client({
    connectionString: embedded.url(),
    options: '-c default_transaction_read_only=on',
  });
  try {
    await client.connect();
    const connection = connect(client);
    if (sealKeys) await checkKeys(connect(client, await readKeyRing(config, connection)));
    else say(missingSealKeys(config, plan));
    const found = await restoreFiles(connection, openFileStore(config), source);
    const proof = await proveDatabase(connection);
    return {
      moment: plan.moment,
      copy: plan.copy.copy,
      bytes: plan.copy.bytes,
      seconds: Math.round((performance.now() - began) / 1_000),
      ...found,
      proof,
    };
  } finally {
    await client.end();
    await embedded.stop();
  }
}

const keyFor = (config: Config, say: Say) => readBackupKey(config, { ifMissing: 'refuse', say });

function missingSealKeys({ sealKeyFile }: Config, { copy }: RestorePlan): string {
  const wanted = copy.sealKeys.map(({ id, fingerprint }) => `${id} (fingerprint ${fingerprint})`);
  return `before npm start, put the keys of the database into ${sealKeyFile}: ${wanted.join(', ')}`;
}

/** Keys may lie there already; anything else might be a database somebody needs. */
async function requireEmpty({ dataDirectory, sealKeyFile, backupKeyFile, timedKeys }: Config): Promise<void> {
  const allowed = [sealKeyFile, backupKeyFile, timedKeys].map((path) => basename(path));
  const names = await readdir(dataDirectory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const found = names.find((name) => !allowed.includes(name));
  if (found !== undefined)
    throw new ConfigError(
      `DATA_DIR is not empty: ${join(dataDirectory, found)} is there. Name an empty folder; ` +
        'nothing was changed',
    );
}

/** The base copy, the log beside it, and as much again for what replaying writes. */
async function requireRoom(dataDirectory: string, { copy, log }: RestorePlan): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  const { bavail, bsize } = await statfs(dataDirectory);
  const logBytes = log.reduce((total, { from, to }) => total + Number(to - from), 0);
  const needed = copy.bytes + 2 * logBytes;
  if (bavail * bsize < needed)
    throw new ConfigError(
      `DATA_DIR has too little room: ${Math.ceil(needed / 1e6)} MB are needed, ` +
        `${Math.floor((bavail * bsize) / 1e6)} MB are free`,
    );
}

interface Source {
  readonly archive: Archive;
  readonly key: BackupKey;
}

/** Files lie by their hash: those that are there already are the same. */
async function restoreFiles(connection: Connection, store: FileStore, { archive, key }: Source) {
  const hashes = await listFileHashes(connection);
  const missingFiles: string[] = [];
  for (const sha256 of hashes) {
    const present = await store.read(sha256);
    if (present) {
      present.destroy();
      continue;
    }
    const content = await readBackedUpFile(archive, key, sha256);
    if (!content) {
      missingFiles.push(sha256);
      continue;
    }
    const path = await store.uploadPath(sha256);
    await writeFile(path, content, { mode: 0o600, flush: true });
    await store.keep(path, sha256);
  }
  return { files: hashes.length, missingFiles };
}

/** Restores the newest moment beside the running database, and removes what was restored. */
export async function drill(config: Config, say: Say): Promise<Restored> {
  const dataDirectory = join(config.dataDirectory, 'drill');
  await removeDataDirectory(dataDirectory);
  try {
    return await restore(
      { ...config, dataDirectory, fileStore: join(dataDirectory, 'files') },
      'latest',
      say,
    );
  } finally {
    await removeDataDirectory(dataDirectory);
  }
}

/** Errors that tell an operator what to do, without a stack. */
export const isForOperator = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof ConfigError;
