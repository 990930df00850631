// A database of its own for a test file, with all migrations applied, dropped when the file is done.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { whenUnused } from './databaseServer.ts';

export interface FreshDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
}

/** Call it where hooks may be declared: at the top of a test file or of a `describe`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { server, template, run } = inject('testDatabase');
  if ('broken' in template) throw new Error(template.broken);
  const name = `test_${run}_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => whenUnused(() => client.query(`create database ${name} template ${template.name}`)));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  pool.on('error', () => undefined);
  afterAll(async () => {
    await pool.end();
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  });
  return { url: url.href, pool };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await work(client).finally(() => client.end());
}
