// Keeps the backup of the embedded database and of the files it names.

import { writeBackupState } from '#features/dashboard/server/services/recordBackups.ts';
import { listFileHashes } from '#features/file/server/public.ts';
import { openArchive } from '#packages/backup/archive.ts';
import { BackupError } from '#packages/backup/backupError.ts';
import { type BackupStatus, runBackup } from '#packages/backup/runBackup.ts';
import { startEmbedded } from '#packages/db/embedded/start.ts';
import { connect, type Database, openDatabase } from '#packages/db/sql.ts';
import { type Config, ConfigError } from '../config.ts';
import { openFileStore } from '../files.ts';
import { toConfigError } from '../reach.ts';
import { readBackupKey, readSealFingerprints } from './keys.ts';

interface Wish {
  /** One base copy and the log to its end, in place of going on until stopped. */
  readonly isOnce: boolean;
  readonly stopping: AbortSignal;
  say(line: string): void;
}

export const requireBackupPlace = ({ backupTo }: Pick<Config, 'backupTo'>) => {
  if (backupTo === undefined)
    throw new ConfigError('BACKUP_TO is missing: name the folder or bucket of the backup');
  return openArchive(backupTo);
};

export async function keepBackup(config: Config, { isOnce, stopping, say }: Wish): Promise<void> {
  const archive = requireBackupPlace(config);
  if (config.databaseUrl !== undefined)
    throw new ConfigError(
      'DATABASE_URL is set: npm run backup is for the embedded database. docs/operating.md says how a ' +
        'PostgreSQL of your own is backed up',
    );
  const key = await readBackupKey(config, { ifMissing: 'make', say });
  const embedded = await startEmbedded({ dataDirectory: config.dataDirectory, say }).catch(
    toConfigError('DATA_DIR'),
  );
  const database = openDatabase(embedded.url(), { connections: 2, onError: () => undefined });
  try {
    await requireMigrated(database);
    await runBackup({
      url: embedded.url(),
      archive,
      key,
      sealKeys: (await readSealFingerprints(config)) ?? [],
      keepDays: config.backupKeepDays,
      files: {
        read: openFileStore(config).read,
        list: (client, since) => listFileHashes(connect(client), since),
      },
      isOnce,
      stopping,
      say,
      report: reportEvery(REPORT_MS, (status) =>
        database.transaction((tx) => writeBackupState(tx, status, new Date())),
      ),
    });
  } catch (error) {
    throw error instanceof BackupError ? new ConfigError(error.message) : error;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function requireMigrated({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('migration') is not null as is_there`,
  );
  if (!rows[0]?.is_there)
    throw new ConfigError('DATA_DIR holds no database of this program yet: start the server first');
}

/** A report is a write, which is logged and archived: not each second. */
const REPORT_MS = 10_000;

function reportEvery(milliseconds: number, write: (status: BackupStatus) => Promise<unknown>) {
  let last: { readonly at: number; readonly text: string } = { at: 0, text: '' };
  return async (status: BackupStatus): Promise<void> => {
    const text = `${status.error} ${status.lastCopy?.endedAt.toISOString()}`;
    if (text === last.text && Date.now() - last.at < milliseconds) return;
    last = { at: Date.now(), text };
    await write(status);
  };
}
