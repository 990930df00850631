// What database, answers and records tell in mid-session.

import { expect, it } from 'vitest';
import { decryptColumn } from '#packages/db/encrypt.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { HOUR_MS, planHall, runHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { placeBid, sealBid, setLimit } from '../../calls/bid.ts';
import { lotBoard, lotLog, monitor, ownLots, sessionArchive, sessionDetail } from '../../calls/session.ts';
import { sealedHash } from '../../rules/commitment.ts';
import { sealedAct } from '../../rules/log.ts';
import { encryptedAuctionColumns } from '../queries/encrypted.ts';
import { encryptedShares } from '../queries/sealing.ts';
import { encryptedTraces } from '../queries/trace.ts';
import { decryptBidders } from './enrol.ts';

const app = await testApp();
const firms = await openMarket(app);
await openFirm(app, 'desk', ['operator_trade']);
const [mine, plant, rival, trade] = (await Promise.all(
  ['mine.trader', 'plant.trader', 'rival.trader', 'desk.trade'].map((name) => app.signIn(name)),
)) as [Client, Client, Client, Client];
const personOf = async (login: string) =>
  (
    await app.database.pool.query<{ id: string }>('select id from account_person where login_name = $1', [
      login,
    ])
  ).rows[0]?.id ?? '';
const wish = {
  ownerFirmId: firms.mine ?? '',
  ownerPersonId: await personOf('mine.trader'),
  bidders: await Promise.all(
    ['plant', 'rival'].map(async (name) => ({
      firmId: firms[name] ?? '',
      personId: await personOf(`${name}.trader`),
    })),
  ),
};

/** Figures that stand nowhere else. */
const LIMIT = 7_654_321n;
const SEALED = 6_543_219n;
const RESERVE = 8_765_432n;

/** Every row of every table as text. */
async function dump(): Promise<Map<string, string[]>> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select t::text as text from ${name} as t`,
    );
    all.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return all;
}

const open = await planHall(app, { ...wish, lots: [{ reserve: haoPerTonne(RESERVE) }] });
const sealed = await planHall(app, { ...wish, session: { kind: 'sealed' } });
app.pass(HOUR_MS);
for (const hall of [open, sealed]) await runHall(app, hall);
const lotId = open.lotIds[0] ?? '';
const acts = [
  await plant(setLimit, { lotId, limit: haoPerTonne(LIMIT) }),
  await rival(placeBid, { lotId, price: haoPerTonne(5_123_457n) }),
  await plant(sealBid, { lotId: sealed.lotIds[0] ?? '', price: haoPerTonne(SEALED) }),
];

it('begins with acts that were taken', () => {
  expect(acts.map(({ ok }) => ok)).toEqual([true, true, true]);
});

it('holds no limit, sealed price or reserve in clear, in whatever form', async () => {
  const all = await dump();
  const text = [...all.values()].flat().join('\n');
  const forms = [LIMIT, SEALED, RESERVE].flatMap((figure) => [
    `${figure}`,
    `${figure / 10_000n}.${figure % 10_000n}`,
    figure.toString(16),
  ]);
  expect(forms.filter((form) => text.includes(form))).toEqual([]);
});

it('gives no sealed price to whoever has the database and its keys too', async () => {
  const columns = [...encryptedAuctionColumns, encryptedShares, encryptedTraces];
  const clear = await app.perform(async ({ tx }) => {
    const texts: string[] = [];
    for (const column of columns)
      for (const { encrypted, owner } of await column.read(tx, '', 1_000))
        texts.push((await decryptColumn(tx, encrypted, owner)).usedTo('check'));
    return texts.join('\n');
  });
  // Limits and reserves must be read by the server that acts on them: it opens the columns.
  expect([LIMIT, RESERVE].filter((figure) => !clear.includes(`${figure}`))).toEqual([]);
  expect(clear).not.toContain(`${SEALED}`);
  const { rows } = await app.database.pool.query<{ hash: string }>(
    `select hash from auction_log where kind = 'sealed_set'`,
  );
  expect(rows).toHaveLength(1);
  // Nor the number that its hash is made with: without it all prices could be tried.
  const bidders = await app.perform(({ tx }) => decryptBidders(tx, sealed.sessionId));
  const tried = [...new Set(clear.match(/[0-9a-f]{64}/g))].flatMap((nonce) =>
    bidders.map(({ code }) => sealedHash(nonce, sealedAct(code, haoPerTonne(SEALED), {}))),
  );
  expect(tried.length).toBeGreaterThan(0);
  expect(tried).not.toContain(rows[0]?.hash);
});

it('holds no code of a bidder beside its firm or its people', async () => {
  const bidders = await app.perform(({ tx }) => decryptBidders(tx, open.sessionId));
  expect(bidders).toHaveLength(2);
  const told = [...(await dump())].flatMap(([table, rows]) =>
    rows
      .filter((row) =>
        bidders.some(
          ({ firmId, personId, code, salt }) =>
            row.includes(salt) ||
            ((row.includes(firmId) || row.includes(personId)) && new RegExp(`\\b${code}\\b`).test(row)),
        ),
      )
      .map((row) => `${table}: ${row}`),
  );
  expect(told).toEqual([]);
});

it('tells nobody that a limit or a sealed price was left', async () => {
  const sealedId = sealed.lotIds[0] ?? '';
  const { rows } = await app.database.pool.query('select distinct written_in from outbox where topic = $1', [
    `auction_lot/${sealedId}`,
  ]);
  // Its opening alone.
  expect(rows).toHaveLength(1);
  expect(await rival(lotBoard, { lotId: sealedId })).toMatchObject({
    answer: { rows: 0, hash: '', lot: { bids: 0, bidders: 0 } },
  });
});

it('keeps no record of who acted in a lot', async () => {
  const { rows } = await app.database.pool.query<{ actor_id: string; path: string }>(
    `select actor_id, path from idempotency_key where path like '/api/auction/lot/%'`,
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { actor_id: actorId } of rows)
    expect(wish.bidders.map(({ personId }) => personId)).not.toContain(actorId);
  const { rows: audited } = await app.database.pool.query(
    `select from audit_entry where path like '/api/auction/lot/%'`,
  );
  expect(audited).toEqual([]);
});

it('answers nobody else with them', async () => {
  const asked = await Promise.all([
    rival(ownLots, { sessionId: open.sessionId }),
    rival(ownLots, { sessionId: sealed.sessionId }),
    ...[mine, rival, trade].flatMap((by) => [
      by(lotBoard, { lotId }),
      by(lotBoard, { lotId: sealed.lotIds[0] ?? '' }),
      by(sessionDetail, { sessionId: open.sessionId }),
      by(sessionDetail, { sessionId: sealed.sessionId }),
    ]),
    trade(monitor, { sessionId: open.sessionId }),
    trade(monitor, { sessionId: sealed.sessionId }),
  ]);
  const text = JSON.stringify(asked, (_name, held: unknown) => (typeof held === 'bigint' ? `${held}` : held));
  for (const figure of [LIMIT, SEALED, RESERVE]) expect(text).not.toContain(`${figure}`);
  for (const { firmId } of wish.bidders) expect(text).not.toContain(firmId);
});

it('opens neither log nor archive before their time', async () => {
  expect(await app.client()(lotLog, { lotId })).toMatchObject({ fault: { name: 'not_public_yet' } });
  expect(await app.client()(sessionArchive, { sessionId: open.sessionId })).toMatchObject({
    fault: { name: 'not_public_yet' },
  });
});
