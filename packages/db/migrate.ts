// Applies migrations in order of name, beside processes that use the database.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Migration, phaseOf, readMigrations } from './migrationFiles.ts';

/** Held while a migration is applied. */
const MIGRATION_LOCK = 727_001;
/** Held while a contract migration is applied, and shared while a server process registers. */
export const PROCESS_LOCK = 727_002;

/** Whoever wants a table after a waiting migration waits for it too: it gives way after this time. */
const LOCK_TIMEOUT_MS = 500;
const ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 8_000;
/** A process that was not seen for this long is gone. */
export const GONE_AFTER_SECONDS = 60;

/** The database has a migration that this version of the program cannot live with. */
export class UnknownMigrationError extends Error {}
/** A migration cannot be applied now; the message says what to do. */
export class MigrationRefusedError extends Error {}

export interface Pending {
  readonly migration: Migration;
  /** Why it may not be applied now. */
  readonly hindrance?: string | undefined;
}

export interface MigrationPlan {
  readonly isEmpty: boolean;
  readonly pending: readonly Pending[];
  /** Expand migrations of a later release, which this one can live with. */
  readonly ahead: readonly string[];
}

export interface MigrateOptions {
  /** Contract migrations: none; those that nothing hinders; or all, and a hindrance is an error. */
  readonly contract?: 'none' | 'unhindered' | 'all';
  readonly say?: (line: string) => void;
  /** How often it tries to get the locks of a migration. */
  readonly attempts?: number;
  /** Waits before the next attempt. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Applies what is pending. An empty database gets everything, since nobody uses it. Throws
 * UnknownMigrationError, before any change, for a database that this version cannot use.
 */
export async function migrate(
  pool: pg.Pool,
  directory: string,
  { contract = 'none', say = () => undefined, attempts = ATTEMPTS, pause = wait }: MigrateOptions = {},
): Promise<void> {
  const { pending, isEmpty } = await readPlan(pool, directory);
  for (const { migration, hindrance } of pending) {
    if (migration.phase === 'contract' && !isEmpty) {
      if (contract === 'none' || (contract === 'unhindered' && hindrance !== undefined)) continue;
      if (hindrance !== undefined) throw new MigrationRefusedError(`${migration.name}: ${hindrance}`);
    }
    await applyWithoutWaiting(pool, migration, { isEmpty, say, attempts, pause });
  }
}

export async function readPlan(pool: pg.Pool, directory: string): Promise<MigrationPlan> {
  const [applied, migrations] = [await readApplied(pool), await readMigrations(directory)];
  const ahead = requireCompatible(
    applied,
    migrations.map(({ name }) => name),
  );
  const isEmpty = applied.length === 0;
  const pending: Pending[] = [];
  for (const migration of migrations.filter(({ name }) => !applied.includes(name))) {
    const hindrance = isEmpty ? undefined : await hindranceOf(pool, migration);
    pending.push({ migration, hindrance });
  }
  return { isEmpty, pending, ahead };
}

/** Throws unless this version can work with the schema as it is. */
export async function requireMigrated(pool: pg.Pool, directory: string): Promise<void> {
  const { pending, isEmpty } = await readPlan(pool, directory);
  const missing = pending.find(({ migration }) => migration.phase !== 'contract');
  if (missing === undefined) return;
  throw new MigrationRefusedError(
    isEmpty
      ? 'the database is empty: set it up with `npm run migrate`'
      : `the database lacks the migration ${missing.migration.name}: apply it with \`npm run migrate\``,
  );
}

/** Returns what is applied and not known, if this version can live with it. */
export function requireCompatible(applied: readonly string[], known: readonly string[]): string[] {
  const unknown = applied.filter((name) => !known.includes(name));
  const breaking = unknown.find((name) => phaseOf(name) !== 'expand');
  if (breaking === undefined) return unknown;
  throw new UnknownMigrationError(
    `the database was migrated by another version of this program: it has the migration ${breaking}, ` +
      'which this version does not know. Run the version that created it, or use an empty database',
  );
}

type Queryable = Pick<pg.ClientBase, 'query'> | pg.Pool;

export async function readApplied(queryable: Queryable): Promise<string[]> {
  const { rows: there } = await queryable.query(`select where to_regclass('migration') is not null`);
  if (there.length === 0) return [];
  const { rows } = await queryable.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

/** Processes that do not know a migration, so that their statements may fail after it. */
async function hindranceOf(queryable: Queryable, migration: Migration): Promise<string | undefined> {
  if (migration.phase !== 'contract') return undefined;
  const { rows: unfinished } = await queryable.query<{ name: string }>(
    `select name
       from unnest($1::text[]) as name
      where not exists (select from backfill where backfill.name = name.name and finished_at is not null)`,
    [migration.after],
  );
  if (unfinished[0]) return `the backfill ${unfinished[0].name} has not finished`;
  const { rows: older } = await queryable.query<{ host: string; pid: number }>(
    `select host, pid
       from server_process
      where not $1 = any(migrations)
        and seen_at > clock_timestamp() - make_interval(secs => $2)
      order by started_at`,
    [migration.name, GONE_AFTER_SECONDS],
  );
  if (older.length === 0) return undefined;
  const named = older.map(({ host, pid }) => `${host} (process ${pid})`).join(', ');
  return `the release before still runs on ${named}. End it; one that was killed counts for a minute`;
}

const LOCK_NOT_AVAILABLE = '55P03';
const isLocked = (error: unknown) => error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

interface ApplyContext {
  readonly isEmpty: boolean;
  readonly say: (line: string) => void;
  readonly attempts: number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

async function applyWithoutWaiting(pool: pg.Pool, migration: Migration, around: ApplyContext): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await apply(pool, migration, around)) around.say(`${migration.name}: applied`);
      return;
    } catch (error) {
      if (!isLocked(error) || attempt === around.attempts) throw await explain(pool, migration, error);
      around.say(`${migration.name}: others hold a lock that it needs; it tries again`);
      await around.pause(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** attempt));
    }
  }
}

