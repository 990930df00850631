// The server process: start, printed address, orderly shutdown.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { encryptColumn } from '#packages/db/encrypt.ts';
import { type KeyRing, keyRing, newKey } from '#packages/db/keyRing.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../test/support/database.ts';
import { TEST_KEYS } from '../../test/support/keys.ts';
import { ConfigError } from './config.ts';
import { readKeyRing, requireKeys } from './keys.ts';

const { url, pool } = await freshDatabase();
const fresh = await freshDatabase();
const other = await freshDatabase();
const elsewhere = await freshDatabase();
const behind = await freshDatabase();
const MAIN = join(import.meta.dirname, 'main.ts');
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, SEAL_KEYS: TEST_KEYS, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Seam is ready: (\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => {
      reject(new Error(said));
    });
  });
  return { child, address, ended, said: () => said };
}

const ask = (home: string, path: string) =>
  fetch(`${home}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: '{}',
  });
/** Sessions of this database that wait for a lock. */
const WAITING = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('the process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('starts, answers, and ends in order on %s', async (signal) => {
    const { child, address, ended } = start({});
    const home = await address;
    expect((await fetch(`${home}/readyz`)).status).toBe(200);
    expect(await (await ask(home, '/api/common/sys_info')).json()).toMatchObject({ code: '0' });
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  it('goes by the clock of the database, whatever that of its machine says', async () => {
    const anHourAhead = `
      globalThis.Date = class extends Date {
        constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])); }
        static now() { return super.now() + 3_600_000; }
      };`;
    const { address, child, ended } = start({
      DATABASE_URL: elsewhere.url,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(anHourAhead)}`,
    });
    await address;
    // The address that founds the platform is open for fifteen minutes.
    const { rows } = await elsewhere.pool.query<{ is_open: boolean; in_time: boolean }>(`
      select expires_at > now() as is_open, expires_at < now() + interval '20 minutes' as in_time
        from firm_one_time_address`);
    expect(rows).toEqual([{ is_open: true, in_time: true }]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('prints the address that founds the platform once, however often it starts', async () => {
    const first = start({ DATABASE_URL: fresh.url });
    const home = await first.address;
    await expect.poll(first.said).toContain(`\n  ${home}/console/#/welcome?key=`);
    const second = start({ DATABASE_URL: fresh.url });
    await second.address;
    await expect.poll(second.said).toMatch(/Use the address printed before.*npm run admin -- invite\n$/);
    for (const { child, ended } of [first, second]) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  });

  it('lets a call under way finish before it ends, and takes no further one', async () => {
    const { child, address, ended } = start({});
    const home = await address;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table account_menu');
    const underWay = ask(home, '/api/user/qry_open_menus');
    await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(1);
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        ask(home, '/api/common/sys_info').then(
          () => 'answered',
          () => 'shut',
        ),
      )
      .toBe('shut');
    await holder.query('rollback');
    holder.release();
    expect(await (await underWay).json()).toMatchObject({ code: '0' });
    expect(await ended).toBe(0);
  });

  it.each([
    ['is full', () => openSync('/dev/full', 'w')],
    [
      'is read by nobody any more',
      () => {
        const reader = spawn('true', { stdio: ['pipe', 'ignore', 'ignore'] });
        return reader.stdin;
      },
    ],
  ])('works on and says so where its log %s', async (_how, openLog) => {
    const spare = createServer().listen(0, '127.0.0.1');
    await once(spare, 'listening');
    const { port } = spare.address() as AddressInfo;
    spare.close();
    const log = openLog();
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        SEAL_KEYS: TEST_KEYS,
        DATABASE_URL: url,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', log, log],
    });
    started.push(child);
    const home = `http://127.0.0.1:${port}`;
    const lost = async () =>
      Number(/^log_lines_lost_total (\d+)/m.exec(await (await fetch(`${home}/metrics`)).text())?.[1]);
    await expect.poll(() => lost().catch(() => 0), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await (await ask(home, '/api/common/sys_info')).json()).toMatchObject({ code: '0' });
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('stops with one line that names what is wrong with its configuration', async () => {
    const { address, ended, said } = start({ PORT: 'http' });
    await expect(address).rejects.toThrow();
    expect([await ended, said()]).toEqual([
      1,
      'PORT is wrong: allowed is a whole number from 0 (any free port) to 65535\n',
    ]);
  });

  it.each<[env: Record<string, string>, line: RegExp]>([
    [{ HOST: '203.0.113.9' }, /^PORT or HOST cannot be used: listen EADDRNOTAVAIL.*\n$/],
    [{ FILE_STORE: MAIN }, /^FILE_STORE or DATA_DIR cannot be used: EEXIST.*\n$/],
    [{ SEAL_KEYS: '', SEAL_KEY_FILE: tmpdir() }, /^SEAL_KEY_FILE or DATA_DIR cannot be used: EISDIR.*\n$/],
    [
      { DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/none' },
      /^DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
    ],
    [{ DATABASE_URL: '', DATA_DIR: MAIN, FILE_STORE: tmpdir() }, /^DATA_DIR cannot be used: EEXIST.*\n$/],
  ])('stops with one line that names what cannot be had: %j', async (env, line) => {
    const { address, ended, said } = start(env);
    await expect(address).rejects.toThrow();
    expect(await ended).toBe(1);
    expect(said()).toMatch(line);
  });

  it('stops at once where somebody else listens already', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      taken.close();
    });
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { address, ended, said } = start({ HOST: '127.0.0.1', PORT: String(port) });
    await expect(address).rejects.toThrow();
    expect([await ended, said()]).toEqual([
      1,
      `PORT or HOST cannot be used: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    ]);
  });

  it('stops with one line where the database is sealed under another key', async () => {
    const database = openDatabase(url, { keys: keyRing(TEST_KEYS), onError: () => undefined });
    await database
      .transaction((tx) => encryptColumn(tx, 'a secret', 'its owner'))
      .finally(() => database.close());
    const { address, ended, said } = start({ SEAL_KEYS: newKey('other') });
    await expect(address).rejects.toThrow();
    expect([await ended, said()]).toEqual([
      1,
      'SEAL_KEYS is wrong: the key test that this database is sealed under is not among those given\n',
    ]);
  });

  it('stops with one line where the database is of another version', async () => {
    await other.pool.query(`insert into migration (name) values ('0001_other.sql')`);
    const { address, ended, said } = start({ DATABASE_URL: other.url });
    await expect(address).rejects.toThrow();
    expect([await ended, said()]).toEqual([
      1,
      'DATABASE_URL or DATA_DIR is wrong: the database was migrated by another version of this program: ' +
        'it has the migration 0001_other.sql, which this version does not know. ' +
        'Run the version that created it, or use an empty database\n',
    ]);
  });

  it('stops with one line where a database in use lacks a migration, and says how it is applied', async () => {
    await behind.pool.query(`delete from migration where name = '0038_dashboard.sql'`);
    const { address, ended, said } = start({ DATABASE_URL: behind.url });
    await expect(address).rejects.toThrow();
    expect([await ended, said()]).toEqual([
      1,
      'the database lacks the migration 0038_dashboard.sql: apply it with `npm run migrate`\n',
    ]);
  });

  it('sets up an empty database, and is registered in it while it runs', async () => {
    await behind.pool.query('drop schema public cascade; create schema public');
    const { address, child, ended } = start({ DATABASE_URL: behind.url });
    await address;
    const running = async () =>
      (await behind.pool.query<{ pid: number }>('select pid from server_process')).rows;
    expect(await running()).toEqual([{ pid: child.pid }]);
    child.kill('SIGTERM');
    await ended;
    expect(await running()).toEqual([]);
  });

  it('is sealed under the keys of its first start: other keys are refused though nothing was written', async () => {
    const { url: empty } = await freshDatabase();
    const first = start({ DATABASE_URL: empty });
    await first.address;
    first.child.kill('SIGTERM');
    await first.ended;
    const { address, ended, said } = start({ DATABASE_URL: empty, SEAL_KEYS: newKey('other') });
    await expect(address).rejects.toThrow();
    expect([await ended, said()]).toEqual([
      1,
      'SEAL_KEYS is wrong: the key test that this database is sealed under is not among those given\n',
    ]);
  });
});

describe('the key file', async () => {
  const { url: empty } = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'seam-keys-'));
  afterAll(() => rm(folder, { recursive: true }));
  const path = join(folder, 'data', 'seal-keys');
  const config = { sealKeys: undefined, sealKeyFile: path };
  const open = (keys: KeyRing) => {
    const database = openDatabase(empty, { keys, onError: () => undefined });
    onTestFinished(() => database.close());
    return database;
  };
  const database = openDatabase(empty, { onError: () => undefined });
  afterAll(() => database.close());
  const read = () => readKeyRing(config, database.reading);

  it('is made at the first start, and its owner alone can read it', async () => {
    const found = await Promise.all([1, 2, 3].map(read));
    expect(new Set(found.map(({ current }) => current))).toEqual(new Set(['k1']));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('decides once for an empty database, though several start at once', async () => {
    const rings = [await read(), keyRing(newKey('other'))];
    const outcomes = await Promise.all(
      rings.map((keys) =>
        requireKeys(open(keys), config).then(
          () => 'sealed',
          (error: unknown) => (error instanceof ConfigError ? 'refused' : error),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['refused', 'sealed']);
    await database.pool.query('delete from encryption_key');
  });

  it('that holds no keys, or other keys, is named', async () => {
    await requireKeys(open(await read()), config);
    await writeFile(path, `${newKey('k1')}\n`);
    await expect(requireKeys(open(await read()), config)).rejects.toThrow(
      `SEAL_KEY_FILE is wrong: ${path}: the key k1 that this database is sealed under is another than ` +
        'the one given by that name',
    );
    await writeFile(path, 'k1:short');
    await expect(read()).rejects.toThrow(/^SEAL_KEY_FILE is wrong: .* does not hold id:key/);
  });

  it('that is lost is called lost, and no other is made', async () => {
    await rm(path);
    await expect(read()).rejects.toThrow(
      `SEAL_KEY_FILE is missing: there is no file ${path}, and this database is sealed under the key k1`,
    );
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });
});
