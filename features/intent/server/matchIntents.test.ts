// Matching in a large market: little is written at a time, and a stopped run goes on.

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../../test/support/app.ts';
import { matchIntents, wish } from '../../../test/support/intents.ts';
import { openTrading } from '../../../test/support/trading.ts';
import { matchAll, matchChanged, MAX_WRITTEN } from './services/matchIntents.ts';

const LISTINGS = 2_000;
const INTENTS = 120;
const KEPT = 30;

const app = await testApp();
const { plant, list } = await openTrading(app);
const { pool } = app.database;
const job = { reading: app.database.reading, now: () => app.now, commit: app.perform };
await matchIntents(app);

async function copy(table: 'listing' | 'intent', id: string, times: number, changes = ''): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name
       from information_schema.columns
      where table_name = $1
        and column_name not in ('id', 'no')`,
    [table],
  );
  const names = rows.map(({ name }) => name).join(', ');
  await pool.query(
    `insert into ${table} (id, ${names})
     select left(id, 10) || upper(left(md5(id || at), 16)), ${names}
       from ${table}, generate_series(1, ${times}) as at
      where id = $1${changes}`,
    [id],
  );
}

const Count = z.object({ count: z.number() });
async function most(by: string): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(max(count), 0)::int as count
       from (select count(*) from intent_match group by ${by}) as counted`,
  );
  return z.parse(Count, rows[0]).count;
}
async function unmatched(): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as count from intent where matched_version < version',
  );
  return z.parse(Count, rows[0]).count;
}

it('writes a large market in small parts, keeps the best, and goes on where it stopped', async () => {
  const listingId = await list();
  const intentId = await wish(app, plant);
  await copy('listing', listingId, LISTINGS);
  await copy('intent', intentId, INTENTS - 1);
  let commits = 0;
  const stopping: typeof job = {
    ...job,
    commit: (work) => {
      commits += 1;
      if (commits > 2) throw new Error('stopped');
      return app.perform(work);
    },
  };
  await expect(matchChanged(stopping)).rejects.toThrow('stopped');
  const left = await unmatched();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(INTENTS);
  await matchChanged(job);
  expect(await unmatched()).toBe(0);
  expect(await most('intent_id')).toBe(KEPT);
  expect(await most('xmin::text')).toBeLessThanOrEqual(MAX_WRITTEN);

  await pool.query('delete from intent_match');
  await pool.query("insert into outbox (topic) select 'listing/' || id from listing order by id");
  await matchIntents(app);
  expect(await most('intent_id')).toBe(KEPT);
  expect(await most('xmin::text')).toBeLessThanOrEqual(MAX_WRITTEN);

  await pool.query("update listing set state = 'withdrawn' where id = $1", [listingId]);
  await matchAll(job);
  expect(await most('intent_id')).toBe(KEPT);
});
