// Servers and the database are killed while sessions run and bidders never stop: no acknowledged bid is lost.

import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../support/halls.ts';
import { randomFrom } from '../support/random.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { HALL_PROCESSES, KILLS } from '../support/tier.ts';
import { until } from '../support/until.ts';
import { openBidding } from './bids.ts';
import { openDurableDatabase } from './durable.ts';

const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
/** Longer than a hall may be left alone (auction rules, section 3). */
const LONG_GAP_MS = 6_500;
const LOOK_EVERY_MS = 500;

const { url, crash } = await openDurableDatabase();
const bidding = await openBidding(url);

/** A gap of more than five seconds pauses the lots, sooner or later: an operator lets them go on. */
async function resumedUntil(hall: Hall, acknowledged: Promise<void>) {
  let isHeard = false;
  const heard = acknowledged.then(() => {
    isHeard = true;
  });
  while (!isHeard) {
    await bidding.resumePaused(hall);
    await Promise.race([heard, wait(LOOK_EVERY_MS)]);
  }
}

describe.each([...HALL_PROCESSES])('%d server processes', (processes) => {
  it.each(['a server', 'the database'] as const)(
    `%s is killed ${KILLS} times while bidders never stop (KILL_SEED=${SEED}): every bid they acknowledged is kept`,
    async (victim) => {
      const random = randomFrom(SEED + processes);
      const hall = await bidding.open();
      const servers = Array.from({ length: processes }, () => startServerProcess(url));
      const { nextAcknowledgement, finish } = bidding.load(hall, (client) => servers[client % processes]!);
      // A server does not start while its database does.
      await Promise.all(servers);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const nth = Math.floor(random() * processes);
        const running = await servers[nth]!;
        await resumedUntil(hall, nextAcknowledgement());
        await wait(random() * 400);
        if (victim === 'a server') servers[nth] = running.end('SIGKILL').then(() => startServerProcess(url));
        else await crash();
        await Promise.all(servers);
      }
      const done = await finish();
      for (const server of servers) await (await server).end('SIGTERM');
      console.log(
        `KILL_SEED=${SEED}, ${victim} of ${processes}: ${KILLS} kills, ${done.acknowledged.length} bids and ` +
          `${done.limits} limits acknowledged, ${done.unknown} answers unknown at first`,
      );
      expect(done.surprises).toEqual([]);
      await bidding.requireWhole(hall, done);
    },
  );
});

it('a hall that nobody served for longer than five seconds is paused as of the last moment it was served, and resumes by itself after five minutes with a minute left at least', async () => {
  // So short that less than a minute is left at the pause.
  const hall = await bidding.open({ regularMs: 45_000, extensionMs: 20_000 });
  const first = await startServerProcess(url);
  let server: Promise<ServerProcess> = Promise.resolve(first);
  const { nextAcknowledgement, finish } = bidding.load(hall, () => server);
  await nextAcknowledgement();
  server = first.end('SIGKILL').then(async () => {
    await wait(LONG_GAP_MS);
    return startServerProcess(url);
  });
  const second = await server;
  await until(async () => (await bidding.lotsOf(hall)).every(({ state }) => state === 'paused'), 20_000);
  const paused = await bidding.lotsOf(hall);
  const done = await finish();
  for (const lot of paused) {
    expect(lot.is_fault).toBe(true);
    // Nothing acknowledged is undone: the last bid is not after the pause.
    expect(lot.last_bid_at?.getTime() ?? 0).toBeLessThanOrEqual(lot.paused_at?.getTime() ?? 0);
    expect((lot.due_at?.getTime() ?? 0) - (lot.noticed_at?.getTime() ?? 0)).toBeGreaterThan(290_000);
  }
  await second.end('SIGTERM');
  expect(done.surprises).toEqual([]);
  expect(await bidding.toldOfFault(hall)).toEqual(hall.lotIds.map(() => bidding.bidders));
  await bidding.resumeByClock(hall);
  for (const [at, lot] of (await bidding.lotsOf(hall)).entries()) {
    const before = paused[at];
    expect(lot).toMatchObject({ state: 'running', resumed_at: before?.due_at });
    const left = (before?.ends_at?.getTime() ?? 0) - (before?.paused_at?.getTime() ?? 0);
    expect((lot.ends_at?.getTime() ?? 0) - (lot.resumed_at?.getTime() ?? 0)).toBe(Math.max(60_000, left));
  }
  await bidding.requireWhole(hall, done);
});

it('clocks of two processes ten seconds apart change nothing', async () => {
  const hall = await bidding.open();
  const servers = [startServerProcess(url), startServerProcess(url, { NODE_OPTIONS: shiftedBy(10_000) })];
  const { nextAcknowledgement, finish } = bidding.load(hall, (client) => servers[client % 2]!);
  for (let heard = 0; heard < 20; heard += 1) await nextAcknowledgement();
  const done = await finish();
  for (const server of servers) await (await server).end('SIGTERM');
  expect(done.surprises).toEqual([]);
  expect((await bidding.lotsOf(hall)).map(({ state }) => state)).toEqual(hall.lotIds.map(() => 'running'));
  await bidding.requireWhole(hall, done);
});

it('what a server prints tells no price, no limit, and nobody who acted', async () => {
  const hall = await bidding.open();
  const server = await startServerProcess(url, { LOG_LEVEL: 'trace' });
  const { price, limit, secrets } = await bidding.actOnce(hall, server);
  // A request that breaks is logged with what it was about.
  await fetch(`${server.address}/api/auction/lot/set_limit`, {
    method: 'POST',
    body: `{"limit":"${limit}"`,
  });
  await server.end('SIGTERM');
  const said = server.said();
  expect(said).toContain('listening');
  for (const secret of [String(price), String(limit), ...secrets]) expect(said).not.toContain(secret);
});

/** A module, loaded before the program, by which the process's own clock is wrong. */
function shiftedBy(milliseconds: number): string {
  const code = `const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given) { given.length ? super(...given) : super(Right.now() + ${milliseconds}); }
      static now() { return Right.now() + ${milliseconds}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
