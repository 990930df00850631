// The configured or embedded database, and whether its schema is up to date.

import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#packages/db/embedded/start.ts';
import {
  migrate,
  MigrationRefusedError,
  readPlan,
  requireMigrated,
  UnknownMigrationError,
} from '#packages/db/migrate.ts';
import { toPrimary } from '#packages/db/primary.ts';
import { type Config, ConfigError } from './config.ts';
import { reachDatabase, toConfigError } from './reach.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');
const CONNECT_TIMEOUT_MS = 5_000;

/** Runs work on the configured or embedded database as it is, without migrating it. */
export async function onDatabase<T>(
  config: Config,
  say: (line: string) => void,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const { url, directUrl, stop } = await openServer(config, say, () => undefined);
  return withPool(directUrl, settingOf(url, directUrl), work).finally(stop);
}

/** What names the address at which the schema is prepared. */
export const settingOf = (url: string, directUrl: string) =>
  directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';

/** `setting` is named where the address leads nowhere. */
export async function withPool<T>(
  url: string,
  setting: string,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({
    ...toPrimary(url),
    max: 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Indexes of large tables take their time. A pooler refuses this setting.
    options: '-c statement_timeout=0',
  });
  pool.on('error', () => undefined);
  try {
    await reachDatabase(pool, setting);
    return await work(pool).catch((error: unknown) => {
      if (error instanceof UnknownMigrationError)
        throw new ConfigError(`DATABASE_URL or DATA_DIR is wrong: ${error.message}`);
      throw error instanceof MigrationRefusedError ? new ConfigError(error.message) : error;
    });
  } finally {
    await pool.end();
  }
}

/** Nobody uses an empty database: whichever process comes first sets it up. */
export async function ensureMigrated(
  pool: pg.Pool,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  const { isEmpty } = await readPlan(pool, MIGRATIONS);
  if (!isEmpty && !config.migrateAtStart) return requireMigrated(pool, MIGRATIONS);
  return migrate(pool, MIGRATIONS, { contract: 'unhindered', ...(isEmpty ? {} : { say }) });
}

export async function openServer(
  { databaseUrl: url, databaseDirectUrl: directUrl, dataDirectory }: Config,
  say: (line: string) => void,
  onGivenUp: (error: Error) => void,
) {
  if (url !== undefined && directUrl !== undefined) return { url, directUrl, stop: () => Promise.resolve() };
  const embedded = await startEmbedded({ dataDirectory, say, onGivenUp }).catch(toConfigError('DATA_DIR'));
  return { url: embedded.url(), directUrl: embedded.url(), stop: embedded.stop };
}
