// The ticker of every process: heartbeat, timers at the ends of lots, several processes at once.

import { expect, it } from 'vitest';
import type { Timers } from '#packages/time/timers.ts';
import { testApp } from '../../../../test/support/app.ts';
import { HOUR_MS, planHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { hallClock } from './watchClock.ts';

const app = await testApp();
const firms = await openMarket(app);
const { rows: people } = await app.database.pool.query<{ id: string }>(
  `select id from account_person where login_name = 'mine.trader'`,
);

/** Timers that run when the test says so. */
function handTimers() {
  const waiting = new Set<{ readonly milliseconds: number; readonly work: () => void }>();
  const timers: Timers = {
    now: () => app.now.getTime(),
    after: (milliseconds, work) => {
      const one = { milliseconds, work };
      waiting.add(one);
      return () => waiting.delete(one);
    },
  };
  const take = (wanted: (milliseconds: number) => boolean) => {
    const found = [...waiting].find(({ milliseconds }) => wanted(milliseconds));
    if (found) waiting.delete(found);
    found?.work();
    return found?.milliseconds;
  };
  return { timers, take };
}

const stateOf = async (sessionId: string) =>
  (
    await app.database.pool.query<{ state: string }>('select state from auction_lot where session_id = $1', [
      sessionId,
    ])
  ).rows[0]?.state;

it('opens and closes a lot by timers of two processes, at its times', async () => {
  const hall = await planHall(app, {
    ownerFirmId: firms.mine ?? '',
    ownerPersonId: people[0]?.id ?? '',
    bidders: [],
  });
  app.pass(HOUR_MS);
  const errors: unknown[] = [];
  const clocks = [handTimers(), handTimers()];
  const stops = clocks.map(({ timers }) =>
    hallClock.start({ runtime: app.runtime, timers, onError: (error) => errors.push(error) }),
  );
  await expect.poll(() => stateOf(hall.sessionId)).toBe('running');
  const tick = async () => {
    for (const { take } of clocks) await expect.poll(() => take((delay) => delay === 1_000)).toBe(1_000);
  };
  const served = () => app.perform(({ tx }) => tx.run`update auction_heartbeat set served_at = ${app.now}`);
  app.pass(598_000);
  await served();
  await tick();
  // A millisecond after the end, so that at its end it is over.
  for (const { take } of clocks) await expect.poll(() => take((delay) => delay === 2_001)).toBe(2_001);
  expect(await stateOf(hall.sessionId)).toBe('running');
  app.pass(2_000);
  await served();
  await tick();
  await expect.poll(() => stateOf(hall.sessionId)).toBe('no_sale');
  await Promise.all(stops.map((stop) => stop()));
  expect(errors).toEqual([]);
});
