// Acts of operators, ends of every kind, and races of two servers.

import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeEnrolment, serveHall, withdrawBidder } from '#features/auction/server/public.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { type Hall, HOUR_MS, openHall, planHall, runHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { acceptBelowReserve, placeBid, sealBid } from '../../calls/bid.ts';
import {
  cancelSessionByOperator,
  commitSecret,
  confirmVoid,
  openSealed,
  pauseLots,
  requestVoid,
  rerunLot,
  resumeLots,
  revealSecret,
} from '../../calls/operate.ts';
import { lotBoard, lotLog, monitor, ownLots } from '../../calls/session.ts';
import { anchorAuctionLogs, runSessions } from '../jobs.ts';
import { proveSessions } from '../services/proveSessions.ts';

const app = await testApp();
const other = await testApp({ databaseUrl: app.database.pool.options.connectionString ?? '' });
const firms = await openMarket(app);
const SEATS = ['operator_trade', 'operator_dispute'] as const;
await openFirm(app, 'desk', SEATS);
await openFirm(app, 'court', SEATS);
const signIn = (name: string) => app.signIn(name);
const [mine, plant, rival] = (await Promise.all(
  ['mine.trader', 'plant.trader', 'rival.trader'].map(signIn),
)) as [Client, Client, Client];
const [trade, trade2, judge, judge2] = (await Promise.all(
  ['desk.trade', 'court.trade', 'desk.dispute', 'court.dispute'].map(signIn),
)) as [Client, Client, Client, Client];

async function rowsOf<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await app.database.pool.query<Row>(text, values)).rows;
}
const personOf = async (login: string) =>
  (await rowsOf<{ id: string }>('select id from account_person where login_name = $1', login))[0]?.id ?? '';
const bidders = await Promise.all(
  (['plant', 'rival', 'sister'] as const).map(async (name) => ({
    firmId: firms[name] ?? '',
    personId: await personOf(`${name}.trader`),
  })),
);
const wish = { ownerFirmId: firms.mine ?? '', ownerPersonId: await personOf('mine.trader'), bidders };

const frozen = () =>
  rowsOf<{ bucket: string; sum: string }>(
    `select bucket, sum(balance_fen)::text as sum
       from funds_balance
      where bucket in ('FRZ_TRADE', 'FRZ_PERF')
        and firm_id = any ($1)
      group by bucket
      order by bucket`,
    bidders.map(({ firmId }) => firmId),
  );
let before: Awaited<ReturnType<typeof frozen>> = [];
beforeEach(async () => {
  other.now = app.now;
  before = await frozen();
});

const lotOf = ({ lotIds }: Hall) => lotIds[0] ?? '';
const bid = (by: Client, hall: Hall, price: bigint) =>
  by(placeBid, { lotId: lotOf(hall), price: haoPerTonne(price) });
async function boardOf(hall: Hall) {
  const result = await (await signIn('mine.trader'))(lotBoard, { lotId: lotOf(hall) });
  if (!result.ok) throw new Error(result.fault.msg);
  return result.answer.lot;
}
const onLot = (hall: Hall) => ({ sessionId: hall.sessionId, lotIds: [lotOf(hall)], reason: '设备检修' });

describe('a pause', () => {
  it('stops the clock, is told to all, and leaves what was left', async () => {
    const hall = await openHall(app, wish);
    await bid(plant, hall, 5_000_000n);
    app.pass(60_000);
    expect(await trade(pauseLots, onLot(hall))).toMatchObject({ ok: true });
    expect(await bid(rival, hall, 5_050_000n)).toMatchObject({ fault: { name: 'lot_paused' } });
    app.pass(HOUR_MS);
    await runHall(app, hall);
    expect((await boardOf(hall)).state).toBe('paused');
    expect(await trade(resumeLots, onLot(hall))).toMatchObject({ ok: true });
    expect((await boardOf(hall)).endsAt).toEqual(new Date(app.now.getTime() + 660_000));
    expect(await trade(resumeLots, onLot(hall))).toMatchObject({ fault: { name: 'wrong_state' } });
  });

  it('never leaves less than a minute', async () => {
    const hall = await openHall(app, wish);
    await bid(plant, hall, 5_000_000n);
    app.pass(719_000);
    await trade(pauseLots, onLot(hall));
    await trade(resumeLots, onLot(hall));
    expect((await boardOf(hall)).endsAt).toEqual(new Date(app.now.getTime() + 60_000));
  });

  it('comes by itself if nobody decided bids for more than five seconds', async () => {
    const hall = await openHall(app, wish);
    await app.perform(serveHall);
    await bid(plant, hall, 5_000_000n);
    app.pass(5_001);
    expect(await bid(rival, hall, 5_050_000n)).toMatchObject({ fault: { name: 'lot_paused' } });
    await app.perform(serveHall);
    const lot = await boardOf(hall);
    expect(lot).toMatchObject({
      state: 'paused',
      isFault: true,
      resumesAt: new Date(app.now.getTime() + 300_000),
    });
    app.pass(300_000);
    await app.perform(serveHall);
    await runHall(app, hall);
    expect(await boardOf(hall)).toMatchObject({
      state: 'running',
      endsAt: new Date(app.now.getTime() + 720_000),
    });
    await app.perform(({ tx }) => tx.run`delete from auction_heartbeat`);
  });
});

