// Credit scores of 5,000 firms over a year of 200,000 deals, against one
// aggregate over the same rows.

import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { computeAfterEvents, computeNightly } from '#features/credit/server/jobs.ts';
import { queueFirms } from '#features/credit/server/queries/due.ts';
import { migrate } from '#packages/db/migrate.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { cpuSecondsOf, databaseCpuSeconds, postmasterOf } from './support/cpu.ts';
import { dealInBulk } from './support/deals.ts';
import { openBench, report } from './support/harness.ts';

const FIRMS = Number(process.env.BENCH_FIRMS ?? 5_000);
const DEALS = Number(process.env.BENCH_DEALS ?? 200_000);

const bench = await openBench(`bench_credit_${DEALS}`, { keep: true });
const postmaster = await postmasterOf(bench.pool);
await migrate(bench.pool, join(import.meta.dirname, '../database/migrations'));
const filled = await timed(() => dealInBulk(bench.pool, { firms: FIRMS, deals: DEALS }));
// Nothing of an earlier run is known.
await bench.pool.query('truncate credit_observation, credit_score, credit_computed, credit_due cascade');
await bench.pool.query('update firm set credit_score = null, credit_class = null');
await bench.pool.query('vacuum analyze');

const database = openDatabase(bench.url, { onError: () => undefined });
const app = await buildApp({ config: readConfig({ DATABASE_URL: bench.url, RATE_LIMIT: 'off' }), database });
const { runtime } = app;

const first = await timed(() => runJob(computeNightly, runtime));
const bare = await timed(aggregate);
// Everything is known now: a night on which little changed.
await bench.pool.query(`update credit_computed set computed_on = computed_on - 1`);
const again = await timed(() => runJob(computeNightly, runtime));
const { rows: busiest } = await bench.pool.query<{ firm_id: string }>(
  'select firm_id from credit_observation group by firm_id order by count(*) desc limit 2',
);
await runInTransaction(runtime, ({ tx, now }) =>
  queueFirms(
    tx,
    busiest.map((row) => row.firm_id),
    'event',
    now,
  ),
);
const one = await timed(() => runJob(computeAfterEvents, runtime));

const {
  rows: [counted],
} = await bench.pool.query<{ firms: string; scored: string; observations: string }>(
  `select (select count(*) from credit_computed) as firms,
          (select count(*) from firm where credit_score is not null) as scored,
          (select count(*) from credit_observation where known_to is null) as observations`,
);
report(
  `${counted?.firms} firms over ${DEALS} deals, ${counted?.observations} observations, ` +
    `${counted?.scored} scored, load ${loadavg()[0]?.toFixed(1)}`,
  [
    ['loading of the data', figure(filled)],
    ['all firms, nothing known before', figure(first)],
    ['all firms, a night later', figure(again)],
    ['limit: one aggregate over the same rows', figure(bare)],
    ['aim', '60 s'],
    ['the two busiest firms after an event', figure(one)],
    ['aim', '1 s'],
  ],
);
await app.close();
await database.close();
await bench.stop();

/** Seconds; of the database and of this process: what others on the machine take is not among them. */
interface Taken {
  readonly seconds: number;
  readonly database: number;
  readonly process: number;
}

async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const read = () => [performance.now(), databaseCpuSeconds(postmaster), cpuSecondsOf(process.pid)] as const;
  const before = read();
  await work();
  const after = read();
  return {
    seconds: (after[0] - before[0]) / 1_000,
    database: after[1] - before[1],
    process: after[2] - before[2],
  };
}

function figure({ seconds, ...processors }: Taken): string {
  const [database, node] = [processors.database.toFixed(2), processors.process.toFixed(2)];
  return `${seconds.toFixed(2)} s, of processors ${database} s database, ${node} s Node`;
}

/** Reads every deal, trip, payment and decided sample once, and keeps nothing. */
async function aggregate(): Promise<void> {
  await bench.pool.query(`
    select party.firm_id, count(*), sum(trip.loaded_kg), sum(payment.amount_fen), sum(decided.value)
      from contract
      cross join lateral (values (contract.seller_id), (contract.buyer_id)) as party (firm_id)
      left join pickup_trip as trip on trip.contract_id = contract.id
      left join instalment on instalment.contract_id = contract.id
      left join instalment_payment as payment on payment.instalment_id = instalment.id
      left join assay_sample as sample on sample.contract_id = contract.id
      left join assay_decided as decided on decided.sample_id = sample.id
     group by party.firm_id`);
}
