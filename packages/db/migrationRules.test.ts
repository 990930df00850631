// Which statements a migration may hold in its phase.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMigration, readMigrations } from './migrationFiles.ts';
import { problemsOf, unprovenNotNull } from './migrationRules.ts';
import { splitStatements } from './statements.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');

describe('splitStatements', () => {
  it.each<[text: string, statements: string[]]>([
    ['select 1; select 2', ['select 1', 'select 2']],
    ["select ';'; -- a; b\nselect /* c; */ 2;", ["select ';'", 'select   2']],
    [`select ''';'; select ";"`, [`select ''';'`, 'select ";"']],
    [
      'create function f() as $x$ a; $y$ b; $x$; select 1',
      ['create function f() as $x$ a; $y$ b; $x$', 'select 1'],
    ],
    [' ; -- nothing\n', []],
  ])('%s', (text, statements) => {
    expect(splitStatements(text)).toEqual(statements);
  });
});

const EXPAND: [text: string, isAllowed: boolean][] = [
  ['create table a (id text primary key)', true],
  ['create table a (id text); create unique index a_id on a (id); insert into a (id) values (1)', true],
  ['create table a (id text); alter table a add check (id <> $$x$$)', true],
  ['alter table firm add column port text', true],
  ['alter table firm add column port text, add column berth numeric(10, 2) not null default 0', true],
  ["alter table firm add column port text not null default 'a, (b)'::text", true],
  [
    'alter table firm add column port text; alter table firm add constraint firm_port check (port in (1, 2)) not valid',
    true,
  ],
  [
    'alter table firm add column port text; ' +
      'alter table firm add constraint f foreign key (port) references place (code) not valid',
    true,
  ],
  ['alter table firm validate constraint firm_port', true],
  ['create index concurrently firm_by_port on firm (port)', true],
  ['comment on table firm is $$x$$', true],
  // Each of these takes long, or breaks statements of the release before.
  ['alter table firm add column port text not null', false],
  ['alter table firm add column port timestamptz default now()', false],
  ['alter table firm add column port text default gen_random_uuid()', false],
  ['alter table firm add column port bigserial', false],
  ['alter table firm add column port text references place (code)', false],
  ['alter table firm add column port text unique', false],
  ["alter table firm add column port text generated always as (name || 'x') stored", false],
  ['alter table firm add constraint firm_name check (name is not null) not valid', false],
  [
    'alter table firm add column port text; ' +
      'alter table firm add constraint x check (port is not null or name is not null) not valid',
    false,
  ],
  ['alter table firm add column port text; alter table firm add constraint x check (port in (1))', false],
  ['alter table firm alter column name set not null', false],
  ['alter table firm alter column name type varchar(10)', false],
  ['alter table firm alter column name set default 1', false],
  ['alter table firm drop column name', false],
  ['alter table firm rename column name to title', false],
  ['alter table firm rename to company', false],
  ['drop table firm', false],
  ['create index firm_by_port on firm (port)', false],
  ['create unique index concurrently firm_by_port on firm (port)', false],
  ['create index concurrently a_one on a (b); create index concurrently a_two on a (c)', false],
  ['create or replace function next_number() returns int language sql as $$ select 1 $$', false],
  ['create trigger t before insert on firm execute function refuse_change()', false],
  ['update firm set name = name', false],
  ['insert into firm (id) values (1)', false],
  ['do $$ begin drop table firm; end $$', false],
  ['truncate firm', false],
  ['-- nothing', false],
];
const CONTRACT: [text: string, isAllowed: boolean][] = [
  ['alter table firm drop column port, drop constraint firm_port', true],
  ['drop table a', true],
  ['drop index concurrently firm_by_port', true],
  ['create unique index concurrently firm_by_port on firm (port)', true],
  ['alter table firm add constraint firm_port unique using index firm_by_port', true],
  ['alter table firm add constraint x check (port is not null) not valid', true],
  ['alter table firm alter column port set not null, alter column port drop default', true],
  ['alter table firm rename column name to title', false],
  ['alter table firm alter column name type bigint', false],
  ['alter table firm add constraint x check (port is not null)', false],
  ['alter table firm validate constraint x; alter table firm drop column y', false],
  ['create index firm_by_port on firm (port)', false],
  ['update firm set port = name', false],
  ['delete from firm', false],
];

describe('a migration', () => {
  it.each(EXPAND)('that expands: %s → %s', (text, isAllowed) => {
    expect(problemsOf(parseMigration('0100_a.expand.sql', text)).length === 0).toBe(isAllowed);
  });

  it.each(CONTRACT)('that contracts: %s → %s', (text, isAllowed) => {
    expect(problemsOf(parseMigration('0100_a.contract.sql', text)).length === 0).toBe(isAllowed);
  });

  it('may set a column to not null once a check has been validated that says so', () => {
    const files = [
      ['0100_a.contract.sql', 'alter table firm add constraint x check (port is not null) not valid'],
      ['0101_a.contract.sql', 'alter table firm validate constraint x'],
      ['0102_a.contract.sql', 'alter table firm alter column port set not null'],
    ].map(([name = '', text = '']) => parseMigration(name, text));
    expect(unprovenNotNull(files)).toEqual([]);
    expect(unprovenNotNull(files.filter(({ name }) => !name.startsWith('0101')))).toEqual([
      '0102_a.contract.sql: firm.port needs a validated check (port is not null) before',
    ]);
  });

  it('names the backfills it waits for in its first line', () => {
    const { after, phase } = parseMigration(
      '0100_a.contract.sql',
      '-- after backfill: a.b, c.d\ndrop table a',
    );
    expect([after, phase]).toEqual([['a.b', 'c.d'], 'contract']);
  });
});

it('the migrations of the product keep to their phases', async () => {
  const migrations = await readMigrations(MIGRATIONS);
  expect([...migrations.flatMap(problemsOf), ...unprovenNotNull(migrations)]).toEqual([]);
});