describe('a session that comes to nothing', () => {
  it('is cancelled before the first bid only, and all deposits are free', async () => {
    const hall = await openHall(app, wish);
    const { sessionId } = hall;
    expect(await trade(cancelSessionByOperator, { sessionId, reason: '煤场封闭' })).toMatchObject({
      ok: true,
    });
    expect(await frozen()).toEqual(before);
    expect((await boardOf(hall)).state).toBe('cancelled');
    const begun = await openHall(app, wish);
    await bid(plant, begun, 5_000_000n);
    expect(
      await trade(cancelSessionByOperator, { sessionId: begun.sessionId, reason: '煤场封闭' }),
    ).toMatchObject({ fault: { name: 'wrong_state' } });
  });

  it('frees a bidder who leaves before the end of enrolment, and nobody afterwards', async () => {
    const hall = await planHall(app, wish);
    const leaving = { sessionId: hall.sessionId, firmId: firms.rival ?? '', reason: '' };
    expect(await app.perform((ctx) => withdrawBidder(ctx, leaving))).toBe(true);
    expect(await app.perform((ctx) => withdrawBidder(ctx, leaving))).toBe(false);
    await app.perform((ctx) => closeEnrolment(ctx, hall.sessionId));
    const late = { ...leaving, firmId: firms.plant ?? '' };
    expect(await app.perform((ctx) => withdrawBidder(ctx, late))).toBe(false);
  });
});

describe('a void lot', () => {
  it('needs two of the dispute desk; deposits, bonds and the contract draft are gone; it runs again', async () => {
    const hall = await openHall(app, wish);
    const lotId = lotOf(hall);
    await bid(plant, hall, 5_000_000n);
    app.pass(HOUR_MS);
    await runHall(app, hall);
    expect((await boardOf(hall)).state).toBe('sold');
    expect(await judge(requestVoid, { lotId, reason: '串通报价' })).toMatchObject({ ok: true });
    expect(await judge2(requestVoid, { lotId, reason: '串通报价' })).toMatchObject({
      fault: { name: 'already_signed' },
    });
    expect(await judge(confirmVoid, { lotId })).toMatchObject({ fault: { name: 'other_operator' } });
    expect(await judge2(confirmVoid, { lotId })).toMatchObject({ ok: true });
    expect(await frozen()).toEqual(before);
    const contracts = await rowsOf<{ state: string }>(
      `select contract.state from contract
         join auction_award as award on award.response_id = contract.response_id where award.lot_id = $1`,
      lotId,
    );
    expect(contracts).toEqual([{ state: 'void' }]);
    const again = await trade(rerunLot, { lotId, opensAt: new Date(app.now.getTime() + HOUR_MS) });
    expect(again).toMatchObject({ ok: true });
    const rerunId = again.ok ? again.answer.lotId : '';
    expect(await mine(lotBoard, { lotId: rerunId })).toMatchObject({
      answer: { lot: { rerunOf: lotId, state: 'waiting' } },
    });
  });
});

