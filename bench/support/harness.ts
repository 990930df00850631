// Shared by all benchmarks: durable database, server process, load generator.

import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#packages/db/embedded/start.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Bench {
  readonly url: string;
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

/** Opens a durable database in its own folder; `name` is recreated unless `keep`. */
export async function openBench(name: string, { keep = false } = {}): Promise<Bench> {
  const folder = join(ROOT, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const embedded = await startEmbedded({ dataDirectory: folder });
  const client = new pg.Client(embedded.url('postgres'));
  await client.connect();
  if (!keep) await client.query(`drop database if exists ${name} with (force)`);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const url = embedded.url(name);
  const pool = new pg.Pool({ connectionString: url, max: 70 });
  pool.on('error', () => undefined);
  return {
    url,
    pool,
    stop: async () => {
      await pool.end();
      await embedded.stop();
    },
  };
}

/** Starts the real server as a process; resolves when it listens. */
export async function startServer(
  databaseUrl: string,
  script = 'apps/server/main.ts',
): Promise<{ address: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(ROOT, script)], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  // Of a benchmark that broke nothing stays behind, which would write into the next one's database.
  process.once('exit', () => {
    child.kill('SIGKILL');
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`the server ended with ${code} before it listened`));
    });
    createInterface(child.stdout).on('line', (line) => {
      const [found] = /http:\/\/\S+/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  return {
    address,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly count: number;
  readonly failed: number;
}

/**
 * Runs `once` in one loop per client for the given time, after a warm-up. Without a pace each client repeats
 * immediately; with one it starts at fixed times, and delays count from the scheduled start.
 */
export async function measure(
  clients: number,
  seconds: number,
  once: (client: number) => Promise<boolean>,
  { everyMs = 0 } = {},
): Promise<Measured> {
  const times: number[] = [];
  let failed = 0;
  let isCounting = false;
  const end = performance.now() + WARM_UP_MS + seconds * 1_000;
  const startCounting = performance.now() + WARM_UP_MS;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let due = performance.now() + (everyMs * client) / clients;
      for (;;) {
        if (everyMs > 0) await until(due);
        const start = everyMs > 0 ? due : performance.now();
        due += everyMs;
        if (start >= end) return;
        isCounting ||= start >= startCounting;
        const isDone = await once(client);
        if (!isCounting) continue;
        if (isDone) times.push(performance.now() - start);
        else failed += 1;
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    count: times.length,
    failed,
  };
}
const WARM_UP_MS = 2_000;

async function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  if (left > 0) await wait(left);
}

export function medianOf<Round>(rounds: readonly Round[], by: (round: Round) => number): Round {
  const sorted = [...rounds].sort((a, b) => by(a) - by(b));
  return sorted[Math.floor(sorted.length / 2)]!;
}

export const byRate = ({ perSecond }: Measured) => perSecond;
export const byTail = ({ p99 }: Measured) => p99;

export function report(title: string, rows: readonly (readonly [name: string, value: string])[]) {
  const widest = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${title} (${cpus().length} cores, ${process.version})`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(widest)}  ${value}`);
}

export const figure = ({ perSecond, p50, p99, failed }: Measured) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms` +
  (failed ? `, ${failed} failed` : '');
