// Weight of the first screen and of each page chunk, and Lighthouse's metrics.

import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../test/support/chromium.ts';
import { openBench, report, startServer } from './support/harness.ts';
import { fillMarket } from './support/market.ts';

const ASSETS = join(import.meta.dirname, '../dist/web/assets');
const DEBUGGING_PORT = 9_333;
const RUNS = 5;

const bench = await openBench('bench_first_screen', { keep: true });
await fillMarket(bench.url, 60);
const server = await startServer(bench.url);
const { path, env } = await findChromium();
const startBrowser = () =>
  chromium.launch({
    executablePath: path,
    env,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });

report('the first screen', [
  ['JavaScript until the first listing shows', `${kilobytes(await scriptsUntilUsable())} kB gzip (aim 150)`],
  ...(await heaviestChunks()),
  ...(await judged()),
]);
await server.stop();
await bench.stop();

function gzipSize(file: string): number {
  return statSync(join(ASSETS, `${file}.gz`)).size;
}

async function scriptsUntilUsable(): Promise<number> {
  const browser = await startBrowser();
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  const requested = new Set<string>();
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (file.endsWith('.js') && request.url().includes('/assets/')) requested.add(file);
  });
  await page.goto(server.address);
  await page.locator('a[href*="trade/detail"]').first().waitFor();
  const bytes = [...requested].reduce((sum, file) => sum + gzipSize(file), 0);
  await browser.close();
  return bytes;
}

async function heaviestChunks(): Promise<[string, string][]> {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
  const sizes = files
    .map((file) => [file.replace(/-[\w-]{8}\.js$/, ''), gzipSize(file)] as const)
    .sort((a, b) => b[1] - a[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  return [
    [
      'the five heaviest chunks',
      sizes
        .slice(0, 5)
        .map(([name, size]) => `${name} ${kilobytes(size)}`)
        .join(', '),
    ],
    ['all chunks, five languages', `${kilobytes(total)} kB gzip`],
  ];
}

/**
 * Lighthouse's defaults: mobile, simulated slow 4G, CPU slowed down four times; as in its own command, a
 * browser for each run: what the app of the last run still fetches ahead would count as this one's.
 */
async function judged(): Promise<[string, string][]> {
  const runs: { score: number; lcp: number; cls: number; tbt: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const browser = await startBrowser();
    const result = await lighthouse(server.address, {
      port: DEBUGGING_PORT,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    await browser.close();
    const audits = result?.lhr.audits ?? {};
    const numberOf = (name: string) => audits[name]?.numericValue ?? NaN;
    runs.push({
      score: (result?.lhr.categories.performance?.score ?? NaN) * 100,
      lcp: numberOf('largest-contentful-paint'),
      cls: numberOf('cumulative-layout-shift'),
      tbt: numberOf('total-blocking-time'),
    });
  }
  const { score, lcp, cls, tbt } = runs.sort((a, b) => a.score - b.score)[Math.floor(RUNS / 2)] ?? {
    score: NaN,
    lcp: NaN,
    cls: NaN,
    tbt: NaN,
  };
  return [
    ['Lighthouse, mobile', `${score.toFixed(0)} (aim 97)`],
    [
      'largest paint / blocked / shift',
      `${lcp.toFixed(0)} ms / ${tbt.toFixed(0)} ms / ${cls.toFixed(3)} (aim of the shift 0.02)`,
    ],
  ];
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
