// Sessions of several lots: order, deposits, tonnes, prices down, corrigenda, many ends at once.

import { describe, expect, it } from 'vitest';
import { reviseSession, runSession } from '#features/auction/server/public.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { HOUR_MS, openHall, planHall, runHall, someSpec } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { placeBid, setLimit } from '../../calls/bid.ts';
import { lotBoard } from '../../calls/session.ts';
import { proveSessions } from '../services/proveSessions.ts';

const app = await testApp();
const firms = await openMarket(app);
const [mine, plant, rival] = (await Promise.all(
  ['mine.trader', 'plant.trader', 'rival.trader'].map((name) => app.signIn(name)),
)) as [Client, Client, Client];
async function rowsOf<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await app.database.pool.query<Row>(text, values)).rows;
}
const personOf = async (login: string) =>
  (await rowsOf<{ id: string }>('select id from account_person where login_name = $1', login))[0]?.id ?? '';
const bidders = await Promise.all(
  (['plant', 'rival'] as const).map(async (name) => ({
    firmId: firms[name] ?? '',
    personId: await personOf(`${name}.trader`),
  })),
);
const wish = { ownerFirmId: firms.mine ?? '', ownerPersonId: await personOf('mine.trader'), bidders };

const bid = (by: Client, lotId: string | undefined, price: bigint, tonnes: object = {}) =>
  by(placeBid, { lotId: lotId ?? '', price: haoPerTonne(price), ...tonnes });
const boardOf = async (lotId: string | undefined) => {
  const result = await mine(lotBoard, { lotId: lotId ?? '' });
  if (!result.ok) throw new Error(result.fault.msg);
  return result.answer.lot;
};
const statesOf = async (sessionId: string) =>
  (
    await rowsOf<{ state: string }>(
      'select state from auction_lot where session_id = $1 order by no',
      sessionId,
    )
  ).map(({ state }) => state);
/** FRZ_TRADE and FRZ_PERF of a firm, in fen. */
async function frozenOf(name: string) {
  const rows = await rowsOf<{ bucket: string; balance_fen: string }>(
    'select bucket, balance_fen from funds_balance where firm_id = $1',
    firms[name],
  );
  const of = (bucket: string) => BigInt(rows.find((row) => row.bucket === bucket)?.balance_fen ?? 0);
  return [of('FRZ_TRADE'), of('FRZ_PERF')] as const;
}
async function watchFrozen(name: string) {
  const [trade, bond] = await frozenOf(name);
  return async () => {
    const now = await frozenOf(name);
    return [now[0] - trade, now[1] - bond];
  };
}

describe('a session of several lots', () => {
  it('in turn opens one after the other; of one deposit each win takes a share, the last what is left', async () => {
    const [ofPlant, ofRival] = [await watchFrozen('plant'), await watchFrozen('rival')];
    const { sessionId, lotIds } = await openHall(app, {
      ...wish,
      lots: [{}, {}, {}],
      session: { order: 'in_turn', breakMinutes: 2, depositPer: 'session' },
    });
    expect(await ofPlant()).toEqual([1_000_000n, 0n]);
    expect(await statesOf(sessionId)).toEqual(['running', 'waiting', 'waiting']);
    expect(await bid(plant, lotIds[1], 5_000_000n)).toMatchObject({ fault: { name: 'lot_closed' } });
    await bid(plant, lotIds[0], 5_000_000n);
    const next = async (breakMs: number) => {
      app.pass(720_000);
      await runHall(app, { sessionId });
      app.pass(breakMs);
      await runHall(app, { sessionId });
    };
    await next(119_999);
    expect(await statesOf(sessionId)).toEqual(['sold', 'waiting', 'waiting']);
    expect(await ofPlant()).toEqual([666_667n, 333_333n]);
    app.pass(1);
    await runHall(app, { sessionId });
    expect(await statesOf(sessionId)).toEqual(['sold', 'running', 'waiting']);
    await bid(rival, lotIds[1], 5_000_000n);
    await next(120_000);
    expect(await statesOf(sessionId)).toEqual(['sold', 'sold', 'running']);
    expect([await ofPlant(), await ofRival()]).toEqual([
      [666_667n, 333_333n],
      [666_667n, 333_333n],
    ]);
    await bid(plant, lotIds[2], 5_000_000n);
    await next(120_000);
    expect(await statesOf(sessionId)).toEqual(['sold', 'sold', 'sold']);
    expect([await ofPlant(), await ofRival()]).toEqual([
      [0n, 1_000_000n],
      [0n, 333_333n],
    ]);
  });

  it('with a deposit for each frees those of a lot with that lot', async () => {
    const [ofPlant, ofRival] = [await watchFrozen('plant'), await watchFrozen('rival')];
    const { sessionId, lotIds } = await openHall(app, {
      ...wish,
      lots: [{}, { spec: { regularMs: 1_200_000 } }],
    });
    await bid(plant, lotIds[0], 5_000_000n);
    expect([await ofPlant(), await ofRival()]).toEqual([
      [2_000_000n, 0n],
      [2_000_000n, 0n],
    ]);
    app.pass(720_000);
    await runHall(app, { sessionId });
    expect(await statesOf(sessionId)).toEqual(['sold', 'running']);
    expect([await ofPlant(), await ofRival()]).toEqual([
      [1_000_000n, 1_000_000n],
      [1_000_000n, 0n],
    ]);
    app.pass(HOUR_MS);
    await runHall(app, { sessionId });
    expect([await ofPlant(), await ofRival()]).toEqual([
      [0n, 1_000_000n],
      [0n, 0n],
    ]);
  });

  it('settles more lots than one batch holds, earliest ends first', async () => {
    const { sessionId } = await openHall(app, {
      ...wish,
      lots: Array.from({ length: 30 }, (_none, at) => ({
        deposit: fen(100n),
        spec: { regularMs: at < 5 ? 900_000 : 600_000 },
      })),
    });
    app.pass(HOUR_MS);
    expect(await app.perform((ctx) => runSession(ctx, sessionId))).toBe(true);
    expect(await statesOf(sessionId)).toEqual([
      ...Array<string>(5).fill('closing'),
      ...Array<string>(25).fill('no_sale'),
    ]);
    expect(await app.perform((ctx) => runSession(ctx, sessionId))).toBe(false);
    expect(new Set(await statesOf(sessionId))).toEqual(new Set(['no_sale']));
  });
});