describe('sealed prices', () => {
  const sealed = {
    ...wish,
    session: { kind: 'sealed' as const },
    lots: [{ spec: { quantity: kg(2_000_000n) } }],
  };
  it('are opened by two operators; the best price wins', async () => {
    const hall = await openHall(app, sealed);
    const lotId = lotOf(hall);
    const seal = (by: Client, price: bigint) => by(sealBid, { lotId, price: haoPerTonne(price) });
    expect(await seal(plant, 5_300_000n)).toMatchObject({ ok: true });
    expect(await seal(rival, 5_200_000n)).toMatchObject({ ok: true });
    expect(await seal(plant, 5_400_000n)).toMatchObject({ ok: true });
    expect(await bid(rival, hall, 5_500_000n)).toMatchObject({ fault: { name: 'wrong_kind' } });
    expect(await boardOf(hall)).toMatchObject({ standing: null, bids: 0, bidders: 0 });
    app.pass(HOUR_MS);
    await runHall(app, hall);
    expect((await boardOf(hall)).state).toBe('closing');
    expect(await trade(openSealed, { lotId })).toMatchObject({ answer: { isOpened: false } });
    expect(await trade(openSealed, { lotId })).toMatchObject({ fault: { name: 'other_operator' } });
    expect(await trade2(openSealed, { lotId })).toMatchObject({ answer: { isOpened: true, state: 'sold' } });
    expect((await boardOf(hall)).awards).toMatchObject([{ price: 5_400_000n, quantity: 2_000_000n }]);
  });
});

describe('a draw at the cap', () => {
  it('is decided by two secrets that were published as hashes', async () => {
    const hall = await planHall(app, { ...wish, lots: [{ spec: { cap: haoPerTonne(5_100_000n) } }] });
    const { sessionId } = hall;
    const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
    const [a, b] = ['a-secret-of-the-first', 'a-secret-of-the-second'];
    expect(await trade(commitSecret, { sessionId, hash: hash(a) })).toMatchObject({ answer: { slot: 1 } });
    expect(await trade(commitSecret, { sessionId, hash: hash(a) })).toMatchObject({
      fault: { name: 'already_signed' },
    });
    expect(await trade2(commitSecret, { sessionId, hash: hash(b) })).toMatchObject({ answer: { slot: 2 } });
    await app.perform((ctx) => closeEnrolment(ctx, sessionId));
    app.pass(HOUR_MS);
    await runHall(app, hall);
    for (const by of [plant, rival]) expect(await bid(by, hall, 5_100_000n)).toMatchObject({ ok: true });
    expect(await trade(revealSecret, { sessionId, secret: a })).toMatchObject({
      fault: { name: 'wrong_state' },
    });
    app.pass(720_000);
    await runHall(app, hall);
    expect((await boardOf(hall)).state).toBe('closing');
    expect(await trade(revealSecret, { sessionId, secret: 'another-than-was-published' })).toMatchObject({
      fault: { name: 'secret_wrong' },
    });
    expect(await trade(revealSecret, { sessionId, secret: a })).toMatchObject({ ok: true });
    expect(await trade2(revealSecret, { sessionId, secret: b })).toMatchObject({ ok: true });
    expect(await boardOf(hall)).toMatchObject({ state: 'sold', awards: [{ price: 5_100_000n }] });
  });

  it('does not wait longer than an hour for a secret', async () => {
    const hall = await openHall(app, { ...wish, lots: [{ spec: { cap: haoPerTonne(5_100_000n) } }] });
    for (const by of [plant, rival]) await bid(by, hall, 5_100_000n);
    app.pass(720_000);
    await runHall(app, hall);
    app.pass(HOUR_MS);
    await runHall(app, hall);
    expect((await boardOf(hall)).state).toBe('sold');
  });
});

describe('a reserve', () => {
  const reserved = { ...wish, lots: [{ reserve: haoPerTonne(6_000_000n) }] };
  it('that is missed leaves the best bid to the entruster for half an hour', async () => {
    const hall = await openHall(app, reserved);
    const lotId = lotOf(hall);
    await bid(plant, hall, 5_000_000n);
    expect((await boardOf(hall)).reserve).toBe(null);
    app.pass(720_000);
    await runHall(app, hall);
    expect(await boardOf(hall)).toMatchObject({ state: 'unsold_reserve', reserve: 6_000_000n });
    expect(await plant(acceptBelowReserve, { lotId })).toMatchObject({ fault: { name: 'not_found' } });
    expect(await mine(acceptBelowReserve, { lotId })).toMatchObject({ answer: { state: 'sold' } });
    await runHall(app, hall);
    expect(await boardOf(hall)).toMatchObject({ state: 'sold', awards: [{ price: 5_000_000n }] });
    const of = { sessionId: hall.sessionId };
    const deals = [{ lotId, dealId: expect.any(String) as string }];
    expect(await mine(ownLots, of)).toMatchObject({ answer: { isEnrolled: false, deals } });
    expect(await plant(ownLots, of)).toMatchObject({ answer: { isEnrolled: true, deals } });
    expect(await rival(ownLots, of)).toMatchObject({ answer: { deals: [] } });
  });

  it('frees the best bidder when the half hour is over', async () => {
    const hall = await openHall(app, reserved);
    await bid(plant, hall, 5_000_000n);
    app.pass(720_000);
    await runHall(app, hall);
    app.pass(30 * 60_000);
    expect(await mine(acceptBelowReserve, { lotId: lotOf(hall) })).toMatchObject({
      fault: { name: 'lot_closed' },
    });
    await runHall(app, hall);
    expect(await frozen()).toEqual(before);
    expect(await mine(lotLog, { lotId: lotOf(hall) })).toMatchObject({ ok: true });
  });
});

