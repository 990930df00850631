// A database that keeps what it has committed, whatever ends; and that can be ended as a failing machine ends it.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll } from 'vitest';
import { type Embedded, startEmbedded } from '#packages/sql/embedded.ts';
import { migrate } from '#packages/sql/migrate.ts';

export interface DurableDatabase {
  readonly url: string;
  /** SIGKILL to the server and all its processes, then a start from what is on the disk. */
  crash(): Promise<void>;
}

/** Call it where hooks may be declared: at the top of a test file. */
export async function openDurableDatabase(): Promise<DurableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'seam-kill-'));
  await chmod(folder, 0o755);
  let embedded = await startEmbedded({ dataDirectory: folder });
  afterAll(async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const url = embedded.url();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrate(pool, join(import.meta.dirname, '../../database/migrations')).finally(() => pool.end());
  return {
    url,
    crash: async () => {
      const processes = await processesOf(url);
      for (const id of processes) end(id);
      embedded = await startAgain(folder);
    },
  };
}

/** The one that started all the others comes first, so that it cannot start any of them again. */
async function processesOf(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows: [place] } = await client.query<{ data_directory: string }>('show data_directory');
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  const [first = ''] = (await readFile(join(place?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split('\n');
  return [Number(first), ...rows.map(({ pid }) => pid)];
}

function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It went by itself meanwhile.
  }
}

/** It does not start while a process of the one before is still going. */
async function startAgain(folder: string, left = 100): Promise<Embedded> {
  try {
    return await startEmbedded({ dataDirectory: folder });
  } catch (error) {
    if (left === 0) throw error;
    await wait(100);
    return startAgain(folder, left - 1);
  }
}
