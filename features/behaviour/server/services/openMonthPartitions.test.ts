// Records that are accepted, and the months that have partitions.

import { expect, it } from 'vitest';
import { afterAll } from 'vitest';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { isAcceptedTime, createPartitionsAround } from './openMonthPartitions.ts';

const NOW = new Date('2027-03-31T12:00:00Z');
const DAY_MS = 86_400_000;

it.each([
  [-31, true],
  [-31.01, false],
  [0, true],
  [1, true],
  [1.01, false],
])('a record of %s days from now is accepted: %s', (days, timely) => {
  expect(isAcceptedTime({ startTime: NOW.getTime() + days * DAY_MS }, NOW)).toBe(timely);
});

it('opens the months of records that are accepted, and one ahead', async () => {
  const { url, pool } = await freshDatabase();
  const database = openDatabase(url, { onError: () => undefined });
  afterAll(() => database.close());
  const months = async () =>
    (
      await pool.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits
          where inhparent = 'behaviour_record'::regclass order by 1`,
      )
    ).rows.map(({ name }) => name);
  await database.transaction((tx) => createPartitionsAround(tx, NOW));
  const opened = await months();
  for (const month of ['2027_02', '2027_03', '2027_04', '2027_05'])
    expect(opened.filter((name) => name.replaceAll(/\D/g, '') === month.replace('_', ''))).toHaveLength(1);
  await database.transaction((tx) => createPartitionsAround(tx, NOW));
  expect(await months()).toEqual(opened);
});
