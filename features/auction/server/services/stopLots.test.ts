// Ends on time, apart from what follows: money, races, a stop of the server in between.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { type Hall, HOUR_MS, openHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { placeBid, sealBid, setLimit } from '../../calls/bid.ts';
import { proveSessions } from './proveSessions.ts';
import { followSession, serveHall } from './runSession.ts';
import { stopLots } from './stopLots.ts';

const app = await testApp();
const firms = await openMarket(app);
const [plant, rival] = (await Promise.all(
  ['plant.trader', 'rival.trader'].map((name) => app.signIn(name)),
)) as [Client, Client];

async function rowsOf<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await app.database.pool.query<Row>(text, values)).rows;
}
const personOf = async (login: string) =>
  (await rowsOf<{ id: string }>('select id from account_person where login_name = $1', login))[0]?.id ?? '';
const wish = {
  ownerFirmId: firms.mine ?? '',
  ownerPersonId: await personOf('mine.trader'),
  bidders: await Promise.all(
    (['plant', 'rival'] as const).map(async (name) => ({
      firmId: firms[name] ?? '',
      personId: await personOf(`${name}.trader`),
    })),
  ),
};

const lotOf = ({ lotIds }: Hall, at = 0) => lotIds[at] ?? '';
const bid = (by: Client, lotId: string, price: bigint) => by(placeBid, { lotId, price: haoPerTonne(price) });
const stop = ({ sessionId }: Hall, skipsHeld = false) =>
  app.perform((ctx) => stopLots(ctx, sessionId, { skipsHeld }));
const follow = ({ sessionId }: Hall) => app.perform((ctx) => followSession(ctx, sessionId));
const statesOf = async ({ lotIds }: Hall) =>
  (
    await rowsOf<{ state: string }>('select state from auction_lot where id = any ($1) order by no', lotIds)
  ).map(({ state }) => state);
const logOf = (lotId: string) =>
  rowsOf<{ kind: string; at: Date }>('select kind, at from auction_log where lot_id = $1 order by no', lotId);
const kindsOf = async (lotId: string) => (await logOf(lotId)).map(({ kind }) => kind);
/** Sums in FRZ_TRADE and in FRZ_PERF of the two bidders. */
const frozen = () =>
  Promise.all(
    wish.bidders.map(async ({ firmId }) => {
      const rows = await rowsOf<{ bucket: string; balance_fen: string }>(
        'select bucket, balance_fen from funds_balance where firm_id = $1',
        firmId,
      );
      return ['FRZ_TRADE', 'FRZ_PERF'].map((bucket) =>
        Number(rows.find((row) => row.bucket === bucket)?.balance_fen ?? 0),
      );
    }),
  );

