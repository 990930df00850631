// The processes of a database server, to be killed.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export interface DatabaseProcesses {
  /** The one that started all the others. */
  readonly postmaster: number;
  readonly others: readonly number[];
  /** Of the shared memory that they have in common. */
  readonly memoryId: string;
}

export async function processesOf(url: string): Promise<DatabaseProcesses> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const {
    rows: [place],
  } = await client.query<{ data_directory: string }>('show data_directory');
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  const lock = (await readFile(join(place?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split('\n');
  const [, memoryId = ''] = (lock[6] ?? '').trim().split(/\s+/);
  return { postmaster: Number(lock[0]), others: rows.map(({ pid }) => pid), memoryId };
}

/** The postmaster goes first, so that it cannot start any of the others again. */
export async function killDatabase(url: string): Promise<void> {
  const { postmaster, others } = await processesOf(url);
  for (const id of [postmaster, ...others]) kill(id);
}

export function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It went by itself meanwhile.
  }
}
