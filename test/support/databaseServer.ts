// Before the tests: one fast PostgreSQL with a template of the migrated schema.

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Embedded, startEmbedded } from '#packages/db/embedded/start.ts';
import { migrate } from '#packages/db/migrate.ts';

/** Tests that need no database run also while a migration is broken. */
type Template = { readonly name: string } | { readonly broken: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { readonly server: string; readonly template: Template; readonly run: number };
    /** For files that those who share a process keep longer than a test file lasts: a process that is ended cleans nothing up. */
    testFolder: string;
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');
const FOLDER = join(import.meta.dirname, '../../.cache/test-database');
const MAKING_TEMPLATE = 727_003;
const TEMPLATES_KEPT = 4;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await start();
  const client = new pg.Client(embedded.url());
  await client.connect();
  await dropLeftovers(client);
  const template = await ensureTemplate(client, embedded)
    .then(
      (name) => ({ name }),
      (error: Error) => ({ broken: error.message }),
    )
    .finally(() => client.end());
  project.provide('testDatabase', { server: embedded.url(), template, run: process.pid });
  const folder = await mkdtemp(join(tmpdir(), 'seam-tests-'));
  project.provide('testFolder', folder);
  // The processes that tests start load the same modules: all but the first find them compiled.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  return async () => {
    await embedded.stop();
    // Processes that are about to end may still put something into it.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
}

/** Nothing in it is worth keeping, and a machine that fails may leave it broken: then it is made anew. */
async function start(): Promise<Embedded> {
  const options = { dataDirectory: FOLDER, durable: false };
  return startEmbedded(options).catch(async () => {
    await rm(FOLDER, { recursive: true, force: true });
    return startEmbedded(options);
  });
}

async function ensureTemplate(client: pg.Client, embedded: Embedded): Promise<string> {
  const template = `template_${await hashOfMigrations()}`;
  await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
  if (!(await exists(client, template))) {
    const half = `${template}_half`;
    await client.query(`drop database if exists ${half} with (force)`);
    await client.query(`create database ${half}`);
    await migrateDatabase(embedded.url(half));
    await whenUnused(() => client.query(`alter database ${half} rename to ${template}`));
    await dropOldTemplates(client);
  }
  await client.query('select pg_advisory_unlock($1)', [MAKING_TEMPLATE]);
  return template;
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function migrateDatabase(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  await migrate(pool, MIGRATIONS).finally(() => pool.end());
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
}

const STILL_IN_USE = '55006';

/** A closed connection lives on for a moment on the server's side. */
export async function whenUnused(work: () => Promise<unknown>, left = 50): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (left === 0 || !(error instanceof pg.DatabaseError) || error.code !== STILL_IN_USE) throw error;
    await wait(20);
    await whenUnused(work, left - 1);
  }
}

async function dropOldTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'template\\_%' order by oid desc offset $1`,
    [TEMPLATES_KEPT],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
}

/** What test runs left that were killed; their process id is in the name. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  );
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1])))
      await client.query(`drop database if exists ${datname} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
