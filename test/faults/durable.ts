// A database that keeps what it has committed, and can be made to crash.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { startEmbedded } from '#packages/db/embedded/start.ts';
import { migrate } from '#packages/db/migrate.ts';
import { killDatabase } from '../support/databaseProcesses.ts';
import { until } from '../support/until.ts';

/** Where the clock is set meanwhile, `pg_ctl` waits its minute before it sees that the server runs. */
const RESTART_MS = 150_000;

export interface DurableDatabase {
  readonly url: string;
  /** SIGKILL to the server and all its processes; resolves when it was started again from what is on the disk. */
  crash(): Promise<void>;
}

/** Call it where hooks may be declared: at the top of a test file. */
export async function openDurableDatabase(): Promise<DurableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'seam-kill-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbedded({ dataDirectory: folder, steadyMs: 0 });
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
      await killDatabase(url);
      await until(() => answers(url), RESTART_MS);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  return client
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end());
}
