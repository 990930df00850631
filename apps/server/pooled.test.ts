// Two processes behind a transaction pooler: takes, push and jobs.

import { afterAll, describe, expect, it } from 'vitest';
import { postgresBus } from '#packages/push/server/postgresBus.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { realTimers } from '#packages/time/timers.ts';
import { signInPlainly, testApp } from '../../test/support/app.ts';
import { freshDatabase } from '../../test/support/database.ts';
import { startServerProcess } from '../../test/support/serverProcess.ts';
import { handTimers } from '../../test/support/timers.ts';
import { openTrading, tonnes } from '../../test/support/trading.ts';
import { startPooler } from '../../test/support/transactionPooler.ts';
import { until } from '../../test/support/until.ts';
import { startJobs } from './jobs.ts';

const { url } = await freshDatabase();
const pooler = await startPooler(url, 4);
// After the servers: hooks run the last one first.
afterAll(() => pooler.close());
const pooled = { databaseUrl: pooler.url, directUrl: url };
const app = await testApp(pooled);
const other = await testApp(pooled);
await app.perform(signInPlainly);
const market = await openTrading(app);

describe('behind a pooler', () => {
  it('decides takes at once, through both processes, by what is left', async () => {
    const listingId = await market.list({ quantity: tonnes(700), minTake: tonnes(100), step: tonnes(100) });
    const [here, there] = [market.plant, await other.signIn('plant.trader')];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => market.take(at % 2 ? here : there, listingId, 100)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(7);
    expect(await market.count('contract', 'listing_id = $1', listingId)).toBe(7);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('tells the other process what has changed', async () => {
    let heard = '';
    let isListening = false;
    const bus = (database: typeof app.database, onMessage = (_word: string): void => undefined) =>
      postgresBus(
        database.direct,
        realTimers,
      )({
        onMessage,
        onConnected: () => {
          isListening = true;
        },
      });
    const there = bus(other.database, (word) => (heard = word));
    await until(() => isListening);
    const here = bus(app.database);
    await here.publish('changed');
    await until(() => heard === 'changed');
    await Promise.all([here.close(), there.close()]);
  });

  it('has one process lead the jobs, and the other when that one has ended', async () => {
    const ran: string[] = [];
    const start = (name: string, { runtime }: typeof app) => {
      const { timers, pass, waiting } = handTimers();
      const job: Job = { name: 'test.counted', everySeconds: 10, run: async () => void ran.push(name) };
      const stop = startJobs([job], { runtime, timers, onRun: () => undefined });
      return { pass, waiting, stop };
    };
    const first = start('first', app);
    await until(() => first.waiting() === 1);
    const second = start('second', other);
    await until(() => second.waiting() === 1);
    await Promise.all([first.pass(5_000), second.pass(4_999)]);
    await until(() => ran.length === 1);
    await first.stop();
    await until(async () => {
      if (second.waiting() > 0) await second.pass(5_000);
      return ran.length > 1;
    });
    await second.stop();
    expect([ran[0], ran.at(-1)]).toEqual(['first', 'second']);
  });

  it('starts where it knows the way around, and says so where it does not', async () => {
    const [server] = await Promise.all([
      startServerProcess(pooler.url, { DATABASE_DIRECT_URL: url }),
      expect(startServerProcess(pooler.url)).rejects.toThrow(
        /DATABASE_URL cannot be used: unsupported startup parameter/,
      ),
    ]);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.end('SIGTERM');
    expect(await server.gone).toBe(0);
    // Two servers start at once, on a machine that may be busy.
  }, 240_000);
});
