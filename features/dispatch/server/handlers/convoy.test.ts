// Tests of convoys and their passes on PostgreSQL, also of two presses at once.

import { describe, expect, it } from 'vitest';
import { readPass } from '#features/pickup/calls/pass.ts';
import { moveTrip, voidTrip } from '#features/pickup/calls/trip.ts';
import { saveYard } from '#features/pickup/calls/vehicle.ts';
import { tripDetail } from '#features/weighbridge/calls/trip.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { openYard } from '../../../../test/support/yard.ts';
import {
  dissolveConvoy,
  formConvoy,
  leaveConvoy,
  orderConvoys,
  renewConvoyPass,
} from '../../calls/convoy.ts';
import {
  bookConvoy,
  convoySlots,
  dissolveByPass,
  leaveByPass,
  moveConvoy,
  readConvoy,
} from '../../calls/leader.ts';

const { app, gate, buyer, stranger, contract, order, send, placeId, tripState } = await openYard();
const leader = app.client();
const DAY = '2026-11-26';
const WEEK = 7 * 86_400_000;
const hour = (clock: string) => new Date(`${DAY}T${clock}:00+08:00`);

const form = (by: Client, orderId: string, tripIds: string[]) =>
  by(formConvoy, { orderId, leader: '王队长', phone: '13800001111', tripIds });
async function sent(count = 3, changes = {}) {
  const orderId = await order(await contract(500), 400, changes);
  return { orderId, trips: await send(orderId, count) };
}
async function formed(count = 3, changes = {}) {
  const { orderId, trips } = await sent(count, changes);
  const ids = trips.map(({ tripId }) => tripId);
  const { convoyId } = answerOf(await form(buyer, orderId, ids));
  const { convoys } = answerOf(await buyer(orderConvoys, { orderId }));
  return { orderId, convoyId, ids, pass: convoys[0]?.pass ?? '' };
}
const statesOf = (ids: readonly string[]) => Promise.all(ids.map(tripState));
const queue = (pass: string) => leader(moveConvoy, { pass, move: 'queue' });
const ask = async (pass: string) =>
  Promise.all([
    leader(readConvoy, { pass }).then(faultOf),
    leader(convoySlots, { pass, day: DAY }).then(faultOf),
    leader(bookConvoy, { pass, slotAt: hour('08:00') }).then(faultOf),
    queue(pass).then(faultOf),
  ]);
const UNKNOWN = Array.from({ length: 4 }, () => 'convoy_unknown');
const queuedTimes = async (tripId: string) =>
  answerOf(await buyer(tripDetail, { tripId })).timeline.filter(({ move }) => move === 'queue').length;

describe('forming a convoy', () => {
  it('takes the trucks out of those that may join', async () => {
    const { orderId, trips } = await sent();
    const [first, second, third] = trips.map(({ tripId }) => tripId);
    answerOf(await form(buyer, orderId, [first ?? '', second ?? '']));
    const { convoys, free } = answerOf(await buyer(orderConvoys, { orderId }));
    expect(convoys).toMatchObject([{ leader: '王队长', trucks: [{ tripId: first }, { tripId: second }] }]);
    expect(free.map(({ tripId }) => tripId)).toEqual([third]);
  });

  it.each<[string, Client]>([
    ['the seller', gate],
    ['another firm', stranger],
  ])('is not for %s, who sees none either', async (_who, by) => {
    const { orderId, trips } = await sent(2);
    const ids = trips.map(({ tripId }) => tripId);
    expect(faultOf(await form(by, orderId, ids))).toBe('not_found');
    expect(faultOf(await by(orderConvoys, { orderId }))).toBe('not_found');
  });

  it('refuses trucks of another order, twice the same, and those at the gate', async () => {
    const [one, other] = [await sent(2), await sent(1)];
    const [first = '', second = ''] = one.trips.map(({ tripId }) => tripId);
    const foreign = other.trips[0]?.tripId ?? '';
    expect(faultOf(await form(buyer, one.orderId, [first, foreign]))).toBe('not_found');
    expect(faultOf(await form(buyer, one.orderId, [first, first]))).toBe('not_found');
    answerOf(await gate(moveTrip, { tripId: first, move: 'queue' }));
    expect(faultOf(await form(buyer, one.orderId, [first, second]))).toBe('wrong_state');
  });

  it('puts a truck into one convoy, however many are formed at once', async () => {
    const { orderId, trips } = await sent(2);
    const ids = trips.map(({ tripId }) => tripId);
    const outcomes = await Promise.all([1, 2, 3].map(() => form(buyer, orderId, ids).then(faultOf)));
    expect(outcomes.toSorted()).toEqual(['convoy_taken', 'convoy_taken', 'done']);
  });
});

