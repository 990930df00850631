// The board comes with the news of its lot, to those who may read it alone.

import { expect, it } from 'vitest';
import { disableStaff } from '#features/firm/calls/staff.ts';
import { bindPush } from '#features/message/calls/inbox.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { HOUR_MS, planHall, runHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { PushClient, type PushSettings } from '../../../../test/support/pushClient.ts';
import { until } from '../../../../test/support/until.ts';
import { placeBid } from '../../calls/bid.ts';
import { lotBoard } from '../../calls/session.ts';

const app = await testApp();
const firms = await openMarket(app);
const yard = await openFirm(app, 'yard', ['firm_admin', 'firm_trader']);
const personOf = async (login: string) =>
  (
    await app.database.pool.query<{ id: string }>('select id from account_person where login_name = $1', [
      login,
    ])
  ).rows[0]?.id ?? '';
const { lotIds } = await (async () => {
  const hall = await planHall(app, {
    ownerFirmId: firms['mine'] ?? '',
    ownerPersonId: await personOf('mine.trader'),
    bidders: await Promise.all(
      ['plant', 'rival'].map(async (name) => ({
        firmId: firms[name] ?? '',
        personId: await personOf(`${name}.trader`),
      })),
    ),
  });
  app.pass(HOUR_MS);
  await runHall(app, hall);
  return hall;
})();
const [lotId = ''] = lotIds;
const topic = `auction_lot/${lotId}`;
const [plant, rival] = (await Promise.all(
  ['plant.trader', 'rival.trader'].map((name) => app.signIn(name)),
)) as [Client, Client];
const bid = (by: Client, price: bigint) => by(placeBid, { lotId, price: haoPerTonne(price) });

const { body: config } = await app.http.inject('/web-config.js');
const settings = (JSON.parse(config.slice('window.webConfig = '.length, -2)) as { push: PushSettings }).push;

interface Board {
  readonly rows: number;
  readonly ladder: readonly { readonly price: string }[];
}

/** A screen that follows the lot and something everybody may follow. */
async function screen(by?: Client) {
  const boards: Board[] = [];
  const signals: string[] = [];
  const client: PushClient = new PushClient(
    settings,
    (frame) => {
      connection.receive(frame);
    },
    {
      signal: (topics, answers) => {
        signals.push(...topics);
        if (answers[topic]) boards.push(answers[topic] as Board);
      },
    },
  );
  const connection = app.push.accept(
    {
      send: (frame) => {
        client.receive(frame);
      },
      bufferedAmount: 0,
      close: () => undefined,
      terminate: () => undefined,
    },
    '10.0.0.1',
  );
  client.negotiate();
  await until(() => client.isOnline);
  await by?.(bindPush, { cid: client.identity.cid });
  await until(() => by === undefined || connection.sessionId !== undefined);
  client.follow(topic, 'sessions');
  await until(() => connection.followed?.has('sessions') === true);
  return { boards, signals, connection };
}

it('whoever has a seat sees a bid without asking, exactly as the board is read', async () => {
  const watcher = await screen(await app.signIn('mine.trader'));
  expect(await bid(plant, 5_000_000n)).toMatchObject({ ok: true });
  await until(() => watcher.boards.some(({ ladder }) => ladder.length === 1));
  const asked = await app.http.inject({
    method: 'POST',
    url: lotBoard.path,
    payload: { lotId, acctMode: '2' },
    headers: { authorization: `Bearer ${await app.tokenOf('mine.trader')}` },
  });
  expect(watcher.boards.at(-1)).toEqual(asked.json<{ body: unknown }>().body);
});

it('bids in quick succession end with the last one on every screen, and none steps back', async () => {
  const screens = await Promise.all(
    ['mine.trader', 'plant.trader'].map(async (name) => screen(await app.signIn(name))),
  );
  for (let price = 5_100_000n; price < 5_600_000n; price += 100_000n) {
    expect(await bid(rival, price)).toMatchObject({ ok: true });
    expect(await bid(plant, price + 50_000n)).toMatchObject({ ok: true });
  }
  for (const { boards } of screens) {
    await until(() => boards.at(-1)?.ladder[0]?.price === '5550000');
    const rows = boards.map((board) => board.rows);
    expect(rows).toEqual(rows.toSorted((one, other) => one - other));
  }
});

it('a visitor, and whoever loses the seat, hears neither the board nor of it', async () => {
  const admin = await app.signIn('yard.admin');
  const trader = await app.signIn('yard.trader');
  const [visitor, former, watcher] = [await screen(), await screen(trader), await screen(admin)];
  await bid(rival, 5_650_000n);
  await until(() => former.boards.length > 0 && watcher.boards.length > 0);
  await admin(disableStaff, { personId: yard.people.firm_trader ?? '' });
  await until(() => former.connection.isOver);
  const before = [former.boards.length, watcher.boards.length];
  await bid(plant, 5_700_000n);
  await until(() => watcher.boards.at(-1)?.ladder[0]?.price === '5700000');
  expect([former.boards.length, watcher.boards.length > (before[1] ?? 0)]).toEqual([before[0], true]);
  expect([visitor.boards, visitor.signals.filter((name) => name === topic)]).toEqual([[], []]);
});
