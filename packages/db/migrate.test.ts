// Tests migrations: order, once each, all or nothing, and databases of other versions.

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { runBatch, startBackfills } from './backfill.ts';
import { migrate, readPlan, requireMigrated, UnknownMigrationError } from './migrate.ts';
import { namesIn } from './migrationFiles.ts';
import { removeProcess, reportProcess } from './serverProcesses.ts';
import { openDatabase } from './sql.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');

const { url, pool } = await freshDatabase();
const database = openDatabase(url, { connections: 4, onError: () => undefined });
afterAll(() => database.close());
let schemas = 0;

/** A pool on an empty schema, and a folder with these migrations. */
async function begin(files: Readonly<Record<string, string>>) {
  const schema = `empty_${(schemas += 1)}`;
  await pool.query(`create schema ${schema}`);
  const own = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}`, max: 2 });
  own.on('error', () => undefined);
  const folder = await mkdtemp(join(inject('testFolder'), 'migrations-'));
  onTestFinished(async () => {
    await own.end();
    await rm(folder, { recursive: true });
  });
  const write = (added: Readonly<Record<string, string>>) =>
    Promise.all(Object.entries(added).map(([name, text]) => writeFile(join(folder, name), text)));
  await write(files);
  const applied = async () =>
    (await own.query<{ name: string }>('select name from migration order by applied_at, name')).rows.map(
      ({ name }) => name,
    );
  return { own, folder, write, applied };
}

describe('migrations', () => {
  it('are applied in the order of their names, once each', async () => {
    const { own, folder, write, applied } = await begin({
      '0002_b.sql': 'alter table a add column b integer',
      '0001_a.sql': 'create table a (id integer)',
      'notes.txt': 'no migration',
    });
    await migrate(own, folder);
    await write({ '0003_c.sql': 'insert into a (id, b) values (1, 2)' });
    await migrate(own, folder);
    await migrate(own, folder);
    expect(await applied()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql']);
    expect((await own.query('select id, b from a')).rows).toEqual([{ id: 1, b: 2 }]);
  });

  it('are applied once by two processes that start together', async () => {
    const { own, folder, applied } = await begin({ '0001_a.sql': 'create table a (id integer)' });
    await Promise.all([migrate(own, folder), migrate(own, folder)]);
    expect(await applied()).toEqual(['0001_a.sql']);
  });

  it('leave nothing of one that fails, and name it', async () => {
    const { own, folder, applied } = await begin({
      '0001_a.sql': 'create table a (id integer)',
      '0002_b.sql': 'create table b (id integer); select 1 / 0',
    });
    await expect(migrate(own, folder)).rejects.toThrow('migration 0002_b.sql failed: division by zero');
    expect(await applied()).toEqual(['0001_a.sql']);
    expect((await own.query(`select to_regclass('b') as b`)).rows).toEqual([{ b: null }]);
  });

  it('refuse a database that another version has migrated, and change nothing in it', async () => {
    const { own, folder, write } = await begin({ '0001_old.sql': 'create table a (id integer)' });
    await migrate(own, folder);
    await rm(join(folder, '0001_old.sql'));
    await write({ '0001_new.sql': 'create table b (id integer)' });
    await expect(migrate(own, folder)).rejects.toThrow(
      new UnknownMigrationError(
        'the database was migrated by another version of this program: it has the migration 0001_old.sql, ' +
          'which this version does not know. Run the version that created it, or use an empty database',
      ),
    );
    expect((await own.query(`select to_regclass('b') as b`)).rows).toEqual([{ b: null }]);
  });
});

/** The product's migrations, applied already, and these. */
async function beginAfterRelease(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(inject('testFolder'), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const before = await namesIn(folder);
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return { folder, before, after: await namesIn(folder) };
}

const serverProcess = (id: string, migrations: readonly string[]) => ({
  id,
  host: 'yard',
  pid: 7,
  buildId: undefined,
  migrations,
});
const columnsOf = async (table: string) =>
  (
    await pool.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    )
  ).rows.map(({ name }) => name);

describe('migrations beside running processes', () => {
  it('contract once the last process that does not know them has ended, and keep such out from then on', async () => {
    await pool.query('create table one (kept text, dropped text)');
    const { folder, before, after } = await beginAfterRelease({
      '0900_one.expand.sql': 'alter table one add column added text',
      '0901_one.contract.sql': 'alter table one drop column dropped',
    });
    await reportProcess(database, serverProcess('old', before));
    await expect(requireMigrated(pool, folder)).rejects.toThrow(
      'the database lacks the migration 0900_one.expand.sql: apply it with `npm run migrate`',
    );
    await migrate(pool, folder);
    await requireMigrated(pool, folder);
    await requireMigrated(pool, MIGRATIONS);
    expect((await readPlan(pool, MIGRATIONS)).ahead).toEqual(['0900_one.expand.sql']);
    await reportProcess(database, serverProcess('new', after));
    await expect(migrate(pool, folder, { contract: 'all' })).rejects.toThrow(
      '0901_one.contract.sql: the release before still runs on yard (process 7)',
    );
    await migrate(pool, folder, { contract: 'unhindered' });
    expect(await columnsOf('one')).toEqual(['kept', 'dropped', 'added']);
    await removeProcess(database.background, 'old');
    await migrate(pool, folder, { contract: 'all' });
    expect(await columnsOf('one')).toEqual(['kept', 'added']);
    await reportProcess(database, serverProcess('new', after));
    await expect(reportProcess(database, serverProcess('late', before))).rejects.toThrow(
      UnknownMigrationError,
    );
    await expect(requireMigrated(pool, MIGRATIONS)).rejects.toThrow(UnknownMigrationError);
    await removeProcess(database.background, 'new');
    await pool.query(`delete from migration where name like '09%'`);
  });

  it('contract, or a process of the release before begins, but never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `0910_race${round}.contract.sql`;
      await pool.query(`create table race${round} (a text)`);
      const { folder, before } = await beginAfterRelease({ [name]: `drop table race${round}` });
      const outcomes = await Promise.allSettled([
        reportProcess(database, serverProcess(`old${round}`, before)),
        migrate(pool, folder, { contract: 'all' }),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await removeProcess(database.background, `old${round}`);
      await pool.query('delete from migration where name = $1', [name]);
    }
  });

  it('contract once their backfill has finished', async () => {
    const { folder } = await beginAfterRelease({
      '0920_two.contract.sql': '-- after backfill: two.fill\ncreate table two (a text)',
    });
    await startBackfills(database.background, [{ name: 'two.fill', batchSize: 1, handleBatch: none }]);
    await expect(migrate(pool, folder, { contract: 'all' })).rejects.toThrow(
      '0920_two.contract.sql: the backfill two.fill has not finished',
    );
    await database.transaction((tx) => runBatch(tx, { name: 'two.fill', batchSize: 1, handleBatch: none }));
    await migrate(pool, folder, { contract: 'all' });
    await pool.query(`delete from migration where name like '09%'`);
  });

  it('give way to transactions that hold a table, and come again', async () => {
    await pool.query('create table three (a text)');
    const { folder } = await beginAfterRelease({
      '0930_three.expand.sql': 'alter table three add column b text',
    });
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from three');
    const pauses: number[] = [];
    await migrate(pool, folder, {
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
        // Nobody waits behind a migration that has given way.
        await pool.query(`insert into three (a) values ('x')`);
        if (pauses.length === 2) await holder.query('commit');
      },
    });
    holder.release();
    expect(pauses).toEqual([200, 400]);
    expect(await columnsOf('three')).toEqual(['a', 'b']);
    await pool.query(`delete from migration where name like '09%'`);
  });

  it('give up after their attempts, with nothing changed, and name the transaction in their way', async () => {
    await pool.query('create table four (a text)');
    const { folder } = await beginAfterRelease({
      '0940_four.expand.sql': 'alter table four add column b text',
    });
    const holder = await pool.connect();
    await holder.query('begin');
    const { rows } = await holder.query<{ pid: number }>(
      'select pg_backend_pid() as pid from four right join (values (1)) as one on true',
    );
    const impatient = new pg.Pool({ connectionString: url, max: 2 });
    onTestFinished(() => impatient.end());
    await expect(migrate(impatient, folder, { attempts: 2, pause: () => Promise.resolve() })).rejects.toThrow(
      new RegExp(`^0940_four.expand.sql: it did not get its locks .*pid ${rows[0]?.pid},`),
    );
    await holder.query('rollback');
    holder.release();
    expect(await columnsOf('four')).toEqual(['a']);
  });

  it('build an index while a transaction writes, and replace one whose build was interrupted', async () => {
    await pool.query('create table five (a text)');
    await pool.query(`insert into five (a) values ('x'), ('x')`);
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query(`insert into five (a) values ('y')`);
    // It finds equal values and leaves an index that is not valid.
    const build = pool
      .query('create unique index concurrently five_by_a on five (a)')
      .catch((error: Error) => error.message);
    await expect
      .poll(async () => (await pool.query(`select where to_regclass('five_by_a') is not null`)).rowCount)
      .toBe(1);
    await writer.query('commit');
    expect(await build).toMatch('could not create unique index');
    await writer.query('begin');
    await writer.query(`insert into five (a) values ('z')`);
    const { folder } = await beginAfterRelease({
      '0950_five.expand.sql': 'create index concurrently five_by_a on five (a)',
    });
    const done = migrate(pool, folder);
    await expect.poll(async () => (await pool.query(WAITING_FOR_WRITER)).rowCount).toBe(1);
    await pool.query(`insert into five (a) values ('w')`);
    await writer.query('commit');
    writer.release();
    await done;
    const { rows } = await pool.query(
      `select indisvalid, indisunique from pg_index where indexrelid = 'five_by_a'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
    await pool.query(`delete from migration where name like '09%'`);
  });
});

const WAITING_FOR_WRITER = `
  select from pg_stat_activity
   where datname = current_database() and query ~ 'index concurrently' and wait_event = 'virtualxid'`;
const none = () => Promise.resolve(undefined);
