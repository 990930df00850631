// Bidding: the order of decisions, ends, limits, caps, sealed prices, and what follows a win.

import { beforeEach, describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { type Hall, HOUR_MS, openHall, runHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { endLimit, placeBid, setLimit } from '../../calls/bid.ts';
import { lotBoard, ownLots, sessionArchive, sessionDetail } from '../../calls/session.ts';
import { replayLog } from '../../rules/replay.ts';
import { proveSessions } from '../services/proveSessions.ts';

const app = await testApp();
const firms = await openMarket(app);
const [mine, plant, rival, sister] = (await Promise.all(
  ['mine.trader', 'plant.trader', 'rival.trader', 'sister.trader'].map((name) => app.signIn(name)),
)) as [Client, Client, Client, Client];

const personOf = async (login: string) =>
  (
    await app.database.pool.query<{ id: string }>('select id from account_person where login_name = $1', [
      login,
    ])
  ).rows[0]?.id ?? '';
const people = {
  mine: await personOf('mine.trader'),
  plant: await personOf('plant.trader'),
  rival: await personOf('rival.trader'),
  sister: await personOf('sister.trader'),
};
const bidders = (['plant', 'rival', 'sister'] as const).map((name) => ({
  firmId: firms[name] ?? '',
  personId: people[name],
}));
const wish = { ownerFirmId: firms.mine ?? '', ownerPersonId: people.mine, bidders };

/** AVAIL, FRZ_TRADE and FRZ_PERF of a firm, in fen. */
async function moneyOf(firmId: string | undefined) {
  const { rows } = await app.database.pool.query<{ bucket: string; balance_fen: string }>(
    'select bucket, balance_fen from funds_balance where firm_id = $1',
    [firmId],
  );
  const of = (bucket: string) => BigInt(rows.find((row) => row.bucket === bucket)?.balance_fen ?? 0);
  return [of('AVAIL'), of('FRZ_TRADE'), of('FRZ_PERF')];
}
let before: Record<string, bigint[]> = {};
beforeEach(async () => {
  before = {};
  for (const name of ['plant', 'rival', 'sister']) before[name] = await moneyOf(firms[name]);
});
const change = async (name: string) =>
  (await moneyOf(firms[name])).map((sum, at) => sum - (before[name]?.[at] ?? 0n));

const bid = (by: Client, { lotIds }: Hall, price: bigint, seen?: bigint) =>
  by(placeBid, {
    lotId: lotIds[0] ?? '',
    price: haoPerTonne(price),
    ...(seen === undefined ? {} : { seen: haoPerTonne(seen) }),
  });
const boardOf = async ({ lotIds }: Hall) => {
  const result = await mine(lotBoard, { lotId: lotIds[0] ?? '' });
  if (!result.ok) throw new Error(result.fault.msg);
  return result.answer;
};

describe('a lot sold whole', () => {
  it('goes to the standing best at its end: deal, bond, contract; the others are free at once', async () => {
    const hall = await openHall(app, wish);
    expect(await change('plant')).toEqual([-1_000_000n, 1_000_000n, 0n]);
    expect(await bid(plant, hall, 5_000_000n)).toMatchObject({ ok: true, answer: { leads: true } });
    expect(await bid(plant, hall, 5_100_000n)).toMatchObject({ fault: { name: 'already_leading' } });
    expect(await bid(rival, hall, 5_049_999n)).toMatchObject({
      fault: { name: 'too_low', params: { least: 5_050_000n, most: 5_500_000n } },
    });
    expect(await bid(rival, hall, 5_500_001n)).toMatchObject({ fault: { name: 'too_far' } });
    expect(await bid(rival, hall, 5_200_000n, 4_900_000n)).toMatchObject({
      fault: { name: 'stale_price', params: { standing: 5_000_000n } },
    });
    expect(await bid(rival, hall, 5_200_000n, 5_000_000n)).toMatchObject({ ok: true });
    expect(await bid(mine, hall, 5_300_000n)).toMatchObject({ fault: { name: 'not_enrolled' } });
    expect((await boardOf(hall)).lot).toMatchObject({ state: 'running', bids: 2, bidders: 2 });
    app.pass(719_999);
    expect(await bid(plant, hall, 5_250_000n)).toMatchObject({ ok: true });
    app.pass(120_000);
    expect(await bid(rival, hall, 5_300_000n)).toMatchObject({ fault: { name: 'lot_closed' } });
    await runHall(app, hall);
    expect(await boardOf(hall)).toMatchObject({
      lot: {
        state: 'sold',
        awards: [{ price: 5_250_000n, quantity: 2_000_000n }],
        extendedMs: 239_999,
      },
      ladder: [{ price: 5_250_000n }, { price: 5_200_000n }, { price: 5_000_000n }],
    });
    expect([await change('plant'), await change('rival'), await change('sister')]).toEqual([
      [-1_000_000n, 0n, 1_000_000n],
      [0n, 0n, 0n],
      [0n, 0n, 0n],
    ]);
    const contracts = await app.database.pool.query<{ kind: string; state: string }>(
      `select contract.kind, contract.state
         from contract
         join auction_award as award on award.response_id = contract.response_id
        where award.lot_id = $1`,
      [hall.lotIds[0]],
    );
    expect(contracts.rows).toEqual([{ kind: 'invite', state: 'draft' }]);
    const archive = await app.client()(sessionArchive, { sessionId: hall.sessionId });
    const file = archive.ok ? archive.answer.file : '';
    expect(replayLog(file)).toMatchObject({ same: true });
  });

  it('has no sale without a bid, and everybody is free', async () => {
    const hall = await openHall(app, wish);
    app.pass(600_000);
    await runHall(app, hall);
    expect((await boardOf(hall)).lot.state).toBe('no_sale');
    expect(await change('plant')).toEqual([0n, 0n, 0n]);
    expect(await mine(sessionDetail, { sessionId: hall.sessionId })).toMatchObject({
      answer: { card: { state: 'ended', sold: 0 }, party: 'entruster' },
    });
  });

  it('is bid for by limits that nobody sees', async () => {
    const hall = await openHall(app, wish);
    const lotId = hall.lotIds[0] ?? '';
    expect(await plant(setLimit, { lotId, limit: haoPerTonne(5_400_000n) })).toMatchObject({
      ok: true,
      answer: { leads: true },
    });
    expect(await bid(rival, hall, 5_100_000n)).toMatchObject({
      ok: true,
      answer: { leads: false, standing: 5_150_000n },
    });
    expect(await plant(ownLots, { sessionId: hall.sessionId })).toMatchObject({
      answer: { lots: [{ leads: true, limit: 5_400_000n }] },
    });
    expect(await rival(ownLots, { sessionId: hall.sessionId })).toMatchObject({
      answer: { lots: [{ leads: false, limit: null, isOutbid: true }] },
    });
    expect(await plant(endLimit, { lotId })).toMatchObject({ ok: true });
    expect(await bid(rival, hall, 5_200_000n)).toMatchObject({ answer: { leads: true } });
    app.pass(HOUR_MS);
    await runHall(app, hall);
    expect((await boardOf(hall)).lot).toMatchObject({ state: 'sold', awards: [{ price: 5_200_000n }] });
  });
});

it('keeps one order of decisions however many bid at once', async () => {
  const hall = await openHall(app, wish);
  const raced = await Promise.all([plant, rival, sister].map((by) => bid(by, hall, 5_000_000n)));
  expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await app.database.pool.query<{ no: number; hash: string }>(
    'select no, hash from auction_log where lot_id = $1 order by no',
    [hall.lotIds[0]],
  );
  expect(rows.map(({ no }) => no)).toEqual([1, 2, 3]);
});

it('leaves logs, lots and deposits as they must be', async () => {
  const findings = await proveSessions(app.database.reading);
  expect(findings.filter(({ isKept }) => !isKept)).toEqual([]);
});
