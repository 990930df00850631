// Board with filters: 100,000 listings, 64 clients, against bare SQL over HTTP.

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
import { fillMarket } from './support/market.ts';
import { VIEW_NAMES, viewOf } from './support/views.ts';

const CLIENTS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = 3;
/**
 * At a fixed pace both servers get the same load; without one the slower server would be asked less often.
 */
const PACE_MS = 100;
const LISTINGS = 100_000;
const ENVELOPE = { acctMode: '2', randomCode: 'bench-board-query' };

const bench = await openBench('bench_board', { keep: true });
await fillMarket(bench.url, LISTINGS);
await bench.pool.query('vacuum (analyze) listing');
const ours = await startServer(bench.url);
const bare = await startServer(bench.url, 'bench/support/bare-board.ts');

interface Round {
  readonly ours: Measured;
  readonly bare: Measured;
}

/** The server coalesces identical concurrent reads; clients with pages of their own share nothing. */
const AUDIENCES = { 'all the same page': () => 0, 'each a page of their own': (client: number) => client };

for (const [audience, pageFor] of Object.entries(AUDIENCES)) {
  for (const name of VIEW_NAMES) {
    const inTurn = async (pace?: { everyMs: number }): Promise<Round> => ({
      bare: await measure(
        CLIENTS,
        SECONDS,
        asking(bare.address, '"rows":[', (client) => [`/board/${name}/${pageFor(client)}`, {}]),
        pace,
      ),
      ours: await measure(
        CLIENTS,
        SECONDS,
        asking(ours.address, '"list":[', (client) => [
          '/api/trade/listing/board',
          { ...ENVELOPE, ...viewOf(name, pageFor(client)) },
        ]),
        pace,
      ),
    });
    const runs: Round[] = [];
    const paced: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.push(await inTurn());
      paced.push(await inTurn({ everyMs: PACE_MS }));
    }
    const ratios = runs.map((run) => run.ours.perSecond / run.bare.perSecond).sort((a, b) => a - b);
    const middle = medianOf(runs, ({ ours: run }) => byRate(run));
    const atPace = medianOf(paced, ({ ours: run }) => byTail(run));
    report(`board by ${name}, ${LISTINGS} listings, ${CLIENTS} clients, ${audience}`, [
      ['the product', figure(middle.ours)],
      ['limit: a bare route with the same SQL', figure(middle.bare)],
      ['ratio, least / middle / most', ratios.map((ratio) => ratio.toFixed(2)).join(' / ')],
      [`the product, each every ${PACE_MS} ms`, figure(atPace.ours)],
      [`the bare route, each every ${PACE_MS} ms`, figure(atPace.bare)],
      ['aim', 'ratio 0.70, the same p99'],
    ]);
  }
}
await ours.stop();
await bare.stop();
await bench.stop();

/** `mark` occurs in every answer with rows. */
function asking(
  address: string,
  mark: string,
  requestOf: (client: number) => readonly [path: string, body: object],
) {
  const clients = Array.from({ length: CLIENTS }, (_, client) => {
    const [path, body] = requestOf(client);
    return { line: openBareClient(address), path, body: JSON.stringify(body) };
  });
  return async (client: number) => {
    const { line, path, body } = clients[client]!;
    return (await line.post(path, body)).includes(mark);
  };
}
