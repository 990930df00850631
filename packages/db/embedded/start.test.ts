// The embedded database: its folder, Chinese text, and crash recovery.

import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseProcesses, kill, processesOf } from '../../../test/support/databaseProcesses.ts';
import { until } from '../../../test/support/until.ts';
import { type Embedded, startEmbedded } from './start.ts';

const folders: string[] = [];

async function emptyFolder(name = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `seam-embedded-${name}`));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row | undefined> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(question).finally(() => client.end());
  return rows[0];
}

async function start(
  dataDirectory: string,
  say: (line: string) => void = () => undefined,
  durable = false,
): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDirectory, durable, say });
  onTestFinished(() => embedded.stop());
  return embedded;
}

describe('an embedded database', () => {
  it('keeps what was written from one start to the next, and knows Chinese letters', async () => {
    const folder = await emptyFolder();
    const first = await start(folder);
    await ask(first.url(), 'create extension pg_trgm');
    await ask(first.url(), `create table coal as select '动力煤' as name`);
    await first.stop();

    const second = await start(folder);
    const found = await ask(second.url(), `select name, show_trgm(name) <> '{}' as searchable from coal`);
    expect(found).toEqual({ name: '动力煤', searchable: true });
  });

  it('is shared by a second process, and stops with the last one', async () => {
    const folder = await emptyFolder();
    const first = await start(folder);
    const startedAt = 'select pg_postmaster_start_time()::text as at';
    const said: string[] = [];
    const second = await start(folder, (line) => said.push(line));
    expect(await ask(second.url(), startedAt)).toEqual(await ask(first.url(), startedAt));

    await second.stop();
    expect(said).toEqual(['the database keeps running: another process uses it']);
    await first.stop();
    await expect(ask(first.url(), 'select 1')).rejects.toThrow('ENOENT');
  });

  it('starts although a stranger has got the process id it had before a crash', async () => {
    const folder = await emptyFolder();
    await (await start(folder)).stop();
    const lock = join(folder, 'postgres/cluster/postmaster.pid');
    await writeFile(lock, `${process.pid}\n${folder}\n`);
    const embedded = await start(folder);
    expect(await readFile(lock, 'utf8')).not.toContain(`${process.pid}\n`);
    expect(await ask(embedded.url(), 'select 1 as alive')).toEqual({ alive: 1 });
  });

  it('starts in a folder whose path is longer than a socket may have', async () => {
    const folder = await emptyFolder('a'.repeat(120));
    const embedded = await start(folder);
    expect(await ask(embedded.url('seam'), 'select current_database() as name')).toEqual({ name: 'seam' });
  });
});

const untilLogged = (said: readonly string[], ...lines: readonly RegExp[]) =>
  until(() => {
    const found = lines.map((line) => said.findIndex((one) => line.test(one)));
    return found.every((at, turn) => at > (found[turn - 1] ?? -1));
  });
const DIED = /^the database died: starting it again$/;
const ANSWERS = /^the database answers again$/;

const isShared = async (memoryId: string) =>
  (await readFile('/proc/sysvipc/shm', 'utf8'))
    .split('\n')
    .some((line) => line.trim().split(/\s+/)[1] === memoryId);

describe('an embedded database whose processes die', () => {
  const killPostmaster = ({ postmaster }: DatabaseProcesses) => {
    kill(postmaster);
  };
  const killAll = ({ postmaster, others }: DatabaseProcesses) => {
    for (const id of [postmaster, ...others]) kill(id);
  };
  it.each([
    ['the postmaster is killed', killPostmaster],
    ['all are killed at once', killAll],
  ])(
    'is started again with what it kept when %s, and leaves no shared memory behind',
    async (_what, strike) => {
      const said: string[] = [];
      const embedded = await start(await emptyFolder(), (line) => said.push(line), true);
      await ask(embedded.url(), `create table coal as select '动力煤' as name`);
      const before = await processesOf(embedded.url());
      expect(await isShared(before.memoryId)).toBe(true);
      strike(before);
      await untilLogged(said, DIED, ANSWERS);
      expect(await ask(embedded.url(), 'select name from coal')).toEqual({ name: '动力煤' });
      expect((await processesOf(embedded.url())).postmaster).not.toBe(before.postmaster);
      expect(await isShared(before.memoryId)).toBe(false);
    },
  );

  it('is waited for while it recovers from the loss of one connection', async () => {
    const said: string[] = [];
    const embedded = await start(await emptyFolder(), (line) => said.push(line));
    const client = new pg.Client(embedded.url());
    const broken = new Promise((resolve) => {
      client.on('error', resolve);
    });
    await client.connect();
    const {
      rows: [own],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const before = await processesOf(embedded.url());
    kill(own?.pid ?? 0);
    await broken;
    await untilLogged(said, DIED, ANSWERS);
    expect((await processesOf(embedded.url())).postmaster).toBe(before.postmaster);
  });

  it('is started as soon as the last process of the one before lets go of the shared memory', async () => {
    const said: string[] = [];
    const embedded = await start(await emptyFolder(), (line) => said.push(line));
    const busy = new pg.Client(embedded.url());
    busy.on('error', () => undefined);
    await busy.connect();
    const {
      rows: [own],
    } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
    const counting = busy
      .query('select count(*) from generate_series(1, 1000000000000)')
      .catch(() => undefined);
    const { postmaster } = await processesOf(embedded.url());
    kill(postmaster);
    await untilLogged(said, DIED, /shared memory block .* is still in use/);
    kill(own?.pid ?? 0);
    await counting;
    await untilLogged(said, DIED, ANSWERS);
  });

  it('is not started again when it is stopped just then', async () => {
    const folder = await emptyFolder();
    const said: string[] = [];
    const { promise: stopped, resolve } = Promise.withResolvers<void>();
    const embedded: Embedded = await start(folder, (line) => {
      said.push(line);
      resolve(embedded.stop());
    });
    kill((await processesOf(embedded.url())).postmaster);
    await stopped;
    expect(said).toEqual(['the database died: starting it again']);
    await expect(ask(embedded.url(), 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is stopped when it is stopped while it starts', async () => {
    const folder = await emptyFolder();
    const embedded = await start(folder);
    const lock = join(folder, 'postgres/cluster/postmaster.pid');
    const before = await readFile(lock, 'utf8');
    kill((await processesOf(embedded.url())).postmaster);
    await until(async () => (await readFile(lock, 'utf8').catch(() => before)) !== before);
    await embedded.stop();
    await expect(readFile(lock)).rejects.toThrow('ENOENT');
    await expect(ask(embedded.url(), 'select 1')).rejects.toThrow('ENOENT');
  });

  it('is shared again by all who used it, and stops with the last one', async () => {
    const folder = await emptyFolder();
    const [saidHere, saidThere]: [string[], string[]] = [[], []];
    const here = await start(folder, (line) => saidHere.push(line));
    const there = await start(folder, (line) => saidThere.push(line));
    kill((await processesOf(here.url())).postmaster);
    await Promise.all([saidHere, saidThere].map((said) => untilLogged(said, DIED, ANSWERS)));
    await here.stop();
    expect(await ask(there.url(), 'select 1 as alive')).toEqual({ alive: 1 });
    await there.stop();
    await expect(ask(there.url(), 'select 1')).rejects.toThrow('ENOENT');
  });
});
