// Opens the configured or embedded database, migrates and seeds it.

import { seedMenus } from '#features/account/server/seed.ts';
import { seedArticles } from '#features/article/server/seed.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { seedFreight, seedReferenceData } from '#features/catalog/server/seed/all.ts';
import { keepAuthorities, keepSigningService } from '#features/certificate/server/public.ts';
import { seedClauses } from '#features/clause/server/seed.ts';
import { seedContent } from '#features/content/server/seed/all.ts';
import { findStandIns, isOpened, recordInstallation } from '#features/launch/server/public.ts';
import type { KeyRing } from '#packages/db/keyRing.ts';
import { connect, type Connection, type Database, openDatabase } from '#packages/db/sql.ts';
import { runInTransaction, type Runtime, type TxContext } from '#packages/rpc/server/context.ts';
import { readCardAuthorities } from './cardAuthorities.ts';
import { type Config, ConfigError } from './config.ts';
import { prepareDemonstration } from './demonstration.ts';
import { menus, setup } from './features.ts';
import { describeInstallation } from './installation.ts';
import { readKeyRing, requireKeys } from './keys.ts';
import { reachDatabase } from './reach.ts';
import { ensureMigrated, openServer, settingOf, withPool } from './schema.ts';

interface PreparedDatabase {
  readonly database: Database;
  /** Inserts missing base data. Returns lines to print once the server listens. */
  fill(runtime: Runtime): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * `onError` receives broken connections; `onGivenUp` is called when the embedded database is no longer
 * restarted.
 */
export async function prepareDatabase(
  config: Config,
  say: (line: string) => void,
  onError: (error: Error) => void,
  onGivenUp = onError,
): Promise<PreparedDatabase> {
  const keysFor = (connection: Connection) => readKeyRing(config, connection);
  const { database, close } = await openMigrated(config, { keysFor, say, onError, onGivenUp });
  try {
    await requireKeys(database, config);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    database,
    fill: async (runtime) => {
      await runInTransaction(runtime, (ctx) => seed(ctx, config));
      await requireReal(database.reading, config, runtime.clock());
      return prepareDemonstration(config, database, runtime.clock());
    },
    close,
  };
}

interface OpenOptions {
  /** Finds the keys of the migrated database; without it nothing sealed can be read or written. */
  readonly keysFor?: (connection: Connection) => Promise<KeyRing>;
  readonly say: (line: string) => void;
  readonly onError: (error: Error) => void;
  readonly onGivenUp?: (error: Error) => void;
}

export async function openMigrated(
  config: Config,
  { keysFor, say, onError, onGivenUp = onError }: OpenOptions,
): Promise<Omit<PreparedDatabase, 'fill'>> {
  const { url, directUrl, stop } = await openServer(config, say, onGivenUp);
  try {
    const keys = await withPool(directUrl, settingOf(url, directUrl), async (pool) => {
      await ensureMigrated(pool, config, say);
      return keysFor?.(connect(pool));
    });
    const database = openDatabase(url, { ...(keys ? { keys } : {}), directUrl, onError });
    await reachDatabase(database.pool, 'DATABASE_URL');
    const close = async () => {
      await database.close();
      await stop();
    };
    return { database, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seed(ctx: TxContext, config: Config) {
  const { textChannel, mailChannel, signingService, cardAuthorities, demo } = config;
  await seedReferenceData(ctx);
  if (demo) await seedFreight(ctx);
  await keepSigningService(ctx, signingService);
  await keepAuthorities(ctx, await readCardAuthorities(cardAuthorities));
  await setParameter(ctx, 'TEXT_CHANNEL', textChannel ? 'http' : 'outbox');
  await setParameter(ctx, 'MAIL_CHANNEL', mailChannel ? 'smtp' : 'outbox');
  await seedMenus(ctx, menus);
  await seedContent(ctx);
  await seedClauses(ctx);
  await seedArticles(ctx);
  await recordInstallation(ctx, describeInstallation(config));
}

/** An opened platform does not start with stand-ins, nor without the address its links begin with. */
async function requireReal(reading: Connection, { publicUrl }: Config, now: Date): Promise<void> {
  if (publicUrl === undefined && (await isOpened(reading)))
    throw new ConfigError('PUBLIC_URL is missing: the platform has opened, and its links begin with it');
  const [standIn] = await findStandIns(setup, reading, now);
  if (standIn !== undefined)
    throw new ConfigError(
      `the platform has opened and does not start with the embedded ${standIn}: see docs/running.md`,
    );
}
