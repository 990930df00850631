// 200 bidders on one lot over HTTP against bare transactions; sessions of lots.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newKey } from '#packages/db/keyRing.ts';
import { openBareClient } from './support/bareClient.ts';
import { cpuSecondsOf, databaseCpuSeconds, postmasterOf } from './support/cpu.ts';
import { BASE, openLots, planLots, STEP } from './support/hall.ts';
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
import { openStage } from './support/stage.ts';

/** Which of them to measure. */
const PARTS = (process.env.BENCH_PARTS ?? 'one,many,session').split(',');
const BIDDERS = Number(process.env.BENCH_BIDDERS ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LOTS_AT_ONCE = 200;
const BIDDERS_A_LOT = 10;
const LOTS_OF_A_SESSION = Number(process.env.BENCH_LOTS ?? 1_000);
/** What a wild hall sees: fifty bids a second. */
const CALM_BIDDERS = 50;
const CALM_MS = 1_000;
/** Long enough for a bid on each lot of a large session. */
const LARGE = { regularMs: 20_000, extensionMs: 2_000, opensIn: 20_000 };

// The sessions are made here and run by the server: both open what is encrypted.
process.env.SEAL_KEYS = newKey('bench');
const bench = await openBench('bench_bids');
const stage = await openStage(bench.url, BIDDERS);
await bench.pool.query(await readFile(join(import.meta.dirname, 'support/bid-limit.sql'), 'utf8'));
const server = await startServer(bench.url);

const figures: (readonly [string, string])[] = [];
if (PARTS.includes('one')) figures.push(...(await bidForOne()));
if (PARTS.includes('many')) figures.push(...(await bidForMany()));
if (PARTS.includes('session')) figures.push(...(await openAndEnd()));
await server.stop();
report('bids in the hall', [...figures, ...(await requireLogs())]);
await bench.stop();
process.exit(0);

async function bidForOne(): Promise<(readonly [string, string])[]> {
  const ours: Measured[] = [];
  const calm: Measured[] = [];
  const limits: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await fastestLimit());
    ours.push(await measure(BIDDERS, SECONDS, overHttp(await openLots(stage, bench, 1), 1)));
    calm.push(
      await measure(CALM_BIDDERS, SECONDS, overHttp(await openLots(stage, bench, 1), 1), {
        everyMs: CALM_MS,
      }),
    );
  }
  const ratios = ours
    .map((run, at) => run.perSecond / (limits[at]?.perSecond ?? NaN))
    .sort((one, other) => one - other);
  return [
    [`one lot over HTTP, ${BIDDERS} bidders`, figure(medianOf(ours, byRate))],
    [`one lot over HTTP, ${CALM_BIDDERS} bids a second`, figure(medianOf(calm, byTail))],
    ['limit: one transaction a bid', figure(medianOf(limits, byRate))],
    ['ratio, least / middle / most', ratios.map((ratio) => ratio.toFixed(2)).join(' / ')],
    ['aims', `ratio 3, p99 at ${CALM_BIDDERS} bids a second 50 ms`],
  ];
}

async function bidForMany(): Promise<(readonly [string, string])[]> {
  const many = await measure(
    BIDDERS,
    SECONDS,
    overHttp(await openLots(stage, bench, LOTS_AT_ONCE), BIDDERS_A_LOT),
  );
  return [[`${LOTS_AT_ONCE} lots at once, ${BIDDERS_A_LOT} bidders each`, figure(many)]];
}

async function openAndEnd(): Promise<(readonly [string, string])[]> {
  const { lotIds, opened, ended, settled, cpu } = await closeOnTime();
  return [
    [`session of ${LOTS_OF_A_SESSION} lots, opened after their time`, opened],
    ['ended after their end', ended],
    ['limit: the same rows written by one bare transaction', await writeBare(lotIds)],
    ['settled after their end: results, money, contracts, messages', settled],
    ['CPU for that, of the server and of the database', cpu],
    ['aim', 'no lot ended later than 100 ms, none earlier'],
  ];
}

