// How many bidders have the hall on their screens: counted once, by several processes, never who.

import { beforeEach, expect, it } from 'vitest';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openHall } from '../../../../test/support/halls.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { handTimers } from '../../../../test/support/timers.ts';
import { monitor } from '../../calls/session.ts';
import { hallPresence } from './watchPresence.ts';

const app = await testApp();
const firms = await openMarket(app);
await openFirm(app, 'desk', ['operator_trade']);
const operator = await app.signIn('desk.trade');
const personOf = async (loginName: string) =>
  (
    await app.database.pool.query<{ id: string }>('select id from account_person where login_name = $1', [
      loginName,
    ])
  ).rows[0]?.id ?? '';
const [mine, plant, rival] = await Promise.all(['mine.trader', 'plant.trader', 'rival.trader'].map(personOf));
const hall = await openHall(app, {
  ownerFirmId: firms.mine ?? '',
  ownerPersonId: mine ?? '',
  lots: [{}, {}],
  bidders: [
    { firmId: firms.plant ?? '', personId: plant ?? '' },
    { firmId: firms.rival ?? '', personId: rival ?? '' },
  ],
});
const SESSION = `auction_session/${hall.sessionId}`;
const [LOT, OTHER_LOT] = hall.lotIds.map((id) => `auction_lot/${id}`) as [string, string];
beforeEach(() => app.database.pool.query('delete from auction_presence'));

type Screens = Readonly<Record<string, readonly (string | undefined)[]>>;

/** A process at which these people have these topics on their screens; it looks once. */
async function lookFrom(screens: Screens) {
  const errors: unknown[] = [];
  const peopleAt: Runtime['peopleAt'] = (kind) =>
    new Map(
      Object.entries(screens)
        .filter(([topic]) => topic.startsWith(`${kind}/`))
        .map(([topic, people]) => [topic, new Set(people.map((id) => id ?? ''))]),
    );
  const { timers } = handTimers();
  const stop = hallPresence.start({
    runtime: { ...app.runtime, peopleAt },
    timers,
    onError: (error) => errors.push(error),
  });
  await stop();
  expect(errors).toEqual([]);
}

async function connected() {
  const told = await operator(monitor, { sessionId: hall.sessionId });
  if (!told.ok) throw new Error(told.fault.msg);
  return [told.answer.connected, ...told.answer.lots.map((one) => one.connected)];
}

it.each<[why: string, processes: readonly Screens[], told: readonly number[]]>([
  ['nobody', [{}], [0, 0, 0]],
  ['a bidder at the session', [{ [SESSION]: [plant] }], [1, 0, 0]],
  [
    'bidders at different lots',
    [{ [SESSION]: [plant, rival], [LOT]: [plant], [OTHER_LOT]: [rival] }],
    [2, 1, 1],
  ],
  ['a bidder at two processes, once', [{ [SESSION]: [plant] }, { [SESSION]: [plant] }], [1, 0, 0]],
  ['bidders of two processes together', [{ [SESSION]: [plant] }, { [SESSION]: [rival] }], [2, 0, 0]],
  ['no entruster, and nobody who only watches', [{ [SESSION]: [mine, 'nobody'], [LOT]: [mine] }], [0, 0, 0]],
  ['no bidder of another session', [{ 'auction_session/another': [plant] }], [0, 0, 0]],
])('counts %s', async (_why, processes, told) => {
  for (const screens of processes) await lookFrom(screens);
  expect(await connected()).toEqual(told);
});

it('forgets whoever was not seen for a while, and keeps whoever was', async () => {
  await lookFrom({ [SESSION]: [plant, rival] });
  app.pass(10_000);
  await lookFrom({ [SESSION]: [rival] });
  expect(await connected()).toEqual([2, 0, 0]);
  app.pass(5_000);
  expect(await connected()).toEqual([1, 0, 0]);
});

it('keeps no firm and no person', async () => {
  await lookFrom({ [SESSION]: [plant], [LOT]: [plant] });
  const { rows } = await app.database.pool.query<{ topic: string; mark: string }>(
    'select topic, mark from auction_presence order by topic',
  );
  expect(rows.map(({ topic }) => topic)).toEqual([LOT, SESSION].toSorted());
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(2);
  for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{43}$/);
});
