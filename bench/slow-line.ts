// Home from nothing and a listing behind slow lines, a way back in sight.

import { chromium } from 'playwright-core';
import { findChromium } from '../test/support/chromium.ts';
import { type ColdStart, leastMs, LINES, startCold } from './support/cold.ts';
import { medianOf, openBench, report, startServer } from './support/harness.ts';
import { fillMarket } from './support/market.ts';

const RUNS = 3;
const [HOME_AT_MOST, DETAIL_AT_MOST] = ['3.5 s', '4 s'];

const bench = await openBench('bench_first_screen', { keep: true });
await fillMarket(bench.url, 60);
const server = await startServer(bench.url);
const { path, env } = await findChromium();
const browser = await chromium.launch({
  executablePath: path,
  env,
  args: ['--no-sandbox', '--disable-gpu'],
});

const rows: [string, string][] = [];
for (const [at, line] of LINES.entries()) {
  const runs: ColdStart[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await startCold(browser, server.address, line));
  const { homeMs, bytes } = medianOf(runs, (run) => run.homeMs);
  const { detailMs } = medianOf(runs, (run) => run.detailMs);
  const lostMs = Math.max(...runs.map((run) => run.lostMs));
  const isAim = at === 0;
  rows.push(
    [
      line.name,
      `home ${seconds(homeMs)}${isAim ? ` (aim ${HOME_AT_MOST})` : ''}, ` +
        `the line alone ${seconds(leastMs(line, bytes))} for ${(bytes / 1_000).toFixed(0)} kB`,
    ],
    [
      '',
      `a listing ${seconds(detailMs)}${isAim ? ` (aim ${DETAIL_AT_MOST})` : ''}, ` +
        `without a way back ${lostMs.toFixed(0)} ms (aim 0)`,
    ],
  );
}
report('a phone behind a slow line, from nothing', rows);
await browser.close();
await server.stop();
await bench.stop();

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
