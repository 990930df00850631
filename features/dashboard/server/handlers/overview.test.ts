// Tests of the overview: its figures agree with the books, and each seat sees what its desks show.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Call, OutputOf } from '#packages/rpc/contract/call.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import {
  OVERVIEW_DAYS,
  overviewFrozen,
  overviewMarket,
  overviewPlatform,
  overviewPrices,
  overviewStages,
} from '../../calls/overview.ts';
import { readThresholds } from '../services/readThresholds.ts';

const app = await testApp();
const { plant, list, take } = await openTrading(app);
await openFirm(
  app,
  'desk',
  ['operator_trade', 'operator_admin', 'operator_maker', 'operator_editor', 'operator_auditor'],
  { kind: 'platform' },
);

const read = async <C extends Call>(seat: string, call: C) => {
  const client = await app.signIn(`desk.${seat}`);
  return answerOf(await client(call, {} as never)) as OutputOf<C>;
};
const today = async () => {
  const { days } = await read('trade', overviewMarket);
  expect([days.length, days.at(-1)?.day]).toEqual([OVERVIEW_DAYS, dayInMarket(app.now)]);
  return days.at(-1)!;
};

beforeAll(async () => {
  const listingId = await list();
  await take(plant, listingId, 500);
});

describe('the market of today', () => {
  it('has the deals with their tonnes and value, and what is left to sell', async () => {
    const { rows } = await app.database.pool.query<{ goods: string }>(
      `select sum(goods_fen)::text as goods from contract`,
    );
    expect(await today()).toMatchObject({
      deals: 1,
      quantity: tonnes(500),
      worth: BigInt(rows[0]?.goods ?? 0),
      listed: 1,
    });
    expect(await read('trade', overviewMarket)).toMatchObject({
      offers: { count: 1, left: tonnes(1_500) },
      bids: { count: 0, left: 0n },
    });
  });

  it('is without what came to nothing', async () => {
    const listingId = await list();
    await take(plant, listingId, 700);
    await app.database.pool.query(
      `update contract set state = 'void', ended_at = now(), ended_as = 'void' where quantity_kg = 700000`,
    );
    expect(await today()).toMatchObject({ deals: 1, quantity: tonnes(500), listed: 2 });
  });
});

it('frozen money adds up to the frozen buckets of the ledger', async () => {
  const { kinds } = await read('maker', overviewFrozen);
  const { rows } = await app.database.pool.query<{ frozen: string }>(
    `select sum(balance_fen)::text as frozen from funds_balance where bucket like 'FRZ%'`,
  );
  const sum = kinds.reduce((all, { amount }) => all + amount, 0n);
  expect(sum).toBeGreaterThan(0n);
  expect(sum).toBe(BigInt(rows[0]?.frozen ?? 0));
  expect(kinds.every(({ amount, placedToday }) => placedToday >= amount)).toBe(true);
});

describe('deadlines by stage', () => {
  const signing = async () =>
    (await read('trade', overviewStages)).parties.find(({ stage }) => stage === 'sign');

  it('turn from in time to soon to late as the deadline comes', async () => {
    await app.database.pool.query(
      `update contract set state = 'to_sign', sign_by = $1 where quantity_kg = 500000`,
      [new Date(app.now.getTime() + 30 * 3_600_000)],
    );
    expect(await signing()).toMatchObject({ inTime: 1, soon: 0, late: 0 });
    app.pass(7 * 3_600_000);
    expect(await signing()).toMatchObject({ inTime: 0, soon: 1, late: 0 });
    app.pass(23 * 3_600_000);
    expect(await signing()).toMatchObject({ inTime: 0, soon: 0, late: 1 });
  });

  it('are not told to whose desk does not list them', async () => {
    expect((await read('editor', overviewStages)).parties).toEqual([]);
  });

  it.each([
    ['a Tuesday', '2026-11-24T02:00:00Z', '2026-11-23T02:00:00.000Z'],
    [
      'a Monday: what came on Sunday has a working day too',
      '2026-11-23T02:00:00Z',
      '2026-11-22T02:00:00.000Z',
    ],
    ['a Sunday: what came on Friday has until Monday', '2026-11-22T02:00:00Z', '2026-11-19T02:00:00.000Z'],
  ])('count working days: on %s', async (_what, now, late) => {
    const thresholds = await readThresholds(app.database.reading, new Date(now));
    expect(thresholds.day.late.toISOString()).toBe(late);
    expect(thresholds.case.late.getTime()).toBeLessThan(thresholds.case.soon.getTime());
  });
});

it('people at work are counted once, and banks and jobs are told', async () => {
  const { people, firms, failing } = await read('admin', overviewPlatform);
  expect(people).toBeGreaterThan(0);
  expect(firms).toBeLessThanOrEqual(people);
  expect(failing).toEqual([]);
});

describe('the overview is shut', () => {
  it.each([
    ['of the market', 'editor', overviewMarket],
    ['of frozen money', 'trade', overviewFrozen],
    ['of the platform', 'trade', overviewPlatform],
  ] as const)('%s to who has no desk for it', async (_what, seat, call) => {
    const client = await app.signIn(`desk.${seat}`);
    await expect(client(call as typeof overviewMarket, {})).rejects.toMatchObject({ platformCode: '900403' });
  });

  it.each([overviewMarket, overviewFrozen, overviewStages, overviewPrices, overviewPlatform])(
    'to traders: $path',
    async (call) => {
      const trader = await app.signIn('mine.trader');
      await expect(trader(call as typeof overviewMarket, {})).rejects.toMatchObject({
        platformCode: '900403',
      });
    },
  );
});
