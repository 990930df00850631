// What a bad bid is answered over HTTP: its fault, and what is allowed.

import { beforeAll, describe, expect, it } from 'vitest';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { HOUR_MS, planHall, runHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { placeBid, sealBid, setLimit } from '../../calls/bid.ts';
import { pauseLots } from '../../calls/operate.ts';

const app = await testApp();
const firms = await openMarket(app);
await openFirm(app, 'desk', ['operator_trade']);
const { pool } = app.database;
const NAMES = ['mine', 'plant', 'rival', 'sister'] as const;
const [, plant, rival] = (await Promise.all(NAMES.map((name) => app.signIn(`${name}.trader`)))) as [
  Client,
  Client,
  Client,
];
const trade = await app.signIn('desk.trade');
const tokens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await app.tokenOf(`${name}.trader`)] as const)),
  ),
  'a viewer': await app.tokenOf('plant.viewer'),
};
const personOf = async (login: string) =>
  (await pool.query<{ id: string }>('select id from account_person where login_name = $1', [login])).rows[0]
    ?.id ?? '';
const bidders = await Promise.all(
  ['plant', 'rival'].map(async (name) => ({
    firmId: firms[name] ?? '',
    personId: await personOf(`${name}.trader`),
  })),
);
const wish = { ownerFirmId: firms.mine ?? '', ownerPersonId: await personOf('mine.trader'), bidders };
const tonnes = { minTake: kg(100_000n), step: kg(100_000n) };
const cap = { cap: haoPerTonne(5_400_000n) };

