// A backup taken under load while the database is killed: restored to any moment, it holds what was acknowledged by then.

import { createHash, randomInt } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBackup } from '#apps/server/backup/keep.ts';
import { isSound, restore } from '#apps/server/backup/restore.ts';
import { readConfig } from '#apps/server/config.ts';
import { openFileStore } from '#apps/server/files.ts';
import { openMigrated } from '#apps/server/prepare.ts';
import { postReceipt } from '#features/funds/server/public.ts';
import { openArchive } from '#packages/backup/archive.ts';
import { newBackupKey, parseBackupKey } from '#packages/backup/key.ts';
import { readManifests } from '#packages/backup/manifest.ts';
import { planRestore } from '#packages/backup/restore.ts';
import { startEmbedded } from '#packages/db/embedded/start.ts';
import { fen } from '#packages/exact/exact.ts';
import { runInTransaction, type Runtime } from '#packages/rpc/server/context.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';
import { openFirms } from '../../bench/support/purses.ts';
import { killDatabase } from '../support/databaseProcesses.ts';
import { TEST_KEYS } from '../support/keys.ts';
import { randomFrom } from '../support/random.ts';
import { RESTORES } from '../support/tier.ts';
import { until } from '../support/until.ts';

const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
const random = randomFrom(SEED);
const CLIENTS = 6;
const FIRMS = 12;
const A_MOMENT_MS = 30;

const folder = await mkdtemp(join(tmpdir(), 'seam-backup-'));
// The database's own user has to enter it.
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));
const env = {
  DATA_DIR: join(folder, 'live'),
  BACKUP_TO: join(folder, 'backup'),
  BACKUP_KEY: newBackupKey(),
  SEAL_KEYS: TEST_KEYS,
};
const config = readConfig(env);
const archive = openArchive(env.BACKUP_TO);
const backupKey = parseBackupKey(env.BACKUP_KEY);
const files = openFileStore(config);

interface Act {
  readonly key: string;
  readonly begunAt: number;
  /** undefined: nobody was told. */
  readonly acknowledgedAt?: number;
}
const acts: Act[] = [];
const fileActs: Act[] = [];
let range: { readonly from: Date; readonly to: Date };