/** Each bids the next price of a lot; a bid overtaken by another on its way is refused and does not count. */
function overHttp(lotIds: readonly string[], each: number) {
  const lines = stage.tokens.map((token) => openBareClient(server.address, token));
  const next = new Map(lotIds.map((id) => [id, BASE]));
  const turns = new Map<number, number>();
  return async (client: number) => {
    const turn = turns.get(client) ?? 0;
    turns.set(client, turn + 1);
    const lotId = lotIds[(client * each + (turn % each)) % lotIds.length]!;
    const price = next.get(lotId) ?? BASE;
    next.set(lotId, price + STEP);
    const body = JSON.stringify({
      acctMode: '2',
      randomCode: crypto.randomUUID(),
      lotId,
      price: String(price),
    });
    return (await lines[client]!.post('/api/auction/lot/bid', body)).includes('"code":"0"');
  };
}

/** The best of several numbers of connections: one hot row suffers from too many. */
async function fastestLimit(): Promise<Measured> {
  const runs: Measured[] = [];
  for (const connections of [2, 8, 32]) {
    const { once, end } = await straight(connections);
    runs.push(await measure(connections, SECONDS / 3, once));
    await end();
  }
  return runs.sort((a, b) => b.perSecond - a.perSecond)[0]!;
}

async function straight(connections: number) {
  const [lotId = ''] = await openLots(stage, bench, 1);
  const { rows } = await bench.pool.query<{ folded: string }>(
    'select folded from auction_lot where id = $1',
    [lotId],
  );
  const folded = rows[0]?.folded ?? '';
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
  let price = BASE;
  const once = async (client: number) => {
    const given = [
      lotId,
      `A${client}`,
      String((price += STEP)),
      stage.buyers[client]!.personId,
      stage.newId(),
      folded,
    ];
    const { rows: answered } = await clients[client]!.query<{ bench_bid: boolean }>({
      name: 'bid',
      text: 'select bench_bid($1, $2, $3, $4, $5, $6)',
      values: given,
    });
    return answered[0]?.bench_bid === true;
  };
  return {
    once,
    end: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

/**
 * How late the lots of a large session open and end, each with a bid, all of them at the same moment:
 * as anybody else reads it from the database. None may end early.
 */
async function closeOnTime() {
  const { lotIds, opensAt } = await planLots(stage, LOTS_OF_A_SESSION, LARGE);
  const opened = await watchUntil(lotIds, "state <> 'waiting'", await startOf(lotIds, opensAt));
  const bid = overHttp(lotIds, Math.ceil(lotIds.length / BIDDERS));
  await Promise.all(
    stage.tokens.map(async (_token, client) => {
      for (let nth = 0; nth < Math.ceil(lotIds.length / BIDDERS); nth += 1) await bid(client);
    }),
  );
  const { rows } = await bench.pool.query<{ ends: Date; kinds: string; bids: string }>(
    `select max(ends_at) as ends, count(distinct ends_at) as kinds,
            count(*) filter (where board -> 'standing' <> 'null') as bids
       from auction_lot where id = any ($1)`,
    [lotIds],
  );
  const ends = rows[0]?.ends.getTime() ?? NaN;
  const before = await spent();
  const [ended, settled] = await Promise.all([
    watchUntil(lotIds, "state in ('closing', 'sold', 'no_sale')", ends),
    watchUntil(lotIds, "state in ('sold', 'no_sale')", ends),
  ]);
  const after = await spent();
  return {
    lotIds,
    opened,
    ended: `${ended}; ${rows[0]?.bids} with a bid, ${rows[0]?.kinds} ends`,
    settled,
    cpu: after.map((seconds, at) => `${(seconds - (before[at] ?? 0)).toFixed(1)} s`).join(', '),
  };
}

/** The lots read, locked and written again with a log row each: nothing decided, hashed or encrypted. */
async function writeBare(lotIds: readonly string[]): Promise<string> {
  await bench.pool.query(`
    create table bench_lot (like auction_lot including defaults including storage including indexes);
    create table bench_log (like auction_log including indexes)`);
  await bench.pool.query('insert into bench_lot select * from auction_lot where id = any ($1)', [lotIds]);
  const client = await bench.pool.connect();
  const times: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const from = performance.now();
    await client.query('begin');
    const { rows } = await client.query<{ id: string; folded: string; board: object; row: object }>(
      `select lot.id, folded, board, row
         from bench_lot as lot
         join auction_log as log on log.lot_id = lot.id and log.no = 1
        order by lot.id
          for update of lot`,
    );
    const ids = rows.map(({ id }) => id);
    await client.query(
      `update bench_lot as lot
          set state = 'closing', folded = given.folded, board = given.board, log_rows = log_rows + 1
         from unnest($1::text[], $2::text[], $3::jsonb[]) as given (id, folded, board)
        where lot.id = given.id`,
      [ids, rows.map(({ folded }) => folded), rows.map(({ board }) => JSON.stringify(board))],
    );
    await client.query(
      `insert into bench_log (lot_id, no, at, kind, row, hash)
       select id, $3, now(), 'closed', row, repeat('a', 64)
         from unnest($1::text[], $2::jsonb[]) as given (id, row)`,
      [ids, rows.map(({ row }) => JSON.stringify(row)), nth + 1],
    );
    await client.query('commit');
    times.push(performance.now() - from);
  }
  client.release();
  times.sort((one, other) => one - other);
  return `${times[2]!.toFixed(0)} ms`;
}

async function spent() {
  return [cpuSecondsOf(server.pid), databaseCpuSeconds(await postmasterOf(bench.pool))];
}

/** When the last of them opened by its log, or now if that is still to come. */
async function startOf(lotIds: readonly string[], planned: number): Promise<number> {
  const { rows } = await bench.pool.query<{ at: Date | null }>(
    'select max(opens_at) as at from auction_lot where id = any ($1)',
    [lotIds],
  );
  return Math.max(planned, rows[0]?.at?.getTime() ?? 0);
}

/** How long after `moment` half, nearly all and all of them are so; and how many were too early. */
async function watchUntil(lotIds: readonly string[], is: string, moment: number): Promise<string> {
  const count = async () => {
    const { rows } = await bench.pool.query<{ count: string }>(
      `select count(*) from auction_lot where id = any ($1) and ${is}`,
      [lotIds],
    );
    return Number(rows[0]?.count);
  };
  let early = 0;
  while (Date.now() < moment - 10) {
    const asked = Date.now();
    const found = await count();
    if (asked < moment - 20) early = found;
    await wait(10);
  }
  const times: number[] = [];
  while (times.length < lotIds.length) {
    const found = await count();
    const late = Date.now() - moment;
    while (times.length < found) times.push(late);
    if (await isPaused(lotIds))
      throw new Error('no process served the hall for five seconds: lots are paused');
    await wait(2);
  }
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
  return `half ${at(0.5)} ms, 99 % ${at(0.99)} ms, last ${at(1)} ms, ${early} early`;
}

async function isPaused(lotIds: readonly string[]): Promise<boolean> {
  const { rowCount } = await bench.pool.query(
    "select from auction_lot where id = any ($1) and state = 'paused' limit 1",
    [lotIds],
  );
  return rowCount === 1;
}

/** Nothing is missing in any log, and no price went down. */
async function requireLogs(): Promise<(readonly [string, string])[]> {
  const { rows } = await bench.pool.query<{ bids: string; gaps: string; falls: string }>(`
    select count(*) filter (where kind = 'bid') as bids,
           count(*) filter (where no <> before + 1) as gaps,
           count(*) filter (where kind = 'bid' and price <= price_before) as falls
      from (select kind, no, lag(no, 1, 0) over lot as before, (row ->> 'price')::bigint as price,
                   max((row ->> 'price')::bigint)
                     over (lot rows between unbounded preceding and 1 preceding) as price_before
              from auction_log
            window lot as (partition by lot_id order by no)) as logged`);
  return Object.entries(rows[0] ?? {});
}
