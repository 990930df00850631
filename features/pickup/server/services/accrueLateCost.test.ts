// Tests for accruing the cost of late coal, day by day, and paying it.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { lockContract } from '#features/contract/server/public.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { basisPoints, fen, haoPerTonne } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDeliveries, placeOf } from '../../../../test/support/deliveries.ts';
import { agreeOn } from '../../../../test/support/terms.ts';
import { answerOf, tonnes } from '../../../../test/support/trading.ts';
import { latePage } from '../../calls/late.ts';
import { pickupJobs } from '../jobs.ts';
import { accrueLateCost, recordLateCostPaid } from './accrueLateCost.ts';

const app = await testApp();
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openDeliveries(app);
const { gate, buyer, stranger, contract, order, send, upload } = market;
const { pool } = app.database;
const DAY_MS = 86_400_000;
const passDays = (days: number) => {
  app.now = new Date(app.now.getTime() + days * DAY_MS);
};
const count = async () => {
  for (const job of pickupJobs) await runJob(job, app.runtime);
};
const lateOf = async (contractId: string, by = buyer) =>
  answerOf(await by(latePage, {})).list.find((late) => late.contractId === contractId);
const days = async (contractId: string) =>
  (
    await pool.query<{ amount_fen: string }>(
      'select amount_fen from pickup_overdue_day where contract_id = $1 order by day',
      [contractId],
    )
  ).rows.map((row) => Number(row.amount_fen));

const WINDOW_TO = '2026-11-27';
const TERMS = {
  windowFrom: '2026-11-25',
  windowTo: WINDOW_TO,
  liftPenalty: haoPerTonne(100_000n),
  liftPenaltyShare: basisPoints(0n),
  storageFee: haoPerTonne(2_000n),
};
const lying = async (changes: Partial<SaleTerms> = {}) => {
  const contractId = await contract(500, {}, { tolerance: 500 });
  await agreeOn(app, contractId, { ...TERMS, ...changes });
  return contractId;
};
/** Deals before the first day: contracts cannot be dealt after their window. */
const [contractId, extended, train, road, dear, free, brought, loaded, changed] = [
  await lying(),
  await lying(),
  await lying({ transport: 'rail' }),
  await lying(),
  await lying({ storageFee: haoPerTonne(2_000_000n) }),
  await lying({ storageFee: haoPerTonne(0n) }),
  await lying({ priceBasis: 'delivered_plant' }),
  await lying({ priceBasis: 'on_rail', transport: 'rail' }),
  await lying(),
];
await pool.query('update contract set delivered_kg = 475000 where id = $1', [road]);

describe('after the window', () => {
  let scale: Awaited<ReturnType<typeof market.device>>;
  beforeAll(async () => {
    const placeId = await placeOf(app, contractId);
    scale = await market.device(gate, placeId, market.idOfPerson('mine.gate'));
    const orderId = await order(contractId, 400, { windowTo: WINDOW_TO });
    const [trip] = await send(orderId);
    answerOf(await upload(gate, scale.ticket({ tripId: trip?.tripId ?? '', plate: trip?.plate ?? '' })));
  });

  it('nothing is late on its last day', async () => {
    passDays(2);
    await count();
    expect(await lateOf(contractId)).toBeUndefined();
  });

  it('what is not lifted is counted for each tonne, once, and for each day that has passed', async () => {
    passDays(1);
    await count();
    // 33 t of 500 t lifted: 467 t at 10 yuan.
    expect(await lateOf(contractId)).toMatchObject({
      state: 'running',
      since: '2026-11-28',
      countedTo: null,
      unlifted: tonnes(467),
      penalty: 467_000n,
      storage: 0n,
      side: 'buyer',
    });
    expect(await lateOf(contractId, gate)).toMatchObject({ side: 'seller' });
    expect(await lateOf(contractId, stranger)).toBeUndefined();
    for (const by of [gate, buyer]) {
      expect(
        answerOf(await by(readInbox, {})).list.filter(
          ({ template, matter }) => template === 'late' && matter?.id === contractId,
        ),
      ).toHaveLength(1);
    }
    // The job did not run for two days.
    passDays(3);
    await count();
    expect([await lateOf(contractId), await days(contractId)]).toMatchObject([
      { countedTo: '2026-11-30', storage: 28_020n, penalty: 467_000n },
      [9_340, 9_340, 9_340],
    ]);
  });

  it('counts it once however many count at once', async () => {
    passDays(1);
    await Promise.all(
      Array.from({ length: 6 }, () => app.perform((setting) => accrueLateCost(setting, contractId))),
    );
    await count();
    expect([await lateOf(contractId), await days(contractId)]).toMatchObject([
      { countedTo: '2026-12-01', storage: 37_360n },
      [9_340, 9_340, 9_340, 9_340],
    ]);
  });

  it('and a payment beside the clock is lost by neither', async () => {
    passDays(1);
    const pay = () =>
      app.perform(async (setting) => {
        await lockContract(setting.tx, contractId);
        await recordLateCostPaid(setting, contractId, 'storage', fen(10_000n));
      });
    await Promise.all([
      pay(),
      app.perform((setting) => accrueLateCost(setting, contractId)),
      pay(),
      app.perform((setting) => accrueLateCost(setting, contractId)),
    ]);
    expect(await lateOf(contractId)).toMatchObject({
      storage: 46_700n,
      storagePaid: 20_000n,
      penaltyPaid: 0n,
    });
  });

  it('nothing more is counted once the contract has ended; what was stays', async () => {
    await pool.query(`update contract set state = 'delivered' where id = $1`, [contractId]);
    await count();
    passDays(2);
    await count();
    expect(await lateOf(contractId)).toMatchObject({ state: 'ended', penalty: 467_000n, storage: 46_700n });
    expect(await days(contractId)).toHaveLength(5);
  });
});

