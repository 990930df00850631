// Runs of an index over a year of 200,000 deals, against their sums alone.

import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { newestWeek } from '#features/benchmark/rules/week.ts';
import { readBenchmarks } from '#features/benchmark/server/queries/benchmark.ts';
import { computeWeek } from '#features/benchmark/server/services/computeRun.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { openBench, report } from './support/harness.ts';
import { fillMarket } from './support/market.ts';

const DEALS = Number(process.env.BENCH_DEALS ?? 200_000);
const WEEKS = 52;
const INDEX = 'pinglu-thermal-5000';

const bench = await openBench('bench_index', { keep: true });
await fillMarket(bench.url, 0);
const last = newestWeek(new Date());
await dealInBulk();
await bench.pool.query('analyze');

const database = openDatabase(bench.url, { onError: () => undefined });
const app = await buildApp({ config: readConfig({ DATABASE_URL: bench.url, RATE_LIMIT: 'off' }), database });
const weeks = Array.from({ length: WEEKS }, (_none, at) => addDays(last, 7 * (at + 1 - WEEKS)));
const bare = await timed(sumOnly);
const all = await timed(async () => {
  for (const weekEnd of weeks)
    await runInTransaction(app.runtime, async (ctx) => {
      const [benchmark] = await readBenchmarks(ctx.tx, [INDEX]);
      if (!benchmark) throw new Error(`${INDEX} is not open`);
      const seats = ['operator_editor'];
      await computeWeek(ctx, benchmark, { weekEnd, reason: 'bench', personId: null, seats });
    });
});
const { rows } = await bench.pool.query<{ count: string }>(
  `select count(*) from benchmark_input join benchmark_run
    as run on run.id = run_id where run.reason = 'bench'
      and run.state = 'computed'`,
);
report(`${WEEKS} weekly runs over ${rows[0]?.count ?? '0'} deals`, [
  ['the product: read, judged and kept', `${(all / 1_000).toFixed(1)} s`],
  ['limit: read and added up by the database', `${(bare / 1_000).toFixed(1)} s`],
  ['a week', `${(all / WEEKS).toFixed(0)} ms`],
]);
await app.close();
await database.close();
await bench.stop();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function sumOnly(): Promise<void> {
  for (const weekEnd of weeks)
    await bench.pool.query(
      `select sum(contract.price_hao_per_t::numeric * 5000 / contract.heat_kcal * contract.quantity_kg)
              / sum(contract.quantity_kg)
         from contract
         join listing on listing.id = contract.listing_id
        where listing.variety_id = 'thermal'
          and listing.delivery_place_id = 'pinglu'
          and contract.effective_at >= ($1::date - 7 + time '17:00') at time zone 'Asia/Shanghai'
          and contract.effective_at < ($1::date + time '17:00') at time zone 'Asia/Shanghai'`,
      [weekEnd],
    );
}

/** Copies of the past deals of the demonstration, signed all through the year. */
async function dealInBulk(): Promise<void> {
  const { rows: found } = await bench.pool.query<{ count: string }>(
    `select count(*) from contract where id like '01ZZ%'`,
  );
  const missing = DEALS - Number(found[0]?.count ?? 0);
  if (missing <= 0) return;
  const { rows: columns } = await bench.pool.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'contract' and column_name not in ('id', 'no', 'response_id', 'effective_at',
       'ended_at')`);
  const names = columns.map(({ name }) => name).join(', ');
  const client = await bench.pool.connect();
  try {
    // The responses that these contracts come from are not made.
    await client.query('set session_replication_role = replica');
    await client.query(
      `with past as (select *, row_number() over (order by id) - 1 as at, count(*) over () as many
                       from contract
                      where ended_as = 'settled' and archived_at is not null and response_id is not null),
            made as (select number, '01ZZ' || upper(left(md5(number::text), 22)) as made_id,
                            ($2::date + time '17:00') at time zone 'Asia/Shanghai'
                              - (number * (interval '364 days' / $1::int)) - interval '1 second' as made_at
                       from generate_series(1, $1::int) as number)
       insert into contract (id, no, response_id, effective_at, ended_at, ${names})
       select made_id, 'BX' || number, made_id, made_at, made_at + interval '20 days', ${names}
         from made
         join past on past.at = made.number % past.many`,
      [missing, last],
    );
  } finally {
    client.release(true);
  }
}
