// The market with filters at 100,000 listings and 64 clients, beside a bare route that runs the same SQL.
import { figure, type Measured, measure, openBench, report, startServer } from './support/harness.ts';
import { openLine } from './support/line.ts';
import { fillMarket } from './support/market.ts';

const CLIENTS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = 3;
const LISTINGS = 100_000;

/** Each as the app asks for it. */
const VIEWS = {
  newest: { direction: 'sell', varietyId: 'thermal', heatFrom: '5000', sort: 'newest', toPlaceId: 'fengrun', pageSize: 20 },
  price: { direction: 'sell', varietyId: 'thermal', sulphurMost: '80', sort: 'price', toPlaceId: 'fengrun', pageSize: 20 },
} as const;

const bench = await openBench('bench_board', { keep: true });
await fillMarket(bench.url, LISTINGS);
await bench.pool.query('vacuum (analyze) trade_listing');
const ours = await startServer(bench.url);
const bare = await startServer(bench.url, 'bench/support/bare-board.ts');

for (const [name, view] of Object.entries(VIEWS)) {
  const runs: { ours: Measured; bare: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.push({
      bare: await measure(CLIENTS, SECONDS, asking(bare.address, `/board/${name}`, view, '"rows":[')),
      ours: await measure(CLIENTS, SECONDS, asking(ours.address, '/api/trade/listing/board', view, '"list":[')),
    });
  }
  const ratios = runs.map((run) => run.ours.perSecond / run.bare.perSecond).sort((a, b) => a - b);
  const [, middle = runs[0]] = [...runs].sort((a, b) => a.ours.perSecond - b.ours.perSecond);
  report(`board by ${name}, ${LISTINGS} listings`, [
    ['the product', middle ? figure(middle.ours) : ''],
    ['limit: a bare route with the same SQL', middle ? figure(middle.bare) : ''],
    ['ratio, least / middle / most', ratios.map((ratio) => ratio.toFixed(2)).join(' / ')],
    ['aim', 'ratio 0.70'],
  ]);
}
await ours.stop();
await bare.stop();
await bench.stop();

/** `mark` is in every answer that holds rows. */
function asking(address: string, path: string, view: object, mark: string) {
  const lines = Array.from({ length: CLIENTS }, () => openLine(address));
  const body = JSON.stringify({ acctMode: '2', randomCode: 'bench-board-query', ...view });
  return async (client: number) => (await lines[client]!.post(path, body)).includes(mark);
}
