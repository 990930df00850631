// What the probes say while the database or a disk is not well.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { freshDatabase } from '../../../test/support/database.ts';

const app = await testApp();
/** An answer is kept for a second. */
const IN_TIME = { timeout: 10_000 };

describe('the probes', async () => {
  const { url } = await freshDatabase();
  const away = await testApp({ databaseUrl: url });

  it.each(['/healthz', '/readyz'])('%s says that all is well', async (url) => {
    const { statusCode, body } = await app.http.inject(url);
    expect([statusCode, body]).toEqual([200, '{"status":"ok"}']);
  });

  it('say when the database is out of reach, and when it is back; the process stays alive', async () => {
    const name = new URL(url).pathname.slice(1);
    const server = new pg.Client(inject('testDatabase').server);
    await server.connect();
    onTestFinished(() => server.end());
    const answers = async () =>
      Promise.all([
        ...['/healthz', '/readyz'].map(async (path) => (await away.http.inject(path)).statusCode),
        away.http
          .inject({ method: 'POST', url: '/api/user/qry_open_menus', payload: {} })
          .then((reply) => reply.json<{ code: string }>().code),
      ]);

    await server.query(`alter database ${name} with allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect.poll(answers, IN_TIME).toEqual([200, 503, '900503']);
    await server.query(`alter database ${name} with allow_connections true`);
    await expect.poll(answers, IN_TIME).toEqual([200, 200, '0']);
  });

  it.each<[what: string, sabotage: string, repair: string, status: string]>([
    [
      'read-only',
      'alter database %I set default_transaction_read_only = on',
      'alter database %I reset default_transaction_read_only',
      'database is read-only',
    ],
    [
      'full',
      `create function no_space() returns trigger language plpgsql as
         $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
       create trigger no_space before insert on readiness_probe for each row execute function no_space()`,
      'drop trigger no_space on readiness_probe',
      'disk full: database',
    ],
  ])('say that the database is %s, and when it is not any more', async (_what, sabotage, repair, status) => {
    const name = new URL(url).pathname.slice(1);
    const owner = new pg.Client(url);
    await owner.connect();
    onTestFinished(() => owner.end());
    const change = async (statement: string) => {
      await owner.query('set default_transaction_read_only = off');
      await owner.query(statement.replace('%I', name));
      await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      );
    };
    const answers = () =>
      Promise.all(
        ['/healthz', '/readyz'].map(async (path) => {
          const { statusCode, body } = await away.http.inject(path);
          return [statusCode, (JSON.parse(body) as { status: string }).status];
        }),
      );
    await change(sabotage);
    await expect.poll(answers, IN_TIME).toEqual([
      [200, 'ok'],
      [503, status],
    ]);
    await change(repair);
    await expect.poll(answers, IN_TIME).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
  });

  it.each([
    [{ DISK_RESERVE: '999999999' }, 'disk full: FILE_STORE'],
    [{ DISK_RESERVE: '999999999', FILE_STORE: join(tmpdir(), 'not yet', 'made') }, 'disk full: FILE_STORE'],
    [{ FILE_STORE: join(import.meta.filename, 'files') }, 'not writable: FILE_STORE'],
  ])('say which folder cannot be written: %j', async (env, status) => {
    const { http } = await testApp({ env: { FILE_STORE: tmpdir(), ...env } });
    const { statusCode, body } = await http.inject('/readyz');
    expect([statusCode, JSON.parse(body)]).toEqual([503, { status }]);
  });

  it('ask the database once a second, however many ask', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { database, http } = await testApp();
    const asked = vi.spyOn(database, 'transaction');
    const ask = () => Promise.all(Array.from({ length: 20 }, () => http.inject('/readyz')));
    await ask();
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    await ask();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('ask nothing more while the database has not answered', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { url } = await freshDatabase();
    const { database, http } = await testApp({ databaseUrl: url });
    const holder = new pg.Client(url);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table readiness_probe');
    const asked = vi.spyOn(database, 'transaction');
    const ask = async () => (await http.inject('/readyz')).statusCode;
    const first = ask();
    await expect.poll(() => asked.mock.calls.length, IN_TIME).toBe(1);
    vi.advanceTimersByTime(5_000);
    const second = ask();
    await http.inject('/healthz');
    await holder.query('rollback');
    expect([await first, await second]).toEqual([200, 200]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