describe('two servers at once', () => {
  it('decide bids in one order, close a lot once, and void it once', async () => {
    const hall = await openHall(app, wish);
    other.now = app.now;
    // The sessions of those above are over by now.
    const names = ['plant.trader', 'rival.trader', 'sister.trader'];
    const here = await Promise.all(names.map(signIn));
    const there = await Promise.all(names.map((name) => other.signIn(name)));
    await Promise.all(
      [...here, ...there].flatMap((by) =>
        [5_000_000n, 5_050_000n, 5_100_000n, 5_150_000n].map((price) => bid(by, hall, price)),
      ),
    );
    const log = await rowsOf<{ no: number; kind: string; price: string }>(
      `select no, kind, row ->> 'price' as price from auction_log where lot_id = $1 order by no`,
      lotOf(hall),
    );
    expect(log.map(({ no }) => no)).toEqual(log.map((_row, at) => at + 1));
    const prices = log.filter(({ kind }) => kind === 'bid').map(({ price }) => BigInt(price));
    expect(prices).toEqual(prices.toSorted((one, next) => Number(one - next)));
    expect(new Set(prices).size).toBe(prices.length);

    app.pass(HOUR_MS);
    other.now = app.now;
    await Promise.all([runHall(app, hall), runHall(other, hall), runHall(app, hall), runHall(other, hall)]);
    expect((await boardOf(hall)).state).toBe('sold');
    const deals = await rowsOf('select from auction_award where lot_id = $1', lotOf(hall));
    expect(deals).toHaveLength(1);

    const [asking, agreeing, agreeingThere] = [
      await signIn('desk.dispute'),
      await signIn('court.dispute'),
      await other.signIn('court.dispute'),
    ];
    await asking(requestVoid, { lotId: lotOf(hall), reason: '串通报价' });
    const voided = await Promise.all([
      agreeing(confirmVoid, { lotId: lotOf(hall) }),
      agreeingThere(confirmVoid, { lotId: lotOf(hall) }),
    ]);
    expect(voided.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await frozen()).toEqual(before);
  });

  it('free a bidder once, whoever withdraws it', async () => {
    const hall = await planHall(app, wish);
    const leaving = { sessionId: hall.sessionId, firmId: firms.plant ?? '', reason: '' };
    const left = await Promise.all(
      [app, other, app, other].map((server) => server.perform((ctx) => withdrawBidder(ctx, leaving))),
    );
    expect(left.filter(Boolean)).toHaveLength(1);
  });
});

it('is watched by its operators, and run and anchored by jobs where no process did', async () => {
  const hall = await planHall(app, wish);
  app.pass(HOUR_MS);
  await runJob(runSessions, app.runtime);
  await bid(await signIn('plant.trader'), hall, 5_000_000n);
  expect(await (await signIn('desk.trade'))(monitor, { sessionId: hall.sessionId })).toMatchObject({
    answer: { enrolled: 3, lots: [{ bidsPerMinute: 1, lot: { state: 'running' } }] },
  });
  await runJob(anchorAuctionLogs, app.runtime);
  await runJob(anchorAuctionLogs, app.runtime);
  app.pass(HOUR_MS);
  await runJob(runSessions, app.runtime);
  expect((await boardOf(hall)).state).toBe('sold');
  const anchors = await rowsOf<{ is_close: boolean }>(
    'select is_close from auction_anchor where lot_id = $1 order by no',
    lotOf(hall),
  );
  expect(anchors).toEqual([{ is_close: false }, { is_close: true }]);
});

it('leaves logs, lots and deposits as they must be', async () => {
  const findings = await proveSessions(app.database.reading);
  expect(findings.filter(({ isKept }) => !isKept)).toEqual([]);
});