it('sells by tonnes to the best prices; a first limit names its tonnes', async () => {
  const { sessionId, lotIds } = await openHall(app, {
    ...wish,
    session: { kind: 'open_quantity' },
    lots: [{ spec: { minTake: kg(500_000n), step: kg(500_000n) } }],
  });
  const lotId = lotIds[0] ?? '';
  const limit = haoPerTonne(5_000_000n);
  expect(await plant(setLimit, { lotId, limit })).toMatchObject({ fault: { name: 'off_quantity' } });
  expect(await plant(setLimit, { lotId, limit, quantity: kg(1_500_000n) })).toMatchObject({ ok: true });
  expect(await bid(rival, lotId, 5_100_000n, { quantity: kg(1_000_000n) })).toMatchObject({ ok: true });
  app.pass(HOUR_MS);
  await runHall(app, { sessionId });
  const { state, awards } = await boardOf(lotId);
  expect(state).toBe('sold');
  expect(awards.map(({ quantity, price }) => [quantity, price])).toEqual([
    [1_000_000n, 5_100_000n],
    [1_000_000n, 5_000_000n],
  ]);
});

it('buys at the least price: bids go down, and the bidder is the seller', async () => {
  const { sessionId, lotIds } = await openHall(app, {
    ...wish,
    session: { direction: 'buy' },
    lots: [
      {
        spec: { direction: 'down' },
        terms: someTerms({
          direction: 'buy',
          sellerDeposit: { mode: 'none', value: fen(0n) },
          buyerDeposit: { mode: 'none', value: fen(0n) },
        }),
      },
    ],
  });
  const [lotId] = lotIds;
  expect(await bid(plant, lotId, 5_000_000n)).toMatchObject({ ok: true });
  expect(await bid(rival, lotId, 5_050_000n)).toMatchObject({ ok: false });
  expect(await bid(rival, lotId, 4_900_000n)).toMatchObject({ answer: { leads: true } });
  app.pass(HOUR_MS);
  await runHall(app, { sessionId });
  expect(await boardOf(lotId)).toMatchObject({ state: 'sold', awards: [{ price: 4_900_000n }] });
  const contracts = await rowsOf<{ seller_id: string; buyer_id: string }>(
    `select contract.seller_id, contract.buyer_id
       from contract
       join auction_award as award on award.response_id = contract.response_id
      where award.lot_id = $1`,
    lotId,
  );
  expect(contracts).toEqual([{ seller_id: firms.rival, buyer_id: firms.mine }]);
});

it('is revised before the end of enrolment: lots change, go and come', async () => {
  const hall = await planHall(app, { ...wish, bidders: [], lots: [{}, {}] });
  const opensAt = new Date(app.now.getTime() + 2 * HOUR_MS);
  const lot = (no: number, base: bigint) => ({
    no,
    terms: someTerms({ sellerDeposit: { mode: 'none', value: fen(0n) } }),
    deposit: fen(2_000_000n),
    spec: someSpec({ base: haoPerTonne(base) }),
  });
  const revised = {
    noticeId: hall.sessionId,
    title: '黑山矿竞价（更正）',
    kind: 'open_whole',
    direction: 'sell',
    ownerFirmId: wish.ownerFirmId,
    ownerPersonId: wish.ownerPersonId,
    opensAt,
    enrolUntil: new Date(opensAt.getTime() - 600_000),
    order: 'parallel',
    breakMinutes: 0,
    depositPer: 'lot',
    sealedOpening: 'operators',
    lots: [lot(1, 6_000_000n), lot(3, 5_000_000n)],
  } as const;
  const made = await app.perform((ctx) => reviseSession(ctx, hall.sessionId, revised));
  expect([...made.lotIds.keys()]).toEqual([1, 3]);
  expect(made.lotIds.get(1)).toBe(hall.lotIds[0]);
  const lots = await rowsOf<object>(
    `select no, state, spec ->> 'base' as base, deposit_fen
       from auction_lot where session_id = $1 and state = 'waiting' order by no`,
    hall.sessionId,
  );
  expect(lots).toMatchObject([
    { no: 1, base: '6000000', deposit_fen: '2000000' },
    { no: 3, base: '5000000', deposit_fen: '2000000' },
  ]);
  app.pass(HOUR_MS);
  await runHall(app, hall);
  expect((await boardOf(hall.lotIds[0])).state).toBe('waiting');
});

it('leaves logs, lots and deposits as they must be', async () => {
  const findings = await proveSessions(app.database.reading);
  expect(findings.filter(({ isKept }) => !isKept)).toEqual([]);
});
