// Postings per second between 2, 200 and 20,000 firms, against bare SQL.
// Both one and five hundred postings per transaction.

import { join } from 'node:path';
import pg from 'pg';
import type { Matter } from '#features/catalog/matter.ts';
import { payFromHolds, payRefunds } from '#features/funds/server/public.ts';
import { migrate } from '#packages/db/migrate.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { runInTransaction, type Runtime } from '#packages/rpc/server/context.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';
import { byRate, figure, type Measured, measure, medianOf, openBench, report } from './support/harness.ts';
import { openFirms, proveAll, recordPosting } from './support/purses.ts';

const SIZES = (process.env.BENCH_FIRMS ?? '2,200,20000').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const BATCH = 500;
/**
 * Candidate numbers of connections; the best result counts. A hot pair suffers from many, many firms from
 * few.
 */
const AT_ONCE = [2, 6, 12];

const bench = await openBench('bench_ledger');
const database = openDatabase(bench.url, { onError: () => undefined });
await migrate(database.pool, join(import.meta.dirname, '../database/migrations'));
const clock = () => new Date();
const newId = createUlidFactory(clock);
const runtime: Runtime = {
  database,
  clock,
  newId,
  subscribers: [],
  identify: () => Promise.resolve(undefined),
  onCommit: () => undefined,
};
const bare = await recordPosting();

const rows: [string, string][] = [];
for (const size of SIZES) {
  const firms = await openFirms(bench.pool, runtime, size);
  const [limits, singles, batches]: Measured[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [bares, ours, together]: Measured[][] = [[], [], []];
    for (const clients of AT_ONCE) {
      bares!.push(await measureBare(clients, firms));
      ours!.push(await measure(clients, SECONDS, () => postOne(firms)));
      together!.push(await measure(clients, SECONDS, () => postBatch(firms)));
    }
    limits!.push(fastest(bares!));
    singles!.push(fastest(ours!));
    batches!.push(fastest(together!));
  }
  rows.push(
    [`${size} firms: limit, the same statements bare`, figure(medianOf(limits!, byRate))],
    [
      `${size} firms: one a transaction`,
      `${figure(medianOf(singles!, byRate))}, ratio ${ratios(singles!, limits!, 1)}`,
    ],
    [
      `${size} firms: ${BATCH} a transaction`,
      `${(medianOf(batches!, byRate).perSecond * BATCH).toFixed(0)}/s, ` +
        `ratio ${ratios(batches!, limits!, BATCH)}`,
    ],
  );
}
report('postings', [
  ...rows,
  ['aims', 'ratio 0.9 one a transaction, 5 in batches'],
  ['the proof', await proveAll(bench.url)],
]);
await database.close();
await bench.stop();

/** Minimum, median and maximum per round: what slows the machine slows both sides. */
function ratios(ours: readonly Measured[], limits: readonly Measured[], each: number): string {
  return ours
    .map((run, at) => (run.perSecond * each) / limits[at]!.perSecond)
    .sort((a, b) => a - b)
    .map((ratio) => ratio.toFixed(2))
    .join(' / ');
}

function pairOf(firms: readonly string[]): [string, string] {
  const from = Math.floor(Math.random() * firms.length);
  const to = (from + 1 + Math.floor(Math.random() * (firms.length - 1))) % firms.length;
  return [firms[from]!, firms[to]!];
}

function matter(): Matter {
  return { type: 'contract', id: newId(), no: 'HT' };
}

async function postOne(firms: readonly string[]): Promise<boolean> {
  const [fromFirmId, toFirmId] = pairOf(firms);
  await runInTransaction(runtime, (ctx) =>
    payRefunds(ctx, [{ key: newId(), matter: matter(), fromFirmId, toFirmId, amount: fen(1n) }]),
  );
  return true;
}

async function postBatch(firms: readonly string[]): Promise<boolean> {
  const payments = Array.from({ length: BATCH }, () => {
    const [payerId, payeeId] = pairOf(firms);
    return { key: newId(), matter: matter(), payerId, payeeId, amount: fen(1n), surplus: 'keep' as const };
  });
  await runInTransaction(runtime, (ctx) => payFromHolds(ctx, payments));
  return true;
}

function fastest(runs: readonly Measured[]): Measured {
  return [...runs].sort((a, b) => b.perSecond - a.perSecond)[0]!;
}

async function measureBare(connections: number, firms: readonly string[]): Promise<Measured> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({
        connectionString: bench.url,
        pipeline: true,
        options: '-c plan_cache_mode=force_generic_plan',
      });
      await client.connect();
      return client;
    }),
  );
  const run = await measure(connections, SECONDS, (at) => postBare(clients[at]!, firms));
  await Promise.all(clients.map((client) => client.end()));
  return run;
}

/** Three round trips: check the balance, post, commit. */
async function postBare(client: pg.Client, firms: readonly string[]): Promise<boolean> {
  const [lock, ...posting] = bare(pairOf(firms), newId);
  await Promise.all([client.query('begin'), client.query(lock!)]);
  await Promise.all(posting.map((statement) => client.query(statement)));
  await client.query('commit');
  return true;
}
