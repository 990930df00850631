// A database of its own for a test file, with all migrations applied, dropped when the file is done.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { whenUnused } from './databaseServer.ts';

export interface FreshDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
}

/** Call it where hooks may be declared: at the top of a test file or of a `describe`. It begins as a copy of that database. */
export async function freshDatabase(copied?: string): Promise<FreshDatabase> {
  const { name, url } = await createDatabase(copied);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  afterAll(async () => {
    await pool.end();
    await onServer((client) => client.query(`drop database ${name} with (force)`));
  });
  return { url, pool };
}

/** It stays until the next run, unless somebody drops it. */
export async function createDatabase(
  copied?: string,
): Promise<{ readonly name: string; readonly url: string }> {
  const { server, template, run } = inject('testDatabase');
  if ('broken' in template) throw new Error(template.broken);
  const name = `test_${run}_${randomBytes(6).toString('hex')}`;
  await onServer((client) =>
    whenUnused(() =>
      client.query(`create database ${name} template ${copied ?? template.name} strategy file_copy`),
    ),
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** On a connection of its own, to no database of a test. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('testDatabase').server);
  await client.connect();
  return work(client).finally(() => client.end());
}
