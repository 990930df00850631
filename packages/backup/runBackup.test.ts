// A backup in a bucket: kept while the database is written and killed, restored to moments between two writes.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from '#packages/db/embedded/start.ts';
import { startBucketServer } from '../../test/support/bucketServer.ts';
import { killDatabase } from '../../test/support/databaseProcesses.ts';
import { until } from '../../test/support/until.ts';
import { openArchive } from './archive.ts';
import { readBackedUpFile } from './files.ts';
import { newBackupKey, parseBackupKey } from './key.ts';
import { listLines } from './line.ts';
import { planRestore, restoreCluster } from './restore.ts';
import { type BackupStatus, runBackup } from './runBackup.ts';
import { sha256Of } from './sha256.ts';

const folder = await mkdtemp(join(tmpdir(), 'seam-backup-'));
await chmod(folder, 0o755);
const { addressOf, kept, stumbles } = await startBucketServer();
const archive = openArchive(addressOf('seam/backup'));
const key = parseBackupKey(newBackupKey());
const FILE = Buffer.from('化验单');

const running: Embedded[] = [];
async function openDatabase(name: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDirectory: join(folder, name), steadyMs: 0 });
  running.push(embedded);
  return embedded;
}
afterAll(async () => {
  for (const embedded of running) await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(embedded: Embedded, question: string): Promise<Row[]> {
  const client = new pg.Client(embedded.url());
  await client.connect();
  return client
    .query<Row>(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

function startBackup(embedded: Embedded) {
  const stopping = new AbortController();
  let status: BackupStatus | undefined;
  const ended = runBackup({
    url: embedded.url(),
    archive,
    key,
    sealKeys: [],
    keepDays: 14,
    files: {
      read: () => Promise.resolve(Readable.from([FILE])),
      list: () => Promise.resolve([sha256Of(FILE)]),
    },
    isOnce: false,
    stopping: stopping.signal,
    say: () => undefined,
    report: (reported) => {
      status = reported;
      return Promise.resolve();
    },
  });
  ended.catch(() => undefined);
  return {
    ended,
    status: () => status,
    /** All that is acknowledged now is archived when it resolves. */
    catchUp: async () => {
      const now = Date.now();
      await until(() => (status?.archivedUntil?.getTime() ?? 0) > now);
    },
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

const post = (embedded: Embedded, ...numbers: number[]) =>
  ask(embedded, `insert into entry select unnest(array[${numbers.join()}])`);
const entriesOf = async (embedded: Embedded) =>
  (await ask<{ no: number }>(embedded, 'select no from entry order by no')).map(({ no }) => no);

it(
  'restores what was acknowledged, to the moment, and refuses a second writer',
  { timeout: 180_000 },
  async () => {
    const live = await openDatabase('live');
    await ask(live, 'create table entry (no int primary key)');
    await post(live, 1);
    const backup = startBackup(live);
    await until(() => backup.status()?.lastCopy !== undefined);
    await post(live, 2);
    const between = new Date();
    // Commits are stamped in microseconds, moments to restore to in milliseconds.
    await until(() => Date.now() > between.getTime() + 1);
    await post(live, 3);

    await killDatabase(live.url());
    stumbles.push(503, 500);
    await until(() =>
      post(live, 4).then(
        () => true,
        () => false,
      ),
    );
    await backup.catchUp();
    await expect(startBackup(live).ended).rejects.toThrow('another process backs this database up already');
    await post(live, 5);
    await backup.catchUp();
    await backup.stop();
    await killDatabase(live.url());

    expect([...kept.values()].some((bytes) => bytes.includes('entry') || bytes.includes(FILE))).toBe(false);
    expect(await readBackedUpFile(archive, key, sha256Of(FILE))).toEqual(FILE);
    for (const [place, moment, expected] of [
      ['between', between, [1, 2]],
      ['latest', 'latest', [1, 2, 3, 4, 5]],
    ] as const) {
      const plan = await planRestore(archive, key, moment);
      await restoreCluster({ archive, key }, plan, {
        dataDirectory: join(folder, place),
        say: () => undefined,
      });
      expect(await entriesOf(await openDatabase(place))).toEqual(expected);
    }

    // A restored database has no slot: it does not write to the line of one that may still be alive.
    const [line] = await listLines(archive);
    const restored = running.at(-1);
    if (!restored || line === undefined) throw new Error('nothing was restored');
    await expect(startBackup(restored).ended).rejects.toThrow(/^BACKUP_TO is in use: another server/);
    expect(await listLines(archive)).toEqual([line]);
  },
);
