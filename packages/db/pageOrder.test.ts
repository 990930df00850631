// Pages by a chosen number, on PostgreSQL: each row once, and those without the number last.

import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '../../test/support/database.ts';
import { fromCursor, toPage } from './cursor.ts';
import { dayKey, dayNumber, pageOrder, type SortKey } from './pageOrder.ts';
import { allOf, openDatabase, sql } from './sql.ts';

const { pool, url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
await pool.query(`
  create table heap (id text primary key, kg bigint, day date);
  insert into heap values
    ('A', 5, '2026-11-26'), ('B', null, '2026-11-24'), ('C', 5, null), ('D', -7, '2026-11-25'), ('E', 900, null)`);
afterAll(() => database.close());

const Row = z.object({ id: z.string(), kg: z.nullable(z.coerce.bigint()), day: z.nullable(z.string()) });
const ORDERS: Readonly<Record<'kg' | 'day', SortKey<z.output<typeof Row>>>> = {
  kg: { column: sql`heap.kg`, of: ({ kg }) => kg },
  day: { column: dayKey(sql`heap.day`), of: ({ day }) => dayNumber(day) },
};
type Asked = Parameters<typeof pageOrder<'kg' | 'day', z.output<typeof Row>>>[2];

const readPage = (asked: Asked, size: number) =>
  database.transaction(async (connection) => {
    const order = pageOrder(ORDERS, sql`heap.id`, asked);
    const rows = await connection.all(Row)`
      select id, kg::text, day::text from heap where ${allOf([order.where])}
       order by ${order.by} limit ${size + 1}`;
    return toPage(rows, size, order.cursorOf);
  });

async function readAll(asked: Asked, size: number): Promise<string> {
  const { rows, next } = await readPage(asked, size);
  const ids = rows.map(({ id }) => id).join('');
  return next === null ? ids : ids + (await readAll({ ...asked, after: next }, size));
}

describe.each([1, 2, 3, 9])('in pages of %i', (size) => {
  it.each<[string, Asked, string]>([
    ['the newest first', {}, 'EDCBA'],
    ['by weight', { sort: 'kg' }, 'DACEB'],
    ['by weight, the greatest first', { sort: 'kg', isDescending: true }, 'ECADB'],
    ['by day', { sort: 'day' }, 'BDACE'],
    ['by day, the latest first', { sort: 'day', isDescending: true }, 'ADBEC'],
  ])('%s', async (_name, asked, ids) => {
    expect(await readAll(asked, size)).toBe(ids);
  });
});

it('a cursor of another order is refused', () => {
  const { cursorOf } = pageOrder(ORDERS, sql`heap.id`, {});
  const { next } = toPage(
    [
      { id: 'A', kg: 1n, day: null },
      { id: 'B', kg: 1n, day: null },
    ],
    1,
    cursorOf,
  );
  expect(() => fromCursor(next ?? '', 'number', 'id')).toThrow();
});
