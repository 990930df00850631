// Logged errors contain enough to find the fault and no user data.

import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../test/support/database.ts';
import { createLogger } from './logger.ts';

const CANARY = 'canary-6217';
const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());
await database.pool.query(
  `create table secret (phone text unique, amount int constraint amount_is_small check (amount < 10))`,
);
await database.pool.query(`insert into secret values ('${CANARY}', 1)`);

const written = (error: unknown) => {
  let line = '';
  createLogger('info', {
    write: (text) => {
      line += text;
    },
  }).error({ err: error }, 'a call broke');
  return line;
};

it.each<[string, () => Promise<unknown>, string]>([
  [
    'a row that is there already',
    () => database.pool.query('insert into secret values ($1, 1)', [CANARY]),
    'secret_phone_key',
  ],
  [
    'a row that must not be',
    () => database.pool.query('insert into secret values ($1, 11)', [`${CANARY}2`]),
    'amount_is_small',
  ],
  ['a value that is none', () => database.pool.query('select $1::bigint', [CANARY]), '22P02'],
  [
    'a text that is no JSON',
    async () => JSON.parse(await Promise.resolve(`${CANARY}{`)) as unknown,
    'SyntaxError',
  ],
  [
    'an error with more hung on',
    () => Promise.reject(Object.assign(new Error('broken'), { input: CANARY })),
    'broken',
  ],
])('%s', async (_what, work, named) => {
  const error = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const line = written(error);
  expect(line).toContain(named);
  expect(line).toContain('logger.test.ts');
  expect(line).not.toContain(CANARY);
});