/** Puts receipts and files until it is stopped; what fails is tried again under the same key. */
function startLoad(runtime: Runtime, firms: readonly string[]) {
  let isOver = false;
  let heard: () => void = () => undefined;
  const act = async (list: Act[], key: string, work: () => Promise<unknown>) => {
    const begunAt = Date.now();
    for (;;) {
      const isDone = await work().then(
        () => true,
        () => false,
      );
      if (isDone) break;
      await wait(A_MOMENT_MS);
    }
    list.push({ key, begunAt, acknowledgedAt: Date.now() });
    heard();
  };
  /** What was committed without an answer is not posted again. */
  const isPosted = async (key: string) =>
    (await runtime.database.pool.query('select from funds_entry where key = $1', [`order/${key}`]))
      .rowCount === 1;
  const receive = async (key: string) => {
    if (await isPosted(key)) return;
    await runInTransaction(runtime, (ctx) =>
      postReceipt(ctx, {
        key: `order/${key}`,
        matter: { type: 'receipt', id: key, no: key },
        bank: 'CCB',
        firmId: firms[Math.floor(random() * firms.length)] ?? '',
        amount: fen(BigInt(100 + Math.floor(random() * 9_000))),
      }),
    );
  };
  const upload = async (content: string, sha256: string) => {
    const path = await files.uploadPath(sha256);
    await writeFile(path, content);
    await files.keep(path, sha256);
    await runtime.database.pool.query(
      'insert into file_blob (sha256, size_bytes, stored_at) values ($1, $2, now()) on conflict do nothing',
      [sha256, content.length],
    );
  };
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let at = 0; !isOver; at += 1) {
      await act(acts, `${client}-${at}`, () => receive(`${client}-${at}`));
      if (at % 20 !== 0) continue;
      const content = `file ${client} ${at}`;
      const sha256 = createHash('sha256').update(content).digest('hex');
      await act(fileActs, sha256, () => upload(content, sha256));
    }
  });
  return {
    more: async (count: number) => {
      const wanted = acts.length + count;
      while (acts.length < wanted)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
    },
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

function startBackup(isOnce: boolean) {
  const said: string[] = [];
  const stopping = new AbortController();
  const ended = keepBackup(config, { isOnce, stopping: stopping.signal, say: (line) => said.push(line) });
  ended.catch(() => undefined);
  return {
    said: (what: string) => said.filter((line) => line.includes(what)).length,
    ended,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

beforeAll(async () => {
  await mkdir(env.DATA_DIR, { mode: 0o755 });
  const { database, close } = await openMigrated(config, {
    say: () => undefined,
    onError: () => undefined,
  });
  const clock = () => new Date();
  const runtime: Runtime = {
    database,
    clock,
    newId: createUlidFactory(clock),
    subscribers: [],
    identify: () => Promise.resolve(undefined),
    onCommit: () => undefined,
  };
  const url = `postgresql://seam@localhost/seam?host=${encodeURIComponent(join(env.DATA_DIR, 'postgres'))}`;
  const load = startLoad(runtime, await openFirms(database.pool, runtime, FIRMS));

  const backup = startBackup(false);
  await until(() => backup.said('base copy') > 0);
  await load.more(60);
  await killDatabase(url);
  await load.more(60);
  await until(() => backup.said('backing up to line') > 1);
  await load.more(60);
  await backup.stop();
  await load.more(30);
  // It goes on where the other ended, and is done with what was acknowledged before it began.
  const once = startBackup(true);
  await once.ended;
  await load.stop();

  await killDatabase(url);
  await close();
  const { moment: to } = await planRestore(archive, backupKey, 'latest');
  const [first] = await readManifests(archive, backupKey);
  range = { from: first?.endedAt ?? to, to };
}, 300_000);

let places = 0;
const emptyPlace = (): string => join(folder, `restored-${(places += 1)}`);
const configOf = (changes: Readonly<Record<string, string>>) => readConfig({ ...env, ...changes });

async function restoredActs(dataDirectory: string): Promise<{ receipts: Set<string>; hashes: Set<string> }> {
  const embedded = await startEmbedded({ dataDirectory });
  const client = new pg.Client(embedded.url());
  await client.connect();
  const receipts = await client.query<{ key: string }>(
    `select substr(key, 7) as key from funds_entry where key like 'order/%'`,
  );
  const hashes = await client.query<{ key: string }>('select sha256 as key from file_blob');
  await client.end();
  await embedded.stop();
  const keysOf = ({ rows }: typeof receipts) => new Set(rows.map(({ key }) => key));
  return { receipts: keysOf(receipts), hashes: keysOf(hashes) };
}

/** What is there and should not be, or the other way round, at that moment. */
function wrongActs(there: ReadonlySet<string>, all: readonly Act[], moment: number): string[] {
  return all
    .filter(({ key, begunAt, acknowledgedAt = Infinity }) =>
      there.has(key) ? begunAt > moment : acknowledgedAt < moment,
    )
    .map(({ key }) => key);
}

it(`restored to ${RESTORES} moments (KILL_SEED=${SEED}), it is proven and holds exactly what was acknowledged`, async () => {
  for (let turn = 0; turn < RESTORES; turn += 1) {
    const at = new Date(
      Math.floor(range.from.getTime() + random() * (range.to.getTime() - range.from.getTime())),
    );
    const place = emptyPlace();
    const restored = await restore(configOf({ DATA_DIR: place }), at, () => undefined);
    expect([isSound(restored), restored.missingFiles]).toEqual([true, []]);
    const { receipts, hashes } = await restoredActs(place);
    expect(wrongActs(receipts, acts, at.getTime())).toEqual([]);
    expect(wrongActs(hashes, fileActs, at.getTime())).toEqual([]);
    for (const sha256 of hashes)
      expect(
        createHash('sha256')
          .update(await readStored(place, sha256))
          .digest('hex'),
      ).toBe(sha256);
    await rm(place, { recursive: true });
  }
});

const readStored = (place: string, sha256: string) =>
  readFile(join(place, 'files', sha256.slice(0, 2), sha256));

it('restored to the latest moment, it holds all that was acknowledged before the backup ended', async () => {
  const place = emptyPlace();
  const restored = await restore(configOf({ DATA_DIR: place }), 'latest', () => undefined);
  expect(isSound(restored)).toBe(true);
  const { receipts } = await restoredActs(place);
  const due = acts.filter(({ acknowledgedAt = Infinity }) => acknowledgedAt < range.to.getTime());
  expect(due.length).toBeGreaterThan(200);
  expect(due.filter(({ key }) => !receipts.has(key))).toEqual([]);
});

it('is one unbroken line with two base copies, although database and backup were stopped', async () => {
  const copies = await readManifests(archive, backupKey);
  expect([copies.length, new Set(copies.map(({ line }) => line)).size]).toEqual([2, 1]);
  expect(copies.map(({ key }) => key)).toEqual(copies.map(() => backupKey.fingerprint));
});

/** A copy of the backup, to be damaged. */
async function damaged(damage: (root: string) => Promise<void>): Promise<{ BACKUP_TO: string }> {
  const root = emptyPlace();
  await cp(env.BACKUP_TO, root, { recursive: true });
  await damage(root);
  return { BACKUP_TO: root };
}

async function middleOfLog(root: string): Promise<string> {
  const { log } = await planRestore(openArchive(root), backupKey, 'latest');
  return join(root, log[Math.floor(log.length / 2)]?.name ?? '');
}

async function firstPart(root: string): Promise<string> {
  const name = (await openArchive(root).list('lines/')).findLast((one) => one.endsWith('part-000001'));
  return join(root, name ?? '');
}

async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8((bytes[middle] ?? 0) ^ 1, middle);
  await writeFile(path, bytes);
}

describe('a restore is refused, and nothing is left behind', () => {
  it.each<[what: string, () => Promise<Record<string, string>>, to: () => Date | 'latest', message: RegExp]>([
    [
      'where there is no backup',
      () => Promise.resolve({ BACKUP_TO: emptyPlace() }),
      () => 'latest',
      /^BACKUP_TO is wrong: there is no backup in that place$/,
    ],
    [
      'with another key',
      () => Promise.resolve({ BACKUP_KEY: newBackupKey() }),
      () => 'latest',
      /^BACKUP_KEY or BACKUP_KEY_FILE is wrong: this backup is encrypted under the key with the fingerprint/,
    ],
    [
      'without a key',
      () => Promise.resolve({ BACKUP_KEY: '' }),
      () => 'latest',
      /^BACKUP_KEY is missing: .* there is no key in /,
    ],
    [
      'with other keys of the database',
      () => Promise.resolve({ SEAL_KEYS: `test:${newBackupKey()}` }),
      () => 'latest',
      /^SEAL_KEYS or SEAL_KEY_FILE is wrong: the database is sealed under the key test with the fingerprint/,
    ],
    [
      'to a moment before the first base copy',
      () => Promise.resolve({}),
      () => new Date(range.from.getTime() - 1),
      /^--to lies before the first base copy/,
    ],
    [
      'to a moment after the end',
      () => Promise.resolve({}),
      () => new Date(range.to.getTime() + 1),
      /^--to lies after the end of the backup/,
    ],
    [
      'over a gap in the log',
      () => damaged(async (root) => rm(await middleOfLog(root))),
      () => new Date(range.to.getTime()),
      /^the log has a gap: .* is missing in the backup/,
    ],
    [
      'from a log that was changed',
      () => damaged(async (root) => flipBit(await middleOfLog(root))),
      () => 'latest',
      /log\/.* is damaged/,
    ],
    [
      'from a base copy without a part',
      () => damaged(async (root) => rm(await firstPart(root))),
      () => 'latest',
      /part-000001 is missing in the backup/,
    ],
    [
      'from a base copy that was changed',
      () => damaged(async (root) => flipBit(await firstPart(root))),
      () => 'latest',
      /part-000001 is damaged/,
    ],
  ])('%s', async (_what, changes, to, message) => {
    const place = emptyPlace();
    const wrong = configOf({ DATA_DIR: place, ...(await changes()) });
    await expect(restore(wrong, to(), () => undefined)).rejects.toThrow(message);
    expect(await readdir(join(place, 'postgres')).catch(() => [])).not.toContain('cluster');
  });

  it('into a place that is not empty', async () => {
    const place = emptyPlace();
    await mkdir(place);
    await writeFile(join(place, 'somebodys'), 'work');
    await expect(restore(configOf({ DATA_DIR: place }), 'latest', () => undefined)).rejects.toThrow(
      /^DATA_DIR is not empty: .*somebodys is there/,
    );
    expect(await readdir(place)).toEqual(['somebodys']);
  });
});
