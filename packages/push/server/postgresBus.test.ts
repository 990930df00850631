// The PostgreSQL bus reconnects after its connection broke.

import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { handTimers } from '../../../test/support/timers.ts';
import { postgresBus } from './postgresBus.ts';

const { url } = await freshDatabase();
const pool = new pg.Pool({ connectionString: url });
pool.on('error', () => undefined);
afterAll(() => pool.end());

const LISTENING = `
  select pid from pg_stat_activity
   where datname = current_database() and query = 'listen push' and state = 'idle'`;

it('listens on one connection again after one that broke, even while it began to listen', async () => {
  const { timers, pass, waiting } = handTimers();
  let listening = (): void => undefined;
  let hear = (_word: string): void => undefined;
  const nextListening = () =>
    new Promise<void>((resolve) => {
      listening = resolve;
    });
  // The connection breaks during `listen`: the statement fails, and the client emits an error.
  pool.once('acquire', (client) => {
    if (client instanceof pg.Client) client.connection.stream.destroy();
  });
  const [one, two] = [1, 2].map(() => postgresBus(pool, timers));
  const broken = new Promise((resolve) => {
    pool.once('remove', resolve);
  });
  const bus = one?.({
    onMessage: (word) => {
      hear(word);
    },
    onConnected: () => {
      listening();
    },
  });
  await broken;
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(waiting()).toBe(1);
  const first = nextListening();
  await pass(1_000);
  await first;

  const again = nextListening();
  await pool.query(`select pg_terminate_backend(pid) from (${LISTENING}) as one`);
  await expect.poll(waiting).toBe(1);
  await pass(1_000);
  await again;
  expect((await pool.query(LISTENING)).rowCount).toBe(1);

  const heard = new Promise<string>((resolve) => {
    hear = resolve;
  });
  const other = two?.({ onMessage: () => undefined, onConnected: () => undefined });
  await other?.publish('news');
  expect(await heard).toBe('news');
  await bus?.close();
  await other?.close();
});
