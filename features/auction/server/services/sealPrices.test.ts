// Sealed prices: who opens them, when, and what is lost with a key.

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { type Hall, HOUR_MS, openHall, planHall, runHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { sealBid } from '../../calls/bid.ts';
import {
  commitSecret,
  confirmVoid,
  openSealed,
  pauseLots,
  requestVoid,
  resumeLots,
  revealSecret,
} from '../../calls/operate.ts';
import { lotBoard, monitor, sessionArchive } from '../../calls/session.ts';
import { keyOfLot } from '../../rules/envelope.ts';
import { replayLog } from '../../rules/replay.ts';
import { destroyClockKeys } from '../jobs.ts';
import { closeEnrolment } from './enrol.ts';
import { runSession } from './runSession.ts';
import { openPrices } from './sealPrices.ts';

const app = await testApp();
const firms = await openMarket(app);
const SEATS = ['operator_trade', 'operator_dispute'] as const;
for (const name of ['desk', 'court', 'tower']) await openFirm(app, name, SEATS);
const [mine, plant, rival, trade, trade2, trade3, judge, judge2] = (await Promise.all(
  [
    'mine.trader',
    'plant.trader',
    'rival.trader',
    'desk.trade',
    'court.trade',
    'tower.trade',
    'desk.dispute',
    'court.dispute',
  ].map((name) => app.signIn(name)),
)) as [Client, Client, Client, Client, Client, Client, Client, Client];
const personOf = async (login: string) =>
  (
    await app.database.pool.query<{ id: string }>('select id from account_person where login_name = $1', [
      login,
    ])
  ).rows[0]?.id ?? '';
const bidders = await Promise.all(
  ['plant', 'rival'].map(async (name) => ({
    firmId: firms[name] ?? '',
    personId: await personOf(`${name}.trader`),
  })),
);
const sealed = {
  ownerFirmId: firms.mine ?? '',
  ownerPersonId: await personOf('mine.trader'),
  bidders,
  session: { kind: 'sealed' as const },
};
const lotOf = ({ lotIds }: Hall) => lotIds[0] ?? '';
async function boardOf(hall: Hall) {
  const result = await mine(lotBoard, { lotId: lotOf(hall) });
  if (!result.ok) throw new Error(result.fault.msg);
  return result.answer.lot;
}

const SECRETS = ['1', '2', '3'].map((digit) => digit.repeat(64));
const hash = (secret = '') => createHash('sha256').update(secret).digest('hex');
const publicOf = async (secret = '', lotIds: readonly string[]) =>
  Promise.all(lotIds.map(async (lotId) => ({ lotId, publicKey: (await keyOfLot(secret, lotId)).publicKey })));
const privateOf = async (secret = '', lotId = '') => (await keyOfLot(secret, lotId)).privateKey;

/** Two lots; the first three operators have left their keys; a price in each lot. */
async function sealedForThree() {
  const hall = await planHall(app, { ...sealed, lots: [{}, {}] });
  const { sessionId, lotIds } = hall;
  for (const [at, by] of [trade, trade2, trade3].entries())
    expect(
      await by(commitSecret, {
        sessionId,
        hash: hash(SECRETS[at]),
        keys: await publicOf(SECRETS[at], lotIds),
      }),
    ).toMatchObject({ answer: { slot: at + 1 } });
  await app.perform((ctx) => closeEnrolment(ctx, sessionId));
  app.pass(HOUR_MS);
  await runHall(app, hall);
  for (const lotId of lotIds) {
    expect(await plant(sealBid, { lotId, price: haoPerTonne(5_400_000n) })).toMatchObject({ ok: true });
    expect(await rival(sealBid, { lotId, price: haoPerTonne(5_300_000n) })).toMatchObject({ ok: true });
  }
  return { ...hall, end: () => (app.pass(HOUR_MS), runHall(app, hall)) };
}

it('sealed for three operators are opened by the secrets of any two, each lot by itself', async () => {
  const { sessionId, lotIds, end } = await sealedForThree();
  const [first = '', second = ''] = lotIds;
  const open = async (by: Client, lotId: string, key?: string) =>
    by(openSealed, { lotId, ...(key === undefined ? {} : { key }) });
  expect(await open(trade, first, await privateOf(SECRETS[0], first))).toMatchObject({
    fault: { name: 'wrong_state' },
  });
  await end();
  expect(await trade(monitor, { sessionId })).toMatchObject({
    answer: { lots: [{ sealedFor: 'operators' }, { sealedFor: 'operators' }] },
  });
  expect(await trade(revealSecret, { sessionId, secret: SECRETS[0] ?? '' })).toMatchObject({
    fault: { name: 'wrong_kind' },
  });
  for (const key of [undefined, await privateOf(SECRETS[1], first), await privateOf(SECRETS[0], second)])
    expect(await open(trade, first, key)).toMatchObject({ fault: { name: 'key_wrong' } });
  expect(await open(trade, first, await privateOf(SECRETS[0], first))).toMatchObject({
    answer: { isOpened: false },
  });
  // The second operator has lost its secret: the third opens.
  expect(await open(trade3, first, await privateOf(SECRETS[2], first))).toMatchObject({
    answer: { isOpened: true, state: 'sold' },
  });
  const { rows } = await app.database.pool.query(
    'select from auction_sealing_key where lot_id = any ($1) and share is not null',
    [lotIds],
  );
  expect(rows).toEqual([]);
  const board = await mine(lotBoard, { lotId: first });
  expect(board).toMatchObject({ answer: { lot: { awards: [{ price: 5_400_000n }] } } });
  expect(await mine(lotBoard, { lotId: second })).toMatchObject({ answer: { lot: { state: 'closing' } } });
});

it('that two operators open is opened once, however many come at once', async () => {
  const { lotIds, end } = await sealedForThree();
  await end();
  const [lotId = ''] = lotIds;
  const keys = await Promise.all(SECRETS.map((secret) => privateOf(secret, lotId)));
  const raced = await Promise.all(
    [trade, trade2, trade3].map((by, at) => by(openSealed, { lotId, key: keys[at] ?? '' })),
  );
  expect(raced.filter((one) => one.ok && one.answer.isOpened)).toHaveLength(1);
  expect(raced.filter(({ ok }) => !ok)).toHaveLength(1);
});

it('whose operators lost two secrets stay sealed: the lot is void, and its log is whole', async () => {
  const { sessionId, lotIds, end } = await sealedForThree();
  await end();
  for (const lotId of lotIds) {
    await trade(openSealed, { lotId, key: await privateOf(SECRETS[0], lotId) });
    await judge(requestVoid, { lotId, reason: 'two secrets are lost' });
    expect(await judge2(confirmVoid, { lotId })).toMatchObject({ answer: { state: 'voided' } });
  }
  await app.perform((ctx) => runSession(ctx, sessionId));
  const archive = await app.client()(sessionArchive, { sessionId });
  const file = archive.ok ? archive.answer.file : '';
  expect(replayLog(file)).toMatchObject({ same: true });
  expect(file).not.toContain('5400000');
});

it.each<[string, (lotIds: readonly string[]) => Promise<object[]>]>([
  ['without one for each lot', async (lotIds) => publicOf(SECRETS[0], lotIds.slice(1))],
  ['of another lot', async ([one = '']) => publicOf(SECRETS[0], [one, '0'.repeat(26)])],
  ['none', async () => []],
])('need keys of their lots: %s they are refused', async (_name, make) => {
  const { sessionId, lotIds } = await planHall(app, { ...sealed, lots: [{}, {}] });
  expect(
    await trade(commitSecret, { sessionId, hash: hash('x'), keys: (await make(lotIds)) as never }),
  ).toMatchObject({ fault: { name: 'bad_parameter', params: { fields: [{ field: 'keys' }] } } });
});

it('are opened by the clock at the end, not before, and again as soon as it has the key', async () => {
  const hall = await openHall(app, {
    ...sealed,
    session: { kind: 'sealed', sealedOpening: 'clock' },
  });
  const lotId = lotOf(hall);
  await plant(sealBid, { lotId, price: haoPerTonne(5_400_000n) });
  expect(await app.perform((ctx) => openPrices(ctx, lotId))).toBeUndefined();
  // A machine whose clock is behind that of the database.
  const behind = {
    ...app.runtime,
    timedKeys: { ...app.runtime.timedKeys!, release: async () => 'early' as const },
  };
  app.pass(600_000);
  await runInTransaction(behind, (ctx) => runSession(ctx, hall.sessionId));
  expect((await boardOf(hall)).state).toBe('closing');
  app.pass(1_000);
  await runHall(app, hall);
  expect(await boardOf(hall)).toMatchObject({ state: 'sold', awards: [{ price: 5_400_000n }] });
});

it('are the clock’s no sooner for a pause: its key waits for the new end', async () => {
  const hall = await openHall(app, { ...sealed, session: { kind: 'sealed', sealedOpening: 'clock' } });
  const lotId = lotOf(hall);
  await plant(sealBid, { lotId, price: haoPerTonne(5_400_000n) });
  app.pass(300_000);
  await trade(pauseLots, { sessionId: hall.sessionId, lotIds: [lotId], reason: '核对' });
  app.pass(200_000);
  await trade(resumeLots, { sessionId: hall.sessionId, lotIds: [lotId], reason: '继续' });
  app.pass(299_000);
  expect(await app.perform((ctx) => openPrices(ctx, lotId))).toBeUndefined();
  app.pass(1_000);
  await runHall(app, hall);
  expect((await boardOf(hall)).state).toBe('sold');
});

it('stay sealed in a copy of the database without the folder of keys, even after the end', async () => {
  const copy = await testApp({ databaseUrl: app.database.pool.options.connectionString ?? '' });
  const hall = await openHall(app, { ...sealed, session: { kind: 'sealed', sealedOpening: 'clock' } });
  await plant(sealBid, { lotId: lotOf(hall), price: haoPerTonne(5_400_000n) });
  app.pass(600_000);
  copy.now = app.now;
  await runHall(copy, hall);
  expect((await boardOf(hall)).state).toBe('closing');
  // Where the folder is it opens at once.
  app.pass(1_000);
  await runHall(app, hall);
  expect((await boardOf(hall)).state).toBe('sold');
});

it('of a lot that is void can never be read again: the clock’s key is destroyed', async () => {
  const hall = await openHall(app, { ...sealed, session: { kind: 'sealed', sealedOpening: 'clock' } });
  const lotId = lotOf(hall);
  await plant(sealBid, { lotId, price: haoPerTonne(5_400_000n) });
  await judge(requestVoid, { lotId, reason: 'wrong coal' });
  await judge2(confirmVoid, { lotId });
  await runJob(destroyClockKeys, app.runtime);
  app.pass(HOUR_MS);
  expect(await app.runtime.timedKeys?.release(lotId)).toBe('none');
  expect(await app.perform((ctx) => openPrices(ctx, lotId))).toBeUndefined();
  expect(await destroyClockKeys.due(app.database.reading, app.now)).toEqual([]);
});