describe('its leader', () => {
  it('sees each truck and hands its own pass on, and no number or phone', async () => {
    const { ids, pass } = await formed(2);
    const seen = answerOf(await leader(readConvoy, { pass }));
    expect(seen.trucks.map(({ tripId }) => tripId)).toEqual(ids);
    expect(
      JSON.stringify(seen, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toMatch(/1390000|11010519|1380000/);
    const [own] = seen.trucks;
    expect(answerOf(await leader(readPass, { pass: own?.pass ?? '' })).plate).toBe(own?.plate);
  });

  it('reports all at the gate, once, however often and by how many it is pressed', async () => {
    const { ids, pass } = await formed();
    const presses = await Promise.all([queue(pass), queue(pass), queue(pass)]);
    const outcomes = presses.map((press) => answerOf(press).trucks.map(({ outcome }) => outcome));
    expect(outcomes.flat().filter((outcome) => outcome === 'moved')).toHaveLength(3);
    expect(outcomes.flat().filter((outcome) => outcome === 'unchanged')).toHaveLength(6);
    expect(await statesOf(ids)).toEqual(['queued', 'queued', 'queued']);
    expect(await Promise.all(ids.map(queuedTimes))).toEqual([1, 1, 1]);
    const { trucks } = answerOf(await leader(readConvoy, { pass }));
    expect(new Set(trucks.map(({ ahead }) => ahead)).size).toBe(3);
  });

  it('hears of each truck why it was not let in, and the others are', async () => {
    const { ids, pass } = await formed(3, { dailyCap: tonnes(70) });
    answerOf(await buyer(voidTrip, { tripId: ids[0] ?? '', reason: '车坏了' }));
    const { trucks } = answerOf(await queue(pass));
    expect(trucks.map(({ outcome }) => outcome)).toEqual(['wrong_state', 'moved', 'moved']);
    const full = await formed(3, { dailyCap: tonnes(70) });
    const told = answerOf(await queue(full.pass)).trucks;
    expect(told.map(({ outcome }) => outcome)).toEqual(['moved', 'moved', 'day_full']);
    expect(await statesOf(full.ids)).toEqual(['queued', 'queued', 'planned']);
  });

  it('cannot report trucks at the plant before they have left', async () => {
    const { ids, pass } = await formed(2);
    const { trucks } = answerOf(await leader(moveConvoy, { pass, move: 'arrive' }));
    expect(trucks.map(({ outcome }) => outcome)).toEqual(['wrong_state', 'wrong_state']);
    expect(await statesOf(ids)).toEqual(['planned', 'planned']);
    await app.database.pool.query(`update pickup_trip set state = 'exited' where id = any ($1)`, [ids]);
    expect(
      answerOf(await leader(moveConvoy, { pass, move: 'arrive' })).trucks.map(({ outcome }) => outcome),
    ).toEqual(['moved', 'moved']);
  });

  it('books one run of hours from the first one chosen', async () => {
    const yard = { placeId, slotMinutes: 60 as const, trucksPerSlot: 1, opensAt: 8, closesAt: 12 };
    answerOf(await gate(saveYard, yard));
    const { pass } = await formed(4);
    const { trucks } = answerOf(await leader(bookConvoy, { pass, slotAt: hour('09:00') }));
    expect(trucks.map(({ slotAt, problem }) => problem ?? slotAt)).toEqual([
      hour('09:00'),
      hour('10:00'),
      hour('11:00'),
      'no_hour',
    ]);
    expect(answerOf(await leader(bookConvoy, { pass, slotAt: hour('09:00') })).trucks).toEqual(trucks);
    answerOf(await gate(saveYard, { ...yard, trucksPerSlot: 500 }));
  });
});

describe('the pass of a convoy', () => {
  it('opens nothing when forged, swapped, or when it is the pass of a truck', async () => {
    const [own, other] = [await formed(2), await formed(2)];
    const [[nonce], [, signature]] = [own.pass.split('.'), other.pass.split('.')];
    expect(await ask(`${nonce}.${signature}`)).toEqual(UNKNOWN);
    const [truck] = answerOf(await leader(readConvoy, { pass: own.pass })).trucks;
    expect(await ask(truck?.pass ?? '')).toEqual(UNKNOWN);
    expect(faultOf(await leader(readPass, { pass: own.pass }))).toBe('pass_unknown');
    expect(await statesOf(own.ids)).toEqual(['planned', 'planned']);
  });

  it('ends a week after its last trip', async () => {
    const { ids, pass, orderId } = await formed(2);
    for (const tripId of ids) answerOf(await buyer(voidTrip, { tripId, reason: '不来了' }));
    expect(faultOf(await leader(readConvoy, { pass }))).toBe('done');
    expect(answerOf(await buyer(orderConvoys, { orderId })).convoys[0]?.pass).toBeNull();
    const then = app.now;
    app.now = new Date(then.getTime() + WEEK + 1);
    expect(await ask(pass)).toEqual(UNKNOWN);
    app.now = then;
  });

  it('is replaced by its dispatcher alone, once', async () => {
    const { convoyId, pass } = await formed(2);
    expect(faultOf(await stranger(renewConvoyPass, { convoyId, pass }))).toBe('not_found');
    expect(faultOf(await gate(renewConvoyPass, { convoyId, pass }))).toBe('not_found');
    const outcomes = await Promise.all(
      [1, 2].map(() => buyer(renewConvoyPass, { convoyId, pass }).then(faultOf)),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'version_changed']);
    expect(await ask(pass)).toEqual(UNKNOWN);
  });

  it('that is replaced while it moves the trucks moves all or none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { convoyId, ids, pass } = await formed(3);
      const [renewed, moved] = await Promise.all([
        buyer(renewConvoyPass, { convoyId, pass }).then(faultOf),
        queue(pass).then(faultOf),
      ]);
      expect(renewed).toBe('done');
      expect([moved, ...new Set(await statesOf(ids))]).toEqual(
        moved === 'done' ? ['done', 'queued'] : ['convoy_unknown', 'planned'],
      );
      expect(faultOf(await leader(readConvoy, { pass }))).toBe('convoy_unknown');
    }
  });
});