/** Somebody who holds the lot's row, as a batch of bids does. */
async function hold(lotId: string) {
  const client = await app.database.pool.connect();
  await client.query('begin');
  await client.query('select from auction_lot where id = $1 for update', [lotId]);
  return {
    moveEnd: (at: Date) => client.query('update auction_lot set due_at = $2 where id = $1', [lotId, at]),
    release: async () => {
      await client.query('commit');
      client.release();
    },
  };
}
const isAwaited = async () =>
  (
    await rowsOf(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0;

describe('lots that are due', () => {
  it('end without money; what follows settles them as of their end, whoever does it', async () => {
    const hall = await openHall(app, wish);
    const lotId = lotOf(hall);
    expect(await bid(plant, lotId, 5_000_000n)).toMatchObject({ ok: true });
    app.pass(720_000);
    const end = app.now;
    app.pass(40_000);
    await app.perform(({ tx }) => tx.run`update auction_heartbeat set served_at = ${app.now}`);
    expect(await stop(hall)).toBe(1);
    expect([await statesOf(hall), await kindsOf(lotId)]).toEqual([
      ['closing'],
      ['opened', 'bid', 'extended', 'closed'],
    ]);
    expect(await frozen()).toEqual([
      [1_000_000, 0],
      [1_000_000, 0],
    ]);
    expect(await bid(rival, lotId, 5_050_000n)).toMatchObject({ fault: { name: 'lot_closed' } });
    expect(await rival(setLimit, { lotId, limit: haoPerTonne(5_050_000n) })).toMatchObject({
      fault: { name: 'lot_closed' },
    });
    // A server that stops here leaves the lot due: another one finds it.
    await Promise.all([follow(hall), follow(hall)]);
    expect(await statesOf(hall)).toEqual(['sold']);
    expect(await frozen()).toEqual([
      [0, 1_000_000],
      [0, 0],
    ]);
    const log = await logOf(lotId);
    expect(log.slice(-2)).toEqual(['closed', 'result'].map((kind) => ({ kind, at: end })));
  });

  it.each([
    ['not before', 599_999, 0, ['running', 'running']],
    ['at their end, each at its own', 600_000, 1, ['closing', 'running']],
    ['late', 3_600_000, 2, ['closing', 'closing']],
  ])('end %s', async (_when, after, count, states) => {
    const hall = await openHall(app, { ...wish, lots: [{}, { spec: { regularMs: 900_000 } }] });
    app.pass(after);
    await app.perform(({ tx }) => tx.run`update auction_heartbeat set served_at = ${app.now}`);
    expect([await stop(hall), await statesOf(hall)]).toEqual([count, states]);
    app.pass(HOUR_MS);
    await app.perform(({ tx }) => tx.run`update auction_heartbeat set served_at = ${app.now}`);
    await stop(hall);
    await follow(hall);
    expect(await statesOf(hall)).toEqual(['no_sale', 'no_sale']);
  });

  it('end once, of two processes that do so at the same time, while bids come in', async () => {
    const hall = await openHall(app, { ...wish, lots: Array.from({ length: 6 }, () => ({})) });
    app.pass(600_000);
    const [first, second, ...bids] = await Promise.all([
      stop(hall, true),
      stop(hall, true),
      ...hall.lotIds.map((lotId) => bid(plant, lotId, 5_000_000n)),
    ]);
    const last = await stop(hall);
    expect(first + second + last).toBe(6);
    for (const answer of bids) expect(answer).toMatchObject({ fault: { name: 'lot_closed' } });
    for (const lotId of hall.lotIds) expect(await kindsOf(lotId)).toEqual(['opened', 'closed']);
    await follow(hall);
  });

  it('skip what a bid holds, and find it the next time', async () => {
    const hall = await openHall(app, { ...wish, lots: [{}, {}] });
    app.pass(600_000);
    const bidding = await hold(lotOf(hall));
    expect([await stop(hall, true), await statesOf(hall)]).toEqual([1, ['running', 'closing']]);
    await bidding.release();
    expect([await stop(hall, true), await statesOf(hall)]).toEqual([1, ['closing', 'closing']]);
    await follow(hall);
  });

  it('wait for a bid, and do not end where it moved the end', async () => {
    const hall = await openHall(app, { ...wish, lots: [{}, {}] });
    app.pass(600_000);
    const bidding = await hold(lotOf(hall));
    const stopping = stop(hall);
    await expect.poll(isAwaited).toBe(true);
    await bidding.moveEnd(new Date(app.now.getTime() + 120_000));
    await bidding.release();
    expect([await stopping, await statesOf(hall)]).toEqual([1, ['running', 'closing']]);
    await app.perform(
      ({ tx }) => tx.run`update auction_lot set due_at = ${app.now} where id = ${lotOf(hall)}`,
    );
    expect(await stop(hall)).toBe(1);
    await follow(hall);
  });

  it('do not end after a fault: they are paused', async () => {
    const hall = await openHall(app, wish);
    await app.perform(serveHall);
    app.pass(600_000);
    expect(await stop(hall)).toBe(0);
    await app.perform(serveHall);
    expect(await statesOf(hall)).toEqual(['paused']);
  });

  it.each([
    ['operators', null],
    ['clock', 0],
  ] as const)('sealed ones wait for the %s', async (sealedOpening, wait) => {
    await app.perform(({ tx }) => tx.run`update auction_heartbeat set served_at = ${app.now}`);
    const hall = await openHall(app, { ...wish, session: { kind: 'sealed', sealedOpening } });
    const lotId = lotOf(hall);
    expect(await plant(sealBid, { lotId, price: haoPerTonne(5_000_000n) })).toMatchObject({ ok: true });
    app.pass(600_000);
    await app.perform(({ tx }) => tx.run`update auction_heartbeat set served_at = ${app.now}`);
    await stop(hall);
    const [row] = await rowsOf<{ due_at: Date | null; closed_at: Date }>(
      'select due_at, closed_at from auction_lot where id = $1',
      lotId,
    );
    expect(row).toEqual({
      due_at: wait === null ? null : app.now,
      closed_at: app.now,
    });
    await follow(hall);
    expect(await statesOf(hall)).toEqual([wait === null ? 'closing' : 'sold']);
  });
});

it('leaves logs, lots and deposits as they must be', async () => {
  const findings = await proveSessions(app.database.reading);
  expect(findings.filter(({ isKept }) => !isKept)).toEqual([]);
});