it('is withdrawn where the two agree on another window, and runs again when that is over', async () => {
  expect(await lateOf(extended)).toMatchObject({ state: 'running', unlifted: tonnes(500) });
  await agreeOn(app, extended, { ...TERMS, windowTo: '2026-12-08' });
  await count();
  expect(await lateOf(extended)).toMatchObject({ state: 'withdrawn' });
  app.now = new Date('2026-12-11T01:12:00Z');
  await count();
  expect(await lateOf(extended)).toMatchObject({
    state: 'running',
    since: '2026-12-09',
    countedTo: '2026-12-10',
    storage: 20_000n,
  });
});

it('is said of coal that goes by train as well, not of what the tolerance leaves', async () => {
  expect(await lateOf(train)).toMatchObject({ state: 'running', unlifted: tonnes(500) });
  expect(await lateOf(road)).toBeUndefined();
});

it('is the seller’s delivery where the price is a delivered one, or has it load the coal', async () => {
  expect([await lateOf(brought), await lateOf(loaded)]).toEqual([undefined, undefined]);
  await app.perform((setting) => accrueLateCost(setting, brought));
  expect(await lateOf(brought)).toBeUndefined();
});

it('is withdrawn where the two agree on a price for coal that is brought', async () => {
  expect(await lateOf(changed)).toMatchObject({ state: 'running' });
  await agreeOn(app, changed, { ...TERMS, priceBasis: 'delivered_plant' });
  await count();
  expect(await lateOf(changed)).toMatchObject({ state: 'withdrawn' });
});

it('storage never costs more than the coal is worth', async () => {
  const {
    rows: [row],
  } = await pool.query<{ worth: string }>(
    'select quantity_kg * price_hao_per_t / 100000 as worth from contract where id = $1',
    [dear],
  );
  expect((await lateOf(dear))?.storage).toBe(BigInt(row?.worth ?? 0));
});

it('a day that costs nothing more is counted, and leaves no row', async () => {
  const rows = async () => [await days(dear), await days(free)].map(({ length }) => length);
  const before = await rows();
  passDays(9);
  await count();
  expect(await rows()).toEqual(before);
  const yesterday = addDays(dayInMarket(app.now), -1);
  expect([await lateOf(dear), await lateOf(free)]).toMatchObject([
    { countedTo: yesterday },
    { countedTo: yesterday, storage: 0n, penalty: 500_000n },
  ]);
  expect(await days(free)).toEqual([]);
});

it('days before it cost more by another agreement are not counted again', async () => {
  await agreeOn(app, free, TERMS);
  passDays(2);
  await count();
  expect([(await lateOf(free))?.storage, await days(free)]).toEqual([20_000n, [10_000, 10_000]]);
});

it('is found by its contract, by the day it is late since, and while it is not settled', async () => {
  const known = await lateOf(contractId);
  const found = async (filter: InputOf<typeof latePage>) =>
    answerOf(await buyer(latePage, filter)).list.some((late) => late.contractId === contractId);
  const [since, no] = [known?.since ?? '', known?.contractNo ?? ''];
  expect([
    await found({ keyword: no }),
    await found({ keyword: '别的合同' }),
    await found({ from: since, to: since }),
    await found({ from: addDays(since, 1) }),
    await found({ to: addDays(since, -1) }),
  ]).toEqual([true, false, true, false, false]);
});