const convoyOf = async (orderId: string) => {
  const { convoys, free } = answerOf(await buyer(orderConvoys, { orderId }));
  const [convoy] = convoys;
  if (!convoy) throw new Error('no convoy');
  return { ...convoy, free: free.map(({ tripId }) => tripId) };
};
const movesOf = ({ timeline }: Awaited<ReturnType<typeof convoyOf>>) =>
  timeline.map(({ move, party, plates }) => `${party} ${move} ${plates.length}`);
const told = async (template: string, convoyId: string) =>
  (
    await app.database.pool.query<{ key: string }>(
      'select distinct key from message where template = $1 and key like $2',
      [template, `%${convoyId}%`],
    )
  ).rows.length;

describe('leaving a convoy', () => {
  it('is open to a truck before the gate, which may join another', async () => {
    const { orderId, convoyId, ids, pass } = await formed(3);
    const [first = '', second = '', third = ''] = ids;
    answerOf(await buyer(leaveConvoy, { convoyId, tripId: first }));
    const after = await convoyOf(orderId);
    expect(after.trucks.map(({ tripId }) => tripId)).toEqual([second, third]);
    expect(after.free).toEqual([first]);
    expect(movesOf(after)).toEqual(['buyer form 0', 'buyer leave 1']);
    const seen = answerOf(await leader(readConvoy, { pass }));
    expect(seen.trucks).toHaveLength(2);
    expect(seen.left).toHaveLength(1);
    expect(answerOf(await queue(pass)).trucks.map(({ tripId }) => tripId)).toEqual([second, third]);
    expect(await tripState(first)).toBe('planned');
    const [other = ''] = (await send(orderId, 1)).map(({ tripId }) => tripId);
    answerOf(await form(buyer, orderId, [first, other]));
    expect(await told('convoy_left', convoyId)).toBe(0);
  });

  it('tells the dispatchers when the leader takes it out, once', async () => {
    const { orderId, convoyId, ids, pass } = await formed(3);
    const tripId = ids[1] ?? '';
    const outcomes = await Promise.all([1, 2].map(() => leader(leaveByPass, { pass, tripId }).then(faultOf)));
    expect(outcomes.toSorted()).toEqual(['done', 'not_found']);
    expect(movesOf(await convoyOf(orderId))).toEqual(['buyer form 0', 'leader leave 1']);
    expect(await told('convoy_left', convoyId)).toBe(1);
  });

  it.each([
    ['queued', 'wrong_state'],
    ['loaded', 'wrong_state'],
    ['exited', 'wrong_state'],
    ['arrived', 'wrong_state'],
    ['abnormal', 'done'],
  ])('by a truck that is %s: %s', async (state, outcome) => {
    const { convoyId, ids, pass } = await formed(3);
    const [first = '', second = ''] = ids;
    await app.database.pool.query(
      "update pickup_trip set state = $1, stopped_in = case when $1 = 'abnormal' then 'booked' end where id = any ($2)",
      [state, [first, second]],
    );
    expect(faultOf(await buyer(leaveConvoy, { convoyId, tripId: first }))).toBe(outcome);
    expect(faultOf(await leader(leaveByPass, { pass, tripId: second }))).toBe(outcome);
  });

  it.each<[string, Client]>([
    ['the seller', gate],
    ['another firm', stranger],
  ])('is not for %s, nor is dissolving it', async (_who, by) => {
    const { convoyId, ids } = await formed(2);
    expect(faultOf(await by(leaveConvoy, { convoyId, tripId: ids[0] ?? '' }))).toBe('not_found');
    expect(faultOf(await by(dissolveConvoy, { convoyId }))).toBe('not_found');
  });

  it('does not take a truck of another convoy', async () => {
    const [own, other] = [await formed(2), await formed(2)];
    const tripId = other.ids[0] ?? '';
    expect(faultOf(await buyer(leaveConvoy, { convoyId: own.convoyId, tripId }))).toBe('not_found');
    expect(faultOf(await leader(leaveByPass, { pass: own.pass, tripId }))).toBe('not_found');
  });

  it('dissolves it with the last truck under way', async () => {
    const { orderId, convoyId, ids, pass } = await formed(2);
    const [first = '', second = ''] = ids;
    answerOf(await buyer(voidTrip, { tripId: first, reason: '车坏了' }));
    answerOf(await leader(leaveByPass, { pass, tripId: second }));
    const after = await convoyOf(orderId);
    expect([after.state, after.pass]).toEqual(['dissolved', null]);
    expect(movesOf(after)).toEqual(['buyer form 0', 'leader dissolve 1']);
    expect(faultOf(await buyer(dissolveConvoy, { convoyId }))).toBe('wrong_state');
  });

  it('and the leader reporting it at the gate: the one that comes first holds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId, convoyId, ids, pass } = await formed(3);
      const tripId = ids[0] ?? '';
      const [left, queued] = await Promise.all([
        buyer(leaveConvoy, { convoyId, tripId }).then(faultOf),
        queue(pass).then(faultOf),
      ]);
      expect(queued).toBe('done');
      const isIn = (await convoyOf(orderId)).trucks.some((truck) => truck.tripId === tripId);
      expect([left, await tripState(tripId), isIn]).toEqual(
        left === 'done' ? ['done', 'planned', false] : ['wrong_state', 'queued', true],
      );
    }
  });

  it('and the gate letting it queue: a truck at the gate has not left after it came', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId, ids, pass } = await formed(3);
      const tripId = ids[0] ?? '';
      const [left, queued] = await Promise.all([
        leader(leaveByPass, { pass, tripId }).then(faultOf),
        gate(moveTrip, { tripId, move: 'queue' }).then(faultOf),
      ]);
      expect(queued).toBe('done');
      const { timeline } = answerOf(await buyer(tripDetail, { tripId }));
      expect(timeline.filter(({ move }) => move === 'queue')).toHaveLength(1);
      const after = await convoyOf(orderId);
      expect(after.trucks.some((truck) => truck.tripId === tripId)).toBe(left === 'wrong_state');
      expect(movesOf(after)).toHaveLength(left === 'done' ? 2 : 1);
    }
  });
});