const lots: Record<string, string> = { unknown: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
beforeAll(async () => {
  const plan = (spec: object, session = {}) =>
    planHall(app, { ...wish, session: { depositPer: 'session', ...session }, lots: [{ spec }] });
  const halls = {
    whole: await plan({}),
    capped: await plan(cap),
    paused: await plan({}),
    tonnes: await plan(tonnes, { kind: 'open_quantity' }),
    sealed: await plan(cap, { kind: 'sealed' }),
    free: await plan({}, { kind: 'sealed' }),
    over: await plan({ regularMs: 60_000 }),
  };
  const later = await planHall(app, {
    ...wish,
    session: { opensAt: new Date(app.now.getTime() + 9 * HOUR_MS) },
  });
  app.pass(HOUR_MS);
  for (const [name, hall] of Object.entries(halls)) {
    await runHall(app, hall);
    lots[name] = hall.lotIds[0] ?? '';
  }
  lots['waiting'] = later.lotIds[0] ?? '';
  app.pass(60_000);
  for (const name of ['whole', 'paused'])
    await plant(placeBid, { lotId: lots[name] ?? '', price: haoPerTonne(5_000_000n) });
  await plant(placeBid, {
    lotId: lots['tonnes'] ?? '',
    price: haoPerTonne(5_000_000n),
    quantity: kg(200_000n),
  });
  await rival(placeBid, { lotId: lots['capped'] ?? '', price: haoPerTonne(5_000_000n) });
  await trade(pauseLots, {
    sessionId: halls.paused.sessionId,
    lotIds: [lots['paused'] ?? ''],
    reason: '核对',
  });
}, 60_000);

let sent = 0;
async function send(by: string, path: string, lot: string, fields: object) {
  const reply = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${tokens[by]}` },
    payload: { lotId: lots[lot], ...fields, acctMode: '2', randomCode: `bad-bid-${(sent += 1)}` },
  });
  const { code, body } = reply.json<{ code: string; body: unknown }>();
  return { code, body };
}
const rowsOf = async (lot: string) =>
  (await pool.query('select from auction_log where lot_id = $1', [lots[lot]])).rowCount;

type Row = [name: string, by: string, lot: string, fields: object, code: string, body?: object];
const STEPS = { least: '5050000', most: '5500000' };
const ALLOWED = { fields: [{ field: 'price' }] };

describe('a bid is refused', () => {
  it.each<Row>([
    ['of somebody who is not enrolled', 'sister', 'whole', { price: '5100000' }, '200301'],
    ['of the entruster', 'mine', 'whole', { price: '5100000' }, '200301'],
    ['after the end', 'rival', 'over', { price: '5000000' }, '200305'],
    ['before the opening and the codes', 'rival', 'waiting', { price: '5000000' }, '200301'],
    ['in a pause', 'rival', 'paused', { price: '5100000' }, '200309'],
    [
      'that saw another price',
      'rival',
      'whole',
      { price: '5100000', seen: '4900000' },
      '200307',
      { standing: '5000000' },
    ],
    ['of the leader', 'plant', 'whole', { price: '5100000' }, '200308'],
    ['beyond the cap', 'plant', 'capped', { price: '5400001' }, '200304', { cap: '5400000' }],
    ['huge and beyond the cap', 'plant', 'capped', { price: '999999999' }, '200304', { cap: '5400000' }],
    ['below the step', 'rival', 'whole', { price: '5049999' }, '200302', STEPS],
    ['below what stands', 'rival', 'whole', { price: '1' }, '200302', STEPS],
    ['beyond the most step', 'rival', 'whole', { price: '5500001' }, '200303', STEPS],
    ['ten times too high', 'rival', 'whole', { price: '50500000' }, '200303', STEPS],
    [
      'for too many tonnes',
      'rival',
      'tonnes',
      { price: '5100000', quantity: '2100000' },
      '200310',
      { least: '100000', step: '100000', most: '2000000' },
    ],
    [
      'off the step of tonnes',
      'rival',
      'tonnes',
      { price: '5100000', quantity: '150000' },
      '200310',
      { least: '100000', step: '100000', most: '2000000' },
    ],
    ['without tonnes', 'rival', 'tonnes', { price: '5100000' }, '200310', { step: '100000' }],
    ['in a sealed lot', 'rival', 'sealed', { price: '5100000' }, '200311'],
    ['for a lot that does not exist', 'rival', 'unknown', { price: '5100000' }, '900404'],
    ['of somebody who may only look', 'a viewer', 'whole', { price: '5100000' }, '900403'],
    ['of a negative price', 'rival', 'whole', { price: '-5100000' }, '200302', STEPS],
    ['of a huge price', 'rival', 'whole', { price: '9'.repeat(18) }, '200303', STEPS],
    [
      'of a negative weight',
      'rival',
      'tonnes',
      { price: '5100000', quantity: '-100000' },
      '200310',
      { least: '100000', step: '100000', most: '2000000' },
    ],
    ['of no price', 'rival', 'whole', {}, '900400', ALLOWED],
    ['of zero', 'rival', 'whole', { price: '0' }, '200302', STEPS],
    ['of a fraction of a hao', 'rival', 'whole', { price: '5100000.5' }, '900400', ALLOWED],
    ['of a number that is no text', 'rival', 'whole', { price: 5_100_000 }, '900400', ALLOWED],
    ['beyond what the books hold', 'rival', 'whole', { price: '9'.repeat(30) }, '900400', ALLOWED],
    ['of words', 'rival', 'whole', { price: '1e7' }, '900400', ALLOWED],
    [
      'with a field that there is not',
      'rival',
      'whole',
      { price: '5100000', code: 'A01' },
      '900400',
      { fields: [{ field: 'code' }] },
    ],
  ])('%s', async (_name, by, lot, fields, code, body) => {
    const before = await rowsOf(lot);
    const answer = await send(by, placeBid.path, lot, fields);
    expect(answer).toMatchObject({ code, ...(body && { body }) });
    expect(await rowsOf(lot)).toBe(before);
  });
});

describe('a sealed price is refused', () => {
  it.each<Row>([
    ['beyond the cap', 'rival', 'sealed', { price: '5400001' }, '200304', { cap: '5400000' }],
    [
      'below the base',
      'rival',
      'sealed',
      { price: '4999999' },
      '200302',
      { least: '5000000', most: '5400000' },
    ],
    ['of somebody who is not enrolled', 'sister', 'sealed', { price: '5100000' }, '200301'],
    ['in an open lot', 'rival', 'whole', { price: '5100000' }, '200311'],
    ['of a negative price', 'rival', 'sealed', { price: '-1' }, '200302', { least: '5000000' }],
    ['that is huge', 'rival', 'free', { price: '9'.repeat(18) }, '200303', { most: '50000000' }],
  ])('%s', async (_name, by, lot, fields, code, body) => {
    expect(await send(by, sealBid.path, lot, fields)).toMatchObject({ code, ...(body && { body }) });
    expect(await rowsOf('sealed')).toBe(1);
  });
});

describe('a limit is refused', () => {
  it.each<Row>([
    [
      'below what stands',
      'rival',
      'whole',
      { limit: '4999999' },
      '200302',
      { least: '5000000', most: '50000000' },
    ],
    [
      'beyond ten times the base',
      'rival',
      'whole',
      { limit: '50000001' },
      '200303',
      { least: '5000000', most: '50000000' },
    ],
    ['in a pause', 'rival', 'paused', { limit: '5900000' }, '200309'],
    ['after the end', 'rival', 'over', { limit: '5900000' }, '200305'],
    ['of zero', 'rival', 'whole', { limit: '0' }, '200302', { least: '5000000' }],
  ])('%s', async (_name, by, lot, fields, code, body) => {
    expect(await send(by, setLimit.path, lot, fields)).toMatchObject({ code, ...(body && { body }) });
  });
});

it('a bid that is sent again under its code is decided once, and another under that code not at all', async () => {
  const lotId = lots['whole'] ?? '';
  const again = () =>
    rival(placeBid, { lotId, price: haoPerTonne(5_100_000n) }, { randomCode: 'once-and-no-more' });
  const first = await again();
  const before = await rowsOf('whole');
  expect(await again()).toEqual(first);
  await expect(
    rival(placeBid, { lotId, price: haoPerTonne(5_300_000n) }, { randomCode: 'once-and-no-more' }),
  ).rejects.toMatchObject({ code: '900410' });
  expect(await rowsOf('whole')).toBe(before);
});
