// By what else one might learn an identity, a limit or a sealed price: refusals, work done, push, exports.

import pg from 'pg';
import { expect, it } from 'vitest';
import { features } from '#apps/server/features.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { hashInput } from '#packages/rpc/server/idempotency.ts';
import { pushedAnswers } from '#packages/rpc/server/pushedAnswers.ts';
import { testApp } from '../../../../test/support/app.ts';
import { type Hall, HOUR_MS, planHall, runHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { endLimit, placeBid, sealBid, setLimit } from '../../calls/bid.ts';
import { lotBoard, monitor, sessionDetail } from '../../calls/session.ts';

const app = await testApp();
const firms = await openMarket(app);
const { pool } = app.database;
await openFirm(app, 'desk', ['operator_trade', 'operator_auditor']);
const [plant, rival, mine, sister, trade, auditor] = (await Promise.all(
  ['plant.trader', 'rival.trader', 'mine.trader', 'sister.trader', 'desk.trade', 'desk.auditor'].map((name) =>
    app.signIn(name),
  ),
)) as [Client, Client, Client, Client, Client, Client];
const rivalToken = await app.tokenOf('rival.trader');
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
/** Two sessions alike, but for who acts first. */
const swapped = await Promise.all(
  [0, 1].map(() => planHall(app, { ...wish, session: { depositPer: 'session' } })),
);
app.pass(HOUR_MS);
for (const hall of [reserved, sealed, limited, ...swapped]) await runHall(app, hall);

/** What goes with the news of a lot. */
const pushedWith = pushedAnswers(features.handlers);
const pushed = async (lotId: string): Promise<unknown> =>
  JSON.parse((await pushedWith.read(`auction_lot/${lotId}`, app.runtime)) ?? '');

const pairOf = ({ lotIds: [one = '', other = ''] }: Hall) => [one, other] as const;

/** What an answer tells, without what differs between any two lots. */
const told = (answer: unknown) =>
  JSON.stringify(answer, (name, held: unknown) =>
    [
      'id',
      'lotId',
      'sessionId',
      'noticeId',
      'listingId',
      'hash',
      'code',
      'rerunOf',
      'rerunAs',
      'trace',
    ].includes(name) || name === 'no'
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
  ['what push brings of it', (lotId: string) => pushed(lotId)],
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
  expect(await watched(() => pushed(other))).toEqual(await watched(() => pushed(one)));
});

it('how far a limit reaches changes nothing until it has to answer', async () => {
  const [one, other] = pairOf(limited);
  await plant(setLimit, { lotId: one, limit: haoPerTonne(8_000_000n) });
  await plant(setLimit, { lotId: other, limit: haoPerTonne(5_400_000n) });
  for (const act of [
    (lotId: string) => rival(lotBoard, { lotId }),
    pushed,
    (lotId: string) => rival(placeBid, { lotId, price: haoPerTonne(5_050_000n) }),
    (lotId: string) => rival(placeBid, { lotId, price: haoPerTonne(5_100_000n) }),
    (lotId: string) => rival(placeBid, { lotId, price: haoPerTonne(5_150_000n) }),
    (lotId: string) => rival(endLimit, { lotId }),
    (lotId: string) => rival(lotBoard, { lotId }),
  ])
    expect(await watched(() => act(other))).toEqual(await watched(() => act(one)));
});

it('who stands behind a code changes nothing for the entruster, operators and those who watch', async () => {
  const [one, other] = swapped as [Hall, Hall];
  for (const [hall, first, second] of [
    [one, plant, rival],
    [other, rival, plant],
  ] as const) {
    const [lotId = ''] = hall.lotIds;
    expect(await first(placeBid, { lotId, price: haoPerTonne(5_000_000n) })).toMatchObject({ ok: true });
    expect(await second(setLimit, { lotId, limit: haoPerTonne(5_700_000n) })).toMatchObject({ ok: true });
    expect(await first(placeBid, { lotId, price: haoPerTonne(5_200_000n) })).toMatchObject({ ok: true });
  }
  for (const by of [mine, sister, trade, auditor])
    for (const look of [
      ({ sessionId }: Hall) => by(sessionDetail, { sessionId }),
      ({ lotIds: [lotId = ''] }: Hall) => by(lotBoard, { lotId }),
    ])
      expect(await watched(() => look(other))).toEqual(await watched(() => look(one)));
  for (const by of [trade, auditor]) {
    const look = ({ sessionId }: Hall) => watched(() => by(monitor, { sessionId }));
    expect(await look(other)).toEqual(await look(one));
  }
});

it('operators see of limits, sealed prices and reserves how many there are, not how high', async () => {
  for (const hall of [reserved, sealed, limited]) {
    const answer = await trade(monitor, { sessionId: hall.sessionId });
    const [one, other] = answer.ok ? answer.answer.lots : [];
    const common = ({ lot, ...more }: NonNullable<typeof one>) => ({
      ...more,
      limits: undefined,
      lastBidAt: undefined,
      spec: lot.spec,
      reserve: lot.reserve,
    });
    expect(one && common(one)).toEqual(other && common(other));
  }
});

it('a repetition tells what the first answer told, whatever lies under it', async () => {
  const [one, other] = pairOf(sealed);
  const again = async (lotId: string, price: bigint) => {
    const [call, code] = [{ lotId, price: haoPerTonne(price) }, { randomCode: `again-${lotId}` }];
    const first = await rival(sealBid, call, code);
    expect(told(await rival(sealBid, call, code))).toBe(told(first));
    return watched(() => rival(sealBid, call, code));
  };
  expect(await again(other, 5_000_200n)).toEqual(await again(one, 9_000_000n));
  const { rows } = await pool.query<{ input_hash: string; random_code: string }>(
    `select input_hash, random_code from idempotency_key where random_code like 'again-%'`,
  );
  // A hash of the price could be tried through: what is kept is that of the lot alone.
  for (const { input_hash: hash, random_code: code } of rows)
    expect(hash).toBe(hashInput({ lotId: code.slice('again-'.length) }));
  expect(rows).toHaveLength(2);
});

it('an error tells nothing of what others left: neither that of a bad figure nor of a foreign lot', async () => {
  const [one, other] = pairOf(sealed);
  for (const price of ['-1', '0', '5', '99999999999999999999', 'abc'] as never[]) {
    const raw = async (lotId: string) => {
      const reply = await app.http.inject({
        method: 'POST',
        url: sealBid.path,
        payload: { lotId, price, acctMode: '2', randomCode: `bad-${lotId}-${String(price)}` },
        headers: { authorization: `Bearer ${rivalToken}` },
      });
      return told(reply.json());
    };
    expect(await raw(other)).toBe(await raw(one));
  }
  for (const lotId of [one, other])
    expect(await sister(sealBid, { lotId, price: haoPerTonne(5_500_000n) })).toMatchObject({
      fault: { name: 'not_enrolled', params: {} },
    });
});

it('push brings what the board tells everybody, to the letter', async () => {
  for (const [one, other] of [reserved, sealed, limited].map(pairOf))
    for (const lotId of [one, other]) {
      const asked = await app.http.inject({
        method: 'POST',
        url: lotBoard.path,
        payload: { lotId, acctMode: '2' },
        headers: { authorization: `Bearer ${rivalToken}` },
      });
      expect(await pushed(lotId)).toEqual(asked.json<{ body: unknown }>().body);
    }
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
