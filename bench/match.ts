// Matching of 10,000 intents with 100,000 listings, against the scores alone.

import { randomBytes } from 'node:crypto';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { MAX_MATCHES } from '#features/intent/choices.ts';
import { bestOffers, NO_SHELVES, shelve } from '#features/intent/rules/best.ts';
import { matchChangedIntents } from '#features/intent/server/jobs.ts';
import { readIntentSides, readListingSides, readWays } from '#features/intent/server/queries/match.ts';
import { matchAll } from '#features/intent/server/services/matchIntents.ts';
import { openDatabase, sql } from '#packages/db/sql.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { openBench, report } from './support/harness.ts';
import { copyListings, fillMarket } from './support/market.ts';

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 100_000);
const INTENTS = Number(process.env.BENCH_INTENTS ?? 10_000);
const LEAST = 50;

const bench = await openBench('bench_match', { keep: true });
await fillMarket(bench.url, LISTINGS / 50);
await copyListings(bench.pool, LISTINGS);
await wishInBulk();
// As on the first day, whatever an earlier run has left.
await bench.pool.query('truncate intent_match');
await bench.pool.query('analyze');

const database = openDatabase(bench.url, { onError: () => undefined });
const app = await buildApp({ config: readConfig({ DATABASE_URL: bench.url, RATE_LIMIT: 'off' }), database });
const { runtime } = app;
const job = {
  reading: database.reading,
  now: runtime.clock,
  commit: <T>(work: Parameters<typeof runInTransaction<T>>[1]) => runInTransaction(runtime, work),
};

const all = await timed(() => matchAll(job));
const bare = await timed(scoreOnly);
// That of one listing is measured, not what was written before.
await bench.pool.query('update intent set matched_version = version');
await bench.pool.query(`
  insert into intent_cursor (written_in, seq)
  select written_in, seq
    from outbox
   order by written_in desc, seq desc
   limit 1
      on conflict (is_only) do update set written_in = excluded.written_in, seq = excluded.seq`);
await runJob(matchChangedIntents, runtime);
const one = await timed(async () => {
  await bench.pool.query(
    "insert into outbox (topic) select 'listing/' || id from listing where state = 'listed' limit 1",
  );
  await runJob(matchChangedIntents, runtime);
});
const { intents, offers, pairs } = all.answer;
report(`matching ${intents} intents with ${offers} offers, ${(pairs / 1e6).toFixed(1)} million pairs`, [
  ['the product, read, scored and kept', `${(all.ms / 1_000).toFixed(1)} s`],
  ['limit: the scores alone, from memory', `${(bare.ms / 1_000).toFixed(1)} s`],
  ['aim', '60 s'],
  ['one changed listing', `${one.ms.toFixed(0)} ms`],
  ['aim', '5,000 ms'],
]);
await app.close();
await database.close();
await bench.stop();

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

/** The same pairs, read before the clock starts. */
async function scoreOnly(): Promise<void> {
  const now = runtime.clock();
  const ways = await readWays(database.reading, dayInMarket(now));
  const wishes = await readIntentSides(database.reading, ways, sql`true`, now);
  const listings = await readListingSides(database.reading, ways, sql`true`, now);
  const byKey = new Map(
    [...Map.groupBy([...listings, ...wishes], ({ varietyId, isSale }) => `${varietyId} ${isSale}`)].map(
      ([key, sides]) => [key, shelve(sides)],
    ),
  );
  for (const own of wishes)
    bestOffers(own, byKey.get(`${own.varietyId} ${!own.isSale}`) ?? NO_SHELVES, ways, {
      least: LEAST,
      most: MAX_MATCHES,
    });
}

/** Wishes for what is listed, by other firms at other places: each listing's terms turned round. */
async function wishInBulk(): Promise<void> {
  const { rows } = await bench.pool.query<{ count: string }>('select count(*) from intent');
  const missing = INTENTS - Number(rows[0]?.count ?? 0);
  if (missing <= 0) return;
  const prefix = randomBytes(2).toString('hex').toUpperCase();
  await bench.pool.query(
    `
    with listed as (
      select listing.*, row_number() over (order by md5(listing.id)) as at, kept.terms -> 'spec' as spec
        from listing join listing_terms as kept on kept.hash = listing.terms_hash
       where listing.state = 'listed'
       limit $1),
    trader as (select id, row_number() over (order by id) - 1 as at, count(*) over () as many from firm),
    place as (select id, row_number() over (order by id) - 1 as at, count(*) over () as many
                from catalog_place)
    insert into intent (id, firm_id, person_id, state, terms, direction, variety_id, quantity_kg, place_id,
                        visibility, named_firm_ids, expires_at, created_at)
    select '01M8' || $2 || lpad(listed.at::text, 18, '0'), trader.id, listed.person_id, 'open',
           jsonb_build_object('direction', case listed.direction when 'sell' then 'buy' else 'sell' end,
             'varietyId', listed.variety_id, 'spec', listed.spec, 'quantity', listed.quantity_kg::text,
             'per', 'once', 'priceLeast', (listed.price_hao_per_t / 100 * 90)::text,
             'priceMost', (listed.price_hao_per_t / 100 * 150)::text, 'priceBasis', listed.price_basis,
             'placeId', place.id, 'windowFrom', listed.window_from::text,
             'windowTo', (listed.window_to + 30)::text, 'transport', listed.transport,
             'payModes', '["cash"]'::jsonb,
             'payTerm', 'prepay_100', 'visibility', 'public', 'namedFirmIds', '[]'::jsonb,
             'expiresAt', to_char(now() + interval '60 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'remark', ''),
           case listed.direction when 'sell' then 'buy' else 'sell' end, listed.variety_id,
           listed.quantity_kg,
           place.id, 'public', '{}', now() + interval '60 days', now()
      from listed
      join trader on trader.at = listed.at % trader.many
      join place on place.at = listed.at % place.many`,
    [missing, prefix],
  );
}
