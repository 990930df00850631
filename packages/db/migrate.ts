// Applies new migrations in order of name, each in its own transaction.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const MIGRATION_LOCK = 727_001;

/** The database has a migration that this version of the program does not have. */
export class UnknownMigrationError extends Error {}

/** Throws UnknownMigrationError, before any change, for a database of another version. */
export async function migrate(pool: pg.Pool, directory: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`
      create table if not exists migration (
        name       text primary key,
        applied_at timestamptz not null default now()
      )`);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = rows.map(({ name }) => name);
    const known = await migrationsIn(directory);
    requireKnown(applied, known);
    for (const name of known) {
      if (!applied.includes(name)) await apply(client, directory, name);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

function requireKnown(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UnknownMigrationError(
    `the database was migrated by another version of this program: it has the migration ${unknown}, ` +
      'which this version does not know. Run the version that created it, or use an empty database',
  );
}

async function migrationsIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
}

async function apply(client: pg.PoolClient, directory: string, name: string): Promise<void> {
  const statements = await readFile(join(directory, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(statements);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
