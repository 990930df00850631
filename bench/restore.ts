// Backs up and restores a database: throughput, lag, 10 GB extrapolated.

import { cp, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openArchive } from '#packages/backup/archive.ts';
import { newBackupKey, parseBackupKey } from '#packages/backup/key.ts';
import { planRestore, restoreCluster } from '#packages/backup/restore.ts';
import { type BackupStatus, runBackup } from '#packages/backup/runBackup.ts';
import { startEmbedded } from '#packages/db/embedded/start.ts';
import { report } from './support/harness.ts';

const MEGABYTES = Number(process.env.BENCH_MB ?? 1_000);
/** How much of the log is replayed beside the base copy. */
const LOG_MEGABYTES = Number(process.env.BENCH_LOG_MB ?? MEGABYTES / 10);
const WANTED_MEGABYTES = 10_000;
const ROOT = join(import.meta.dirname, '../.cache/bench-restore');

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> => {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1_000, result };
};
const rate = (megabytes: number, seconds: number) =>
  `${(megabytes / seconds).toFixed(0)} MB/s (${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s)`;

await rm(ROOT, { recursive: true, force: true });
await mkdir(ROOT, { recursive: true });
const live = await startEmbedded({ dataDirectory: join(ROOT, 'live') });
const client = new pg.Client(live.url());
await client.connect();
await client.query('create table line (id bigint generated always as identity primary key, text text)');

/** Half of each row compresses, as in tables of trades. */
async function fill(megabytes: number): Promise<void> {
  const rows = Math.ceil((megabytes * 1e6) / 1_100);
  for (let left = rows; left > 0; left -= 10_000)
    await client.query(
      `insert into line (text)
       select repeat('M05 ', 125) || string_agg(md5(random()::text), '')
         from generate_series(1, $1) as row, generate_series(1, 16)
        group by row`,
      [Math.min(left, 10_000)],
    );
}
await fill(MEGABYTES);
await client.query('checkpoint');

const archive = openArchive(join(ROOT, 'backup'));
const key = parseBackupKey(newBackupKey());
let status: BackupStatus | undefined;
const lags: number[] = [];
const stopping = new AbortController();
const copied = performance.now();
const running = runBackup({
  url: live.url(),
  archive,
  key,
  sealKeys: [],
  keepDays: 14,
  files: { read: () => Promise.resolve(undefined), list: () => Promise.resolve([]) },
  isOnce: false,
  stopping: stopping.signal,
  say: () => undefined,
  report: (reported) => {
    status = reported;
    return Promise.resolve();
  },
});
while (!status?.lastCopy) await wait(50);
const copySeconds = (performance.now() - copied) / 1_000;
const bytes = status.lastCopy.bytes / 1e6;

const watching = setInterval(() => {
  if (status?.archivedUntil) lags.push((Date.now() - status.archivedUntil.getTime()) / 1_000);
}, 100);
const written = await timed(() => fill(LOG_MEGABYTES));
clearInterval(watching);
const end = Date.now();
while ((status.archivedUntil?.getTime() ?? 0) < end) await wait(20);
const caughtUp = (Date.now() - end) / 1_000;
stopping.abort();
await running;
await client.end();
await live.stop();

const plan = await planRestore(archive, key, 'latest');
const steps: number[] = [];
const restored = await timed(() =>
  restoreCluster({ archive, key }, plan, {
    dataDirectory: join(ROOT, 'restored'),
    say: () => steps.push(performance.now()),
  }),
);
const [unpacked = 0, logged = 0] = steps;
const ended = performance.now();
const began = ended - restored.seconds * 1_000;
const log = plan.log.reduce((total, { from, to }) => total + Number(to - from), 0) / 1e6;

const bare = await timed(() =>
  cp(join(ROOT, 'restored/postgres/cluster'), join(ROOT, 'bare'), { recursive: true }),
);
const disk = await timed(async () => {
  const file = await open(join(ROOT, 'disk'), 'w');
  const piece = Buffer.alloc(16 * 1_048_576, 'coal');
  for (let at = 0; at < (bytes * 1e6) / piece.length; at += 1) await file.write(piece);
  await file.sync();
  await file.close();
});
const again = await startEmbedded({ dataDirectory: join(ROOT, 'restored') });
const reader = new pg.Client(again.url());
await reader.connect();
const { rows } = await reader.query<{ count: string }>('select count(*) from line');
await reader.end();
await again.stop();
await rm(ROOT, { recursive: true, force: true });

lags.sort((one, other) => one - other);
const lagAt = (share: number) => (lags[Math.floor((lags.length - 1) * share)] ?? 0).toFixed(1);
const forTen = (WANTED_MEGABYTES / bytes) * restored.seconds;
report(`restore of ${bytes.toFixed(0)} MB, ${rows[0]?.count} rows`, [
  ['base copy', rate(bytes, copySeconds)],
  ['log while written', `${rate(log, written.seconds)}, caught up ${caughtUp.toFixed(1)} s after`],
  ['lag of the archive', `median ${lagAt(0.5)} s, longest ${lagAt(1)} s`],
  ['unpack the base copy', rate(bytes, (unpacked - began) / 1_000)],
  ['unpack the log', rate(log, (logged - unpacked) / 1_000)],
  ['replay and start', rate(log, (ended - logged) / 1_000)],
  ['restore in all', rate(bytes + log, restored.seconds)],
  ['peer: cp of the data folder', rate(bytes, bare.seconds)],
  ['limit: write and sync the same bytes', rate(bytes, disk.seconds)],
  ['10 GB at this rate', `${(forTen / 60).toFixed(1)} minutes (wanted: 10)`],
]);
