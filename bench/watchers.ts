// Two thousand screens on one lot: from a bid's decision to the last screen.
// Compared with a bare WebSocket server that sends the same bytes to all.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { auctionFaults } from '#features/auction/faults.ts';
import { lockLots } from '#features/auction/server/queries/lot.ts';
import { resumeLocked } from '#features/auction/server/services/runSession.ts';
import { newKey } from '#packages/db/keyRing.ts';
import { sql } from '#packages/db/sql.ts';
import type { PushSettings } from '../test/support/pushClient.ts';
import { openBareClient } from './support/bareClient.ts';
import { cpuSecondsOf } from './support/cpu.ts';
import { BASE, openLots, STEP } from './support/hall.ts';
import { openBench, report, startServer } from './support/harness.ts';
import { openStage } from './support/stage.ts';
import type { Broadcast, FromCrowd, Watch } from './support/watch-words.ts';

const WATCHERS = Number(process.env.BENCH_WATCHERS ?? 2_000);
const BIDS = Number(process.env.BENCH_BIDS ?? 100);
const EVERY_MS = Number(process.env.BENCH_EVERY_MS ?? 500);
const BIDDERS = Number(process.env.BENCH_BIDDERS ?? 20);

process.env.SEAL_KEYS = newKey('bench');
const bench = await openBench('bench_watchers');
const stage = await openStage(bench.url, BIDDERS);
const server = await startServer(bench.url);
const bare = fork(join(import.meta.dirname, 'support/watch-server.ts'));
const [bareAddress] = (await once(bare, 'message')) as [string];
const [lotId = ''] = await openLots(stage, bench, 1);

const watch = { watchers: WATCHERS, lotId, tokens: await stage.seat(WATCHERS) };
const ws = await watchBy({ ...watch, kind: 'ws', address: bareAddress });
const seam = await watchBy({ ...watch, kind: 'seam', address: server.address, settings: await settings() });
const bidders = stage.tokens.map((token) => openBareClient(server.address, token));

const ours: number[] = [];
const limits: number[] = [];
let ourCpu = 0;
let bareCpu = 0;
let crowdCpu = 0;
let pauses = 0;
for (let nth = 0; nth < BIDS; nth += 1) {
  const [before, bareBefore] = [cpuSecondsOf(server.pid), cpuSecondsOf(bare.pid ?? 0)];
  const decided = await bid(nth);
  const crowdBefore = cpuSecondsOf(seam.pid);
  ours.push((await seam.shown(decided.no)) - decided.at);
  crowdCpu += cpuSecondsOf(seam.pid) - crowdBefore;
  ourCpu += cpuSecondsOf(server.pid) - before;
  const text = await bidders[0]!.post('/api/auction/lot/board', JSON.stringify({ acctMode: '2', lotId }));
  const sentAt = Date.now();
  bare.send({ text } satisfies Broadcast);
  limits.push((await ws.shown(decided.no)) - sentAt);
  bareCpu += cpuSecondsOf(bare.pid ?? 0) - bareBefore;
  await wait(EVERY_MS);
}
for (const { end } of [seam, ws]) end();
bare.kill();
await server.stop();

const at = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? NaN;
const spread = (values: readonly number[]) =>
  `p50 ${at(values, 0.5)} ms, p99 ${at(values, 0.99)} ms, most ${at(values, 1)} ms`;
report(`${WATCHERS} screens on one lot, ${BIDS} bids one after the other`, [
  ['decision to the last screen', spread(ours)],
  ['limit: the same bytes sent by bare ws', spread(limits)],
  ['ratio of the middles', (at(ours, 0.5) / at(limits, 0.5)).toFixed(1)],
  ['CPU of the server for each bid', `${((ourCpu / BIDS) * 1_000).toFixed(0)} ms`],
  ['CPU of the screens, one process, for each bid', `${((crowdCpu / BIDS) * 1_000).toFixed(0)} ms`],
  ['CPU of the bare server', `${((bareCpu / BIDS) * 1_000).toFixed(0)} ms`],
  ['pauses, because nobody served the hall for five seconds', String(pauses)],
  ['aim', 'p99 300 ms'],
]);
await bench.stop();
process.exit(0);

/** Decided by the database's clock, which is that of this machine. */
async function bid(nth: number): Promise<{ at: number; no: number }> {
  const price = String(BASE + STEP * BigInt(nth));
  for (;;) {
    const answer = await bidders[nth % BIDDERS]!.post(
      '/api/auction/lot/bid',
      JSON.stringify({ acctMode: '2', randomCode: crypto.randomUUID(), lotId, price }),
    );
    const { code, body } = JSON.parse(answer) as { code: string; body: { at: string; no: number } };
    if (code === '0') return { at: Date.parse(body.at), no: body.no };
    if (code !== String(auctionFaults.lot_paused.code)) throw new Error(answer);
    pauses += 1;
    await resume();
  }
}

/** As an operator does: a machine that is busy with other work leaves the hall unserved for seconds. */
async function resume(): Promise<void> {
  await stage.perform(async (ctx) => {
    const lots = await lockLots(ctx.tx, sql`lot.id = ${lotId} and lot.state = 'paused'`);
    await resumeLocked(ctx, lots, await ctx.readTime(), { by: 'operator' });
  });
}

async function settings(): Promise<PushSettings> {
  const script = await (await fetch(`${server.address}/web-config.js`)).text();
  return (JSON.parse(script.slice('window.webConfig = '.length, -2)) as { push: PushSettings }).push;
}

async function watchBy(wish: Watch) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'support/watch-crowd.ts'));
  const reached = new Map<number, number>();
  let isChanged = (): void => undefined;
  child.on('message', (word: FromCrowd) => {
    if (word.is === 'shown') reached.set(word.rows, word.at);
    isChanged();
  });
  const watching = new Promise<void>((resolve) => {
    child.on('message', (word: FromCrowd) => {
      if (word.is === 'watching') resolve();
    });
  });
  child.send(wish);
  await watching;
  return {
    /** When the last screen showed this row, or a later one. */
    shown: async (rows: number): Promise<number> => {
      for (;;) {
        const shownAt = reached.get(rows);
        if (shownAt !== undefined) return shownAt;
        await new Promise<void>((resolve) => {
          isChanged = resolve;
        });
      }
    },
    pid: child.pid ?? 0,
    end: () => child.kill(),
  };
}
