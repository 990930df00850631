// Creates a market of many thousand listings, kept for the next run.

import type pg from 'pg';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { prepareDatabase } from '#apps/server/prepare.ts';
import { listInBulk } from '#tools/demo/bulk.ts';

export async function fillMarket(url: string, listings: number): Promise<void> {
  const config = { ...readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' }), demo: true };
  const { database, fill, close } = await prepareDatabase(config, console.log, () => undefined);
  const app = await buildApp({ config, database });
  await fill(app.runtime);
  await app.close();
  const {
    rows: [found],
  } = await database.pool.query<{ count: string }>(
    `select count(*) from listing where state = 'listed' and valid_to > now()`,
  );
  const missing = listings - Number(found?.count);
  if (missing > 0) await listInBulk({ config, database, listings: missing, say: console.log });
  await close();
}

/** Copies listings made by real calls, each with an id, number and timestamp of its own. */
export async function copyListings(pool: pg.Pool, listings: number): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'listing' and column_name not in ('id', 'no', 'listed_at')`);
  const names = columns.map(({ name }) => name).join(', ');
  await pool.query(
    `
    with open as (select *, row_number() over (order by id) - 1 as at, count(*) over () as many
                    from listing where state = 'listed' and valid_to > now())
    insert into listing (id, listed_at, ${names})
    select left(id, 10) || upper(left(md5(id || round), 16)),
           listed_at - (round * interval '1 minute'), ${names}
      from open, generate_series(1, ($1 / many)::int) as round
     where round * many + at < $1`,
    [listings],
  );
}
