// Query plans of the board's own statement among thousands of listings.

import { beforeAll, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { NO_KEYS } from '#packages/db/keyRing.ts';
import { type Connection, Fragment, render } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { type BOARD_SORTS, listingBoard } from '../../calls/board.ts';
import { readBoard } from './board.ts';

type BoardInput = InputOf<typeof listingBoard>;
const app = await testApp();
const { plant, idOf, list } = await openTrading(app);

beforeAll(async () => {
  await list({ title: 'seed', sellerDeposit: { mode: 'none', value: indexValue(0n) } });
  await app.database.pool.query(`
    insert into listing
    select grown.*
      from (select * from listing where title = 'seed') as seed
     cross join generate_series(1, 4000) as step
     cross join lateral jsonb_populate_record(seed::listing, jsonb_build_object(
             'id', lpad(step::text, 26, '0'),
             'no', 'GX' || step,
             'price_hao_per_t', 3000000 + step * 7919 % 4000 * 1000,
             'heat_kcal', 4000 + step * 31 % 2500,
             'listed_at', seed.listed_at - step * interval '1 second',
             'valid_to', seed.valid_to + step * interval '1 second')) as grown`);
  await app.database.pool.query('analyze listing');
});

/** Plans with these values, and the generic plan for any values. */
async function plansOf(input: BoardInput): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const listening: Connection = {
    all:
      () =>
      (strings, ...values) => {
        asked.push(render(new Fragment(strings, values)));
        return Promise.resolve([]);
      },
    one: () => () => Promise.reject(new Error('the board reads many rows')),
    run: () => Promise.reject(new Error('the board writes nothing')),
    keys: NO_KEYS,
  };
  await readBoard(listening, input, { firmId: idOf('plant'), personId: 'p' }, app.now);
  const explain = async (text: string, values: unknown[]) => {
    const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(text, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const [board] = asked;
  return [
    await explain(`explain ${board?.text}`, board?.values ?? []),
    await explain(`explain (generic_plan) ${board?.text}`, []),
  ];
}

it.each<[(typeof BOARD_SORTS)[number], string]>([
  ['newest', 'listing_newest'],
  ['price', 'listing_by_price'],
  ['per_kcal', 'listing_by_kcal'],
  ['ending', 'listing_ending'],
])('sorted by %s a page is read in the order of %s, the first one and the next', async (sort, index) => {
  const first = answerOf(await plant(listingBoard, { sort }));
  for (const after of [undefined, first.next ?? undefined]) {
    for (const plan of await plansOf({ sort, after })) {
      expect(plan).toContain(`using ${index}`);
      expect(plan).not.toMatch(/Sort Key: listing/);
    }
  }
});

it('what somebody follows is looked up once, and each listing of the page asked in memory', async () => {
  for (const plan of await plansOf({ isFollowed: true })) {
    expect(plan).toContain('using listing_newest');
    expect(plan).toMatch(/\(\(hashed SubPlan|hashed SubPlan \d+\)\.col1\)\) OR/);
    expect(plan).toContain('follow_item_pkey');
  }
});

it('a word is found by its index', async () => {
  await app.database.pool.query(
    `update listing set search = search || ' 塔山' where no in ('GX17', 'GX170')`,
  );
  expect((await plansOf({ keyword: '塔山矿' }))[0]).toContain('listing_by_search');
  expect(answerOf(await plant(listingBoard, { keyword: '塔山' })).list).toHaveLength(2);
});
