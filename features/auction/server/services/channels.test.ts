// By what else one might learn an identity, a limit or a sealed price: refusals, work done, push, exports.

import pg from 'pg';
import { expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { type Hall, HOUR_MS, planHall, runHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { endLimit, placeBid, sealBid, setLimit } from '../../calls/bid.ts';
import { lotBoard } from '../../calls/session.ts';

const app = await testApp();
const firms = await openMarket(app);
const { pool } = app.database;
const [plant, rival] = (await Promise.all(
  ['plant.trader', 'rival.trader'].map((name) => app.signIn(name)),
)) as [Client, Client];
const personOf = async (login: string) =>
  (await pool.query<{ id: string }>('select id from account_person where login_name = $1', [login])).rows[0]
    ?.id ?? '';
const bidders = await Promise.all(
  ['plant', 'rival'].map(async (name) => ({
    firmId: firms[name] ?? '',
    personId: await personOf(`${name}.trader`),
  })),
);
const wish = { ownerFirmId: firms['mine'] ?? '', ownerPersonId: await personOf('mine.trader'), bidders };

const [LOW, HIGH] = [haoPerTonne(5_100_000n), haoPerTonne(9_000_000n)];
const reserved = await planHall(app, {
  ...wish,
  session: { depositPer: 'session' },
  lots: [LOW, HIGH].map((reserve) => ({ reserve, spec: { hasReserve: true } })),
});
const sealed = await planHall(app, {
  ...wish,
  session: { kind: 'sealed', depositPer: 'session' },
  lots: [{}, {}],
});
const limited = await planHall(app, { ...wish, session: { depositPer: 'session' }, lots: [{}, {}] });
app.pass(HOUR_MS);
for (const hall of [reserved, sealed, limited]) await runHall(app, hall);

const pairOf = ({ lotIds: [one = '', other = ''] }: Hall) => [one, other] as const;

/** What an answer tells, without what differs between any two lots. */
const told = (answer: unknown) =>
  JSON.stringify(answer, (name, held: unknown) =>
    ['id', 'lotId', 'listingId', 'hash', 'code', 'rerunOf', 'rerunAs', 'trace'].includes(name) ||
    (name === 'no' && typeof held === 'number')
      ? '…'
      : typeof held === 'bigint'
        ? `${held}`
        : held,
  );

/** The statements that an act made the server send, and its answer. */
async function watched(work: () => Promise<unknown>) {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { readonly text?: string }];
    sent.push(typeof first === 'string' ? first : (first.text ?? ''));
    return query.apply(this, given as never);
  } as never;
  try {
    const answer = await work();
    const about = sent.filter((text) => text.includes('auction_'));
    expect(about).not.toEqual([]);
    return { told: told(answer), sent: about };
  } finally {
    pg.Client.prototype.query = query;
  }
}

it.each([
  ['the first bid', (lotId: string) => rival(placeBid, { lotId, price: haoPerTonne(5_000_000n) })],
  ['a bid of the leader', (lotId: string) => rival(placeBid, { lotId, price: haoPerTonne(5_050_000n) })],
  ['a bid that is too low', (lotId: string) => plant(placeBid, { lotId, price: haoPerTonne(5_000_100n) })],
  [
    'a bid between the reserves',
    (lotId: string) => plant(placeBid, { lotId, price: haoPerTonne(5_200_000n) }),
  ],
  ['reading the board', (lotId: string) => rival(lotBoard, { lotId })],
] as const)('a reserve changes nothing in %s: neither the answer nor the work for it', async (_, act) => {
  const [one, other] = pairOf(reserved);
  expect(await watched(() => act(other))).toEqual(await watched(() => act(one)));
});

it('a sealed price of another changes nothing for who leaves or replaces one', async () => {
  const [one, other] = pairOf(sealed);
  // A far better price, a worse one: both lots have as many rows.
  await plant(sealBid, { lotId: one, price: haoPerTonne(9_999_900n) });
  await plant(sealBid, { lotId: other, price: haoPerTonne(5_000_100n) });
  for (const price of [6_000_000n, 6_100_000n, 4_999_900n]) {
    const leave = (lotId: string) => watched(() => rival(sealBid, { lotId, price: haoPerTonne(price) }));
    expect(await leave(other)).toEqual(await leave(one));
  }
  for (const by of [rival, plant]) {
    const look = (lotId: string) => watched(() => by(lotBoard, { lotId }));
    expect(await look(other)).toEqual(await look(one));
  }
});

it('how far a limit reaches changes nothing until it has to answer', async () => {
  const [one, other] = pairOf(limited);
  await plant(setLimit, { lotId: one, limit: haoPerTonne(8_000_000n) });
  await plant(setLimit, { lotId: other, limit: haoPerTonne(5_400_000n) });
  for (const act of [
    (lotId: string) => rival(lotBoard, { lotId }),
    (lotId: string) => rival(placeBid, { lotId, price: haoPerTonne(5_050_000n) }),
    (lotId: string) => rival(placeBid, { lotId, price: haoPerTonne(5_100_000n) }),
    (lotId: string) => rival(placeBid, { lotId, price: haoPerTonne(5_150_000n) }),
    (lotId: string) => rival(endLimit, { lotId }),
    (lotId: string) => rival(lotBoard, { lotId }),
  ])
    expect(await watched(() => act(other))).toEqual(await watched(() => act(one)));
});

it('push is told which lots changed, and of nobody', async () => {
  await pool.query('delete from outbox');
  const [one] = pairOf(limited);
  await plant(setLimit, { lotId: one, limit: haoPerTonne(8_200_000n) });
  await plant(sealBid, { lotId: pairOf(sealed)[0], price: haoPerTonne(9_999_800n) });
  const { rows } = await pool.query<{ topic: string }>('select distinct topic from outbox');
  const halls = [limited, sealed].flatMap(({ sessionId, lotIds }) => [
    `auction_session/${sessionId}`,
    ...lotIds.map((id) => `auction_lot/${id}`),
  ]);
  expect(rows.map(({ topic }) => topic).filter((topic) => !halls.includes(topic))).toEqual([]);
  const { rows: messages } = await pool.query('select from message');
  expect(messages).toEqual([]);
});