/** Returns whether it was applied here, and not by another process meanwhile. */
async function apply(pool: pg.Pool, migration: Migration, { isEmpty }: ApplyContext): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query('set local idle_in_transaction_session_timeout = 0');
    // Bound to the transaction, because a pooler may give the session to somebody else.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATION_TABLE);
    const isNew = !(await readApplied(client)).includes(migration.name);
    if (isNew) {
      if (!isEmpty) await requireUnhindered(client, migration);
      if (migration.isConcurrent) await applyConcurrently(pool, migration);
      else await client.query(migration.text);
      await client.query('insert into migration (name) values ($1)', [migration.name]);
    }
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const MIGRATION_TABLE = `
  create table if not exists migration (
    name       text primary key,
    applied_at timestamptz not null default now()
  )`;

async function requireUnhindered(client: pg.PoolClient, migration: Migration): Promise<void> {
  if (migration.phase !== 'contract') return;
  // Nobody registers between this check and the commit.
  await client.query('select pg_advisory_xact_lock($1)', [PROCESS_LOCK]);
  const hindrance = await hindranceOf(client, migration);
  if (hindrance !== undefined) throw new MigrationRefusedError(hindrance);
}

/** On a second connection, without a time limit: building waits for open transactions and blocks nobody. */
async function applyConcurrently(pool: pg.Pool, { statements }: Migration): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statements) {
      await dropUnfinished(client, statement);
      await client.query(statement);
    }
  } finally {
    client.release();
  }
}

/** A build that was interrupted leaves an index that is kept up to date but never used. */
async function dropUnfinished(client: pg.PoolClient, statement: string): Promise<void> {
  const [, name] = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)/i.exec(statement) ?? [];
  if (name === undefined) return;
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}

async function explain(pool: pg.Pool, { name }: Migration, error: unknown): Promise<Error> {
  if (error instanceof MigrationRefusedError) return new MigrationRefusedError(`${name}: ${error.message}`);
  if (!isLocked(error))
    return new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  const { rows } = await pool.query<{ pid: number; seconds: number }>(
    `select pid, extract(epoch from clock_timestamp() - xact_start)::int as seconds
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start
      limit 3`,
  );
  const open = rows.map(({ pid, seconds }) => `pid ${pid}, ${seconds} s`).join('; ');
  return new MigrationRefusedError(
    `${name}: it did not get its locks and changed nothing. ` +
      `The transactions that are open longest: ${open || 'none'}. End them, or try again later`,
  );
}