describe('dissolving a convoy', () => {
  it('lets trucks in every state go on, and ends the pass at once', async () => {
    const { orderId, convoyId, ids, pass } = await formed(3);
    const [first = '', second = ''] = ids;
    answerOf(await gate(moveTrip, { tripId: first, move: 'queue' }));
    answerOf(await buyer(voidTrip, { tripId: second, reason: '不来了' }));
    answerOf(await buyer(dissolveConvoy, { convoyId }));
    const after = await convoyOf(orderId);
    expect([after.state, after.pass, after.trucks.length]).toEqual(['dissolved', null, 1]);
    expect(movesOf(after)).toEqual(['buyer form 0', 'buyer dissolve 2']);
    expect(after.free).toEqual([ids[2]]);
    expect(await statesOf(ids)).toEqual(['queued', 'voided', 'planned']);
    expect((await ask(pass)).slice(1)).toEqual(UNKNOWN.slice(1));
    const seen = answerOf(await leader(readConvoy, { pass }));
    expect([seen.dissolvedAt, seen.left.length]).toEqual([app.now, 2]);
    expect(faultOf(await buyer(renewConvoyPass, { convoyId, pass }))).toBe('wrong_state');
  });

  it('by its leader tells the dispatchers, and its page says so for a week', async () => {
    const { convoyId, pass } = await formed(2);
    const outcomes = await Promise.all([1, 2].map(() => leader(dissolveByPass, { pass }).then(faultOf)));
    expect(outcomes.toSorted()).toEqual(['convoy_unknown', 'done']);
    expect(await told('convoy_dissolved', convoyId)).toBe(1);
    const then = app.now;
    app.now = new Date(then.getTime() + WEEK + 1);
    expect(faultOf(await leader(readConvoy, { pass }))).toBe('convoy_unknown');
    app.now = then;
  });

  it('is refused once all trips are over', async () => {
    const { convoyId, ids, pass } = await formed(2);
    for (const tripId of ids) answerOf(await buyer(voidTrip, { tripId, reason: '不来了' }));
    expect(faultOf(await buyer(dissolveConvoy, { convoyId }))).toBe('wrong_state');
    expect(faultOf(await leader(dissolveByPass, { pass }))).toBe('convoy_unknown');
  });

  it('while its leader reports the trucks reports all or none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { convoyId, ids, pass } = await formed(3);
      const [dissolved, moved] = await Promise.all([
        buyer(dissolveConvoy, { convoyId }).then(faultOf),
        queue(pass).then(faultOf),
      ]);
      expect(dissolved).toBe('done');
      expect([moved, ...new Set(await statesOf(ids))]).toEqual(
        moved === 'done' ? ['done', 'queued'] : ['convoy_unknown', 'planned'],
      );
    }
  });
});
