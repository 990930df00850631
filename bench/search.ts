// Search over 200,000 listings by eight clients, against prepared statements.

import pg from 'pg';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { rebuildIndex } from '#features/search/server/public.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { bareSearch } from './support/bare-search.ts';
import { openBareClient } from './support/bareClient.ts';
import { type Measured, measure, openBench, report, startServer } from './support/harness.ts';
import { copyListings, fillMarket } from './support/market.ts';

const CLIENTS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const LISTINGS = 200_000;

/** Typical queries: frequent, rare and no hits; written, phonetic and numeric. */
const TYPED = {
  'initials, many': 'qhd',
  'pinyin, many': 'qinhuangdao',
  'two signs, many': '平鲁',
  'two words': 'qhd 动力煤',
  'a heat': '5500',
  'a number': '',
  'signs that nobody wrote': '岛同',
  'letters that nobody wrote': 'zzqx',
  'nearly right': 'qinhuangdoa',
};

const bench = await openBench('bench_search', { keep: true });
await fillMarket(bench.url, LISTINGS / 10);
await copyListings(bench.pool, LISTINGS);
const database = openDatabase(bench.url, { onError: () => undefined });
const app = await buildApp({ config: readConfig({ DATABASE_URL: bench.url, RATE_LIMIT: 'off' }), database });
const began = performance.now();
const written = await rebuildIndex(app.runtime, { anew: process.argv.includes('--anew'), say: console.log });
if (written > 0) console.log(`${written} entries in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
await app.close();
await database.close();
await bench.pool.query('vacuum (analyze) search_entry');
await bench.pool.query('vacuum (analyze) listing');
const {
  rows: [some],
} = await bench.pool.query<{ no: string }>(
  "select no from listing where state = 'listed' order by id offset 1000 limit 1",
);
TYPED['a number'] = some?.no.slice(-8) ?? '';

const server = await startServer(bench.url);
const bare = await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    const client = new pg.Client({ connectionString: bench.url });
    await client.connect();
    return client;
  }),
);
const lines = Array.from({ length: CLIENTS }, () => openBareClient(server.address));

const all: Measured[] = [];
for (const [name, words] of Object.entries(TYPED)) {
  const body = JSON.stringify({ acctMode: '2', words });
  const ours = await measure(CLIENTS, SECONDS, async (client) =>
    (await lines[client]!.post('/api/search/all/find', body)).includes('"code":"0"'),
  );
  const limit = await measure(CLIENTS, SECONDS, async (client) => bareSearch(bare[client]!, words));
  all.push(ours);
  report(`${name}: ${words}`, [
    ['the product', figures(ours)],
    ['limit: one prepared statement', figures(limit)],
  ]);
}
report(`search, ${LISTINGS} listings, ${CLIENTS} at once`, [
  ['the slowest p95', `${Math.max(...all.map(({ p95 }) => p95)).toFixed(1)} ms`],
  ['aim', 'p95 300 ms'],
]);
for (const client of bare) await client.end();
await server.stop();
await bench.stop();

function figures({ perSecond, p50, p95, p99, failed }: Measured): string {
  const tails = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return `${perSecond.toFixed(0)}/s, ${tails}${failed ? `, ${failed} failed` : ''}`;
}
