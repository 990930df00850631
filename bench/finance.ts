// Mark to market of 10,000 loans, beside one plain update of their rows.

import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { MARKS_AT_ONCE } from '#features/financing/server/queries/mark.ts';
import { markNextPledges } from '#features/financing/server/services/markPledges.ts';
import { migrate } from '#packages/db/migrate.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { runInTransaction, type Runtime } from '#packages/rpc/server/context.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';
import { openBench, report } from './support/harness.ts';
import { layPledges } from './support/pledges.ts';

const LOANS = Number(process.env.BENCH_LOANS ?? 10_000);

const bench = await openBench('bench_finance');
const database = openDatabase(bench.url, { onError: () => undefined });
await migrate(database.pool, join(import.meta.dirname, '../database/migrations'));
const clock = () => new Date('2026-11-26T12:30:00Z');
const runtime: Runtime = {
  database,
  clock,
  newId: createUlidFactory(clock),
  subscribers: [],
  identify: () => Promise.resolve(undefined),
  onCommit: () => undefined,
};
await layPledges(bench.pool, LOANS);

const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};
const ours = await seconds(async () => {
  let marked: number;
  do marked = await runInTransaction(runtime, (ctx) => markNextPledges(ctx, MARKS_AT_ONCE));
  while (marked === MARKS_AT_ONCE);
});
const { rows } = await bench.pool.query<{ marked: number }>(
  'select count(*)::int as marked from financing_mark',
);
if (rows[0]?.marked !== LOANS) throw new Error(`${rows[0]?.marked ?? 0} of ${LOANS} loans were marked`);
const limit = await seconds(() =>
  bench.pool.query(
    "update financing_loan set mark_fen = mark_fen + 1, ltv_bp = ltv_bp + 1, marked_on = '2026-11-26'",
  ),
);
report(`mark to market of ${LOANS} loans`, [
  ['the product: price, value, level and history of each', `${ours.toFixed(2)} s`],
  ['limit: one update of the same rows', `${limit.toFixed(2)} s, ratio ${(ours / limit).toFixed(1)}`],
  ['aim', '10 s'],
]);
await database.pool.end();
await bench.stop();
