// Tests migrations: order, once each, all or nothing, and databases of other versions.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { migrate, UnknownMigrationError } from './migrate.ts';

const { url, pool } = await freshDatabase();
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
