// 64 clients take from one listing over HTTP, against bare transactions.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openBareClient } from './support/bareClient.ts';
import {
  byRate,
  byTail,
  figure,
  type Measured,
  measure,
  medianOf,
  openBench,
  report,
  startServer,
} from './support/harness.ts';
import { openStage, type Stage } from './support/stage.ts';

const CLIENTS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/**
 * Without a pause clients queue behind each other: at 1,000 takes/s, fifty clients wait 50 ms each however
 * fast the server is.
 */
const PACE_MS = 200;
/** Small enough that no run sells out the listing. */
const TAKE_KG = 1_000;

const bench = await openBench('bench_take');
const stage = await openStage(bench.url, CLIENTS);
await bench.pool.query(await readFile(join(import.meta.dirname, 'support/take-limit.sql'), 'utf8'));
const server = await startServer(bench.url);

const ours: Measured[] = [];
const atFifty: Measured[] = [];
const paced: Measured[] = [];
const limits: Measured[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  limits.push(await fastestLimit());
  ours.push(await measure(CLIENTS, SECONDS, await overHttp(await stage.list())));
  atFifty.push(await measure(50, SECONDS, await overHttp(await stage.list())));
  paced.push(await measure(50, SECONDS, await overHttp(await stage.list()), { everyMs: PACE_MS }));
}
await server.stop();

const ratios = ours.map((run, at) => run.perSecond / (limits[at]?.perSecond ?? NaN)).sort((a, b) => a - b);
report('takes of one listing', [
  ['over HTTP, 64 clients', figure(medianOf(ours, byRate))],
  ['over HTTP, 50 clients without a pause', figure(medianOf(atFifty, byRate))],
  [`over HTTP, 50 clients, each every ${PACE_MS} ms`, figure(medianOf(paced, byTail))],
  ['limit: one transaction a take', figure(medianOf(limits, byRate))],
  ['ratio, least / middle / most', ratios.map((ratio) => ratio.toFixed(2)).join(' / ')],
  ['aims', 'ratio 3, p99 at 50 clients 25 ms, nothing oversold'],
  ...(await stage.audit()),
]);
await bench.stop();

async function overHttp(listingId: string) {
  const notice = await stage.notice(listingId, BigInt(TAKE_KG));
  const lines = stage.tokens.map((token) => openBareClient(server.address, token));
  return async (client: number) => {
    const body = JSON.stringify({
      acctMode: '2',
      randomCode: crypto.randomUUID(),
      listingId,
      quantity: String(TAKE_KG),
      notice,
    });
    return (await lines[client]!.post('/api/trade/listing/take', body)).includes('"code":"0"');
  };
}

/** The best of several numbers of connections: one hot row suffers from too many. */
async function fastestLimit(): Promise<Measured> {
  const runs: Measured[] = [];
  for (const connections of [2, 8, 32]) {
    const { once, end } = await straight(stage, connections);
    runs.push(await measure(connections, SECONDS / 3, once));
    await end();
  }
  return runs.sort((a, b) => b.perSecond - a.perSecond)[0]!;
}

async function straight({ list, buyers, newId }: Stage, connections: number) {
  const listingId = await list();
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({
        connectionString: bench.url,
        options: '-c plan_cache_mode=force_generic_plan',
      });
      await client.connect();
      return client;
    }),
  );
  const once = async (client: number) => {
    const { firmId, personId } = buyers[client % buyers.length]!;
    const ids = Array.from({ length: 6 }, newId);
    await clients[client]!.query({
      name: 'take',
      text: 'select bench_take($1, $2, $3, $4, $5)',
      values: [listingId, firmId, personId, TAKE_KG, ids],
    });
    return true;
  };
  return {
    once,
    end: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
