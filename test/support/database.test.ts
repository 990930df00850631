// Each test file works on a database of its own.

import { expect, it } from 'vitest';
import { freshDatabase } from './database.ts';

const { pool } = await freshDatabase();
const other = await freshDatabase();

it('gives a database with every migration applied, apart from all others', async () => {
  await pool.query('create table only_here (id int)');
  const { rows } = await pool.query<{ migrations: number }>(
    'select count(*)::int as migrations from migration',
  );
  expect(rows[0]?.migrations).toBeGreaterThan(0);
  await expect(other.pool.query('select from only_here')).rejects.toThrow('does not exist');
});
