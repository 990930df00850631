// What an embedded database promises: its own folder, Chinese text, and that it survives its application.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';

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

async function start(dataDirectory: string, say: (line: string) => void = () => undefined): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDirectory, durable: false, say });
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
