// What is kept about people: every column is declared, and docs/personal-data.md says what is.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { personalData } from '#apps/server/features.ts';
import { freshDatabase } from '../support/database.ts';
import { historyColumns, looksPersonal } from '../support/personalData.ts';
import { describePersonalData } from './personalDataDocument.ts';

const ROOT = join(import.meta.dirname, '../..');
const { pool } = await freshDatabase();

interface Column {
  readonly column: string;
  readonly type: string;
  /** References account_person. */
  readonly is_person: boolean;
}

const readColumns = async () =>
  (
    await pool.query<Column>(`
      select class.relname || '.' || attribute.attname as column,
             format_type(attribute.atttypid, null) as type,
             exists (select from pg_constraint as key
                      where key.conrelid = class.oid
                        and key.contype = 'f'
                        and key.confrelid = 'account_person'::regclass
                        and attribute.attnum = any (key.conkey)) as is_person
        from pg_class as class
        join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
       where class.relkind in ('r', 'p')
         and not class.relispartition
         and not attribute.attisdropped
         and class.relnamespace = 'public'::regnamespace
       order by 1`)
  ).rows;

const tables = personalData.flatMap((one) => one.tables ?? []);
const declared = [
  ...tables.flatMap(({ table, of, columns, withheld = [] }) =>
    [...new Set([...(of === undefined ? [] : [of]), ...columns, ...withheld])].map(
      (name) => `${table}.${name}`,
    ),
  ),
  ...personalData.flatMap(({ acts = [], texts = [], impersonal = [], histories = [] }) => [
    ...acts,
    ...texts,
    ...impersonal,
    ...histories.flatMap(historyColumns),
  ]),
].sort();

it('every column that may hold what identifies a person is declared, personal or not', async () => {
  const looking = (await readColumns()).filter(looksPersonal).map(({ column }) => column);
  expect(looking.filter((column) => !declared.includes(column))).toEqual([]);
});

it('what is declared is there, once', async () => {
  const known = new Set((await readColumns()).map(({ column }) => column));
  expect(declared.filter((column) => !known.has(column))).toEqual([]);
  expect(declared.filter((column, at) => declared[at - 1] === column)).toEqual([]);
});

it.each([
  ['driver_phone', 'text', true],
  ['birth_date', 'date', true],
  ['id_encrypted', 'text', true],
  ['user_agent', 'text', true],
  ['asked_by', 'text', true],
  ['remark', 'text', true],
  ['answers', 'jsonb', true],
  ['seen_ip', 'inet', true],
  ['chosen', 'text references account_person (id)', true],
  ['amount_fen', 'bigint', false],
  ['state', 'text', false],
  ['named_at', 'timestamptz', false],
])('a new column %s of type %s is asked about: %s', async (name, type, isAsked) => {
  await pool.query(`create table planted (${name} ${type})`);
  try {
    const found = (await readColumns()).filter((one) => one.column.startsWith('planted.'));
    expect(found.filter(looksPersonal)).toHaveLength(isAsked ? 1 : 0);
  } finally {
    await pool.query('drop table planted');
  }
});

it('each job that ends the keeping of something exists', () => {
  const sources = globSync('{apps,features}/**/*.ts', { cwd: ROOT }).map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const jobs = new Set(tables.flatMap(({ job }) => job ?? []));
  expect([...jobs].filter((job) => !sources.some((text) => text.includes(`name: '${job}'`)))).toEqual([]);
});

it('docs/personal-data.md lists it; `npx vitest run --project conformance personalData -u` writes it', async () => {
  await expect(describePersonalData(personalData)).toMatchFileSnapshot('../../docs/personal-data.md');
});
