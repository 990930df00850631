// The server whose embedded database dies: it answers all the while, and goes on.

import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { login } from '#features/account/calls/signIn.ts';
import { listingSummary } from '#features/listing/calls/board.ts';
import { kill, killDatabase, processesOf } from '../support/databaseProcesses.ts';
import { follow } from '../support/follow.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';

const folder = await mkdtemp(join(tmpdir(), 'seam-embedded-'));
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

type Test = Pick<TestContext, 'onTestFinished' | 'onTestFailed'>;

async function openServer(test: Test, name: string) {
  const data = join(folder, name);
  // The database's own user has to enter it.
  await mkdir(data, { mode: 0o755 });
  const url = `postgresql://seam@localhost/seam?host=${encodeURIComponent(join(data, 'postgres'))}`;
  test.onTestFinished(() => killDatabase(url).catch(() => undefined));
  return { server: await startServerProcess('', { DATA_DIR: data }, test), url, data };
}

/** Each request has a connection of its own: one kept from before may be over. */
const ANEW = { connection: 'close' };

const post = (server: ServerProcess, path: string, body: object) =>
  fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ANEW },
    body: JSON.stringify(body),
  });
const statusesOf = (server: ServerProcess) =>
  Promise.all(
    ['/healthz', '/readyz'].map(
      async (path) => (await fetch(server.address + path, { headers: ANEW })).status,
    ),
  );

/** A connection that keeps the shared memory of its server whatever becomes of it, until it is let go. */
async function clingTo(url: string) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const {
    rows: [own],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const counting = client
    .query('select count(*) from generate_series(1, 1000000000000)')
    .catch(() => undefined);
  return async () => {
    kill(own?.pid ?? 0);
    await counting;
  };
}

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query<Row>(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const WRITE_NEWS = `insert into outbox (topic) values ('quotes')`;
const BACK = `
  select (select count(*)::int from pg_stat_activity where query = 'listen push') as listening,
         (select count(*)::int from pg_locks where locktype = 'advisory' and objid = 727010 and granted) as leading,
         (select count(*)::int from dashboard_job_run where ended_at > pg_postmaster_start_time()) > 0 as has_run`;

// The last waits most of its time, as the others do.
describe.concurrent('a server whose embedded database dies', () => {
  it('answers that it is busy until the database is back, and then goes on with calls, news and jobs', async (test) => {
    const { server, url } = await openServer(test, 'dies');
    const screen = await follow(test, server, 'quotes');
    await until(async () => {
      await ask(url, WRITE_NEWS);
      return screen.news() > 0;
    });
    const letGo = await clingTo(url);
    kill((await processesOf(url)).postmaster);

    await until(async () => String(await statusesOf(server)) === '200,503');
    for (const [path, body] of [
      [listingSummary.path, {}],
      [
        login.path,
        { loginName: 'nobody', password: 'a long password', acctMode: '2', randomCode: 'embedded-00000001' },
      ],
    ] as const) {
      const response = await post(server, path, body);
      expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
        503,
        '2',
        { code: '900503', msg: '系统繁忙，请稍后重试', body: {} },
      ]);
    }

    await letGo();
    await until(async () => String(await statusesOf(server)) === '200,200');
    expect(await (await post(server, listingSummary.path, {})).json()).toMatchObject({ code: '0' });
    await until(async () => {
      const [back] = await ask(url, BACK);
      return back?.['listening'] === 1 && back['leading'] === 1 && back['has_run'] === true;
    });
    const heard = screen.news();
    await ask(url, WRITE_NEWS);
    await until(() => screen.news() > heard);
    expect(screen.isOpen()).toBe(true);
    await server.end('SIGTERM');
    await expect(ask(url, 'select 1')).rejects.toThrow('ENOENT');
  });

  it('survives the loss of one of its connections', async (test) => {
    const { server, url } = await openServer(test, 'loses');
    const { postmaster } = await processesOf(url);
    const [one] = await ask<{ pid: number }>(
      url,
      `select pid from pg_stat_activity where query = 'listen push'`,
    );
    kill(one?.pid ?? 0);
    await until(() => server.said().includes('the database answers again'));
    await until(async () => String(await statusesOf(server)) === '200,200');
    expect((await processesOf(url)).postmaster).toBe(postmaster);
    await server.end('SIGTERM');
  });

  it('does not start it again when it is ended meanwhile', async (test) => {
    const { server, url } = await openServer(test, 'ends');
    const letGo = await clingTo(url);
    kill((await processesOf(url)).postmaster);
    await until(() => server.said().includes('is still in use'));
    const ended = server.end('SIGTERM');
    await letGo();
    await ended;
    expect(await server.gone).toBe(0);
    expect(server.said()).not.toContain('answers again');
    await expect(ask(url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });

  it('ends with a line that says why, when the database cannot be started any more', async (test) => {
    const { server, url, data } = await openServer(test, 'spoiled');
    const { postmaster } = await processesOf(url);
    await writeFile(join(data, 'postgres/cluster/global/pg_control'), 'no longer what it was');
    kill(postmaster);
    expect(await server.gone).toBe(1);
    const log = join(data, 'postgres/log');
    expect(server.said()).toContain(
      `the database died or did not start 8 times in a row: given up; its log is ${log}\n`,
    );
  });
});
