// Tests of the dispatch board on PostgreSQL, also of two acts at once.

import { beforeEach, describe, expect, it } from 'vitest';
import { bookTrip, voidTrip } from '#features/pickup/calls/trip.ts';
import { saveYard } from '#features/pickup/calls/vehicle.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { openYard } from '../../../../test/support/yard.ts';
import { bookHours, copyTrucks, dispatchBoard } from '../../calls/board.ts';

const { app, gate, buyer, stranger, contract, order, send, placeId } = await openYard();
/** Each test has a day of its own at the loading place, four hours of one truck each. */
const LAST_DAY = '2026-12-08';
let DAY = '2026-11-25';
beforeEach(async () => {
  DAY = DAY === LAST_DAY ? '2026-11-26' : addDays(DAY, 1);
  await app.database.pool.query('delete from pickup_slot where slot_at >= $1', [hour('00:00')]);
  await yard(1);
});
const yard = async (trucksPerSlot: number) =>
  answerOf(await gate(saveYard, { placeId, slotMinutes: 60, trucksPerSlot, opensAt: 8, closesAt: 12 }));
const hour = (clock: string, day = DAY) => new Date(`${day}T${clock}:00+08:00`);
const ordered = async (count = 330, changes = {}) => order(await contract(500), count, changes);
const book = (by: Client, tripIds: string[], day = DAY) => by(bookHours, { day, tripIds });
const idsOf = (trips: { tripId: string }[]) => trips.map(({ tripId }) => tripId);
const shown = async (orderId: string, day = DAY) =>
  answerOf(await buyer(dispatchBoard, { day })).orders.find((one) => one.orderId === orderId);

describe('the board', () => {
  it('shows left, days, even rate, plan, hours and trucks of a day', async () => {
    const orderId = await ordered();
    const [first, second] = await send(orderId, 2);
    if (!first || !second) throw new Error('two were sent');
    answerOf(await buyer(bookTrip, { tripId: first.tripId, slotAt: hour('09:00') }));
    const board = await shown(orderId);
    const window = (Date.parse('2026-12-10') - Date.parse(DAY)) / 86_400_000 + 1;
    expect(board).toMatchObject({
      left: tonnes(330),
      daysLeft: window,
      evenRate: BigInt(Math.ceil(330_000 / window)),
      planned: 33_000n,
      trucks: [
        { plate: first.plate, at: hour('09:00'), state: 'booked' },
        { plate: second.plate, at: null, state: 'planned' },
      ],
    });
    expect(board?.hours).toEqual([
      { at: hour('08:00'), most: 1, free: 1, booked: 0 },
      { at: hour('09:00'), most: 1, free: 0, booked: 1 },
      { at: hour('10:00'), most: 1, free: 1, booked: 0 },
      { at: hour('11:00'), most: 1, free: 1, booked: 0 },
    ]);
  });

  it('takes what is due before the day off what is left', async () => {
    const orderId = await ordered();
    const [early] = await send(orderId, 1);
    answerOf(await buyer(bookTrip, { tripId: early?.tripId ?? '', slotAt: hour('08:00') }));
    expect((await shown(orderId, '2026-12-09'))?.left).toBe(tonnes(297));
    expect((await shown(orderId))?.left).toBe(tonnes(330));
  });

  it('warns of an hour that takes fewer trucks than it did', async () => {
    await yard(2);
    const orderId = await ordered(100);
    for (const { tripId } of await send(orderId, 2))
      answerOf(await buyer(bookTrip, { tripId, slotAt: hour('08:00') }));
    expect((await shown(orderId))?.warnings).toEqual([]);
    await yard(1);
    expect((await shown(orderId))?.warnings).toEqual(['hour_over']);
  });

  it.each<[string, Client, boolean]>([
    ['the seller', gate, false],
    ['another firm', stranger, false],
    ['the buyer', buyer, true],
  ])('has orders for their buyer: %s', async (_who, by, isShown) => {
    const orderId = await ordered();
    const { orders } = answerOf(await by(dispatchBoard, { day: DAY }));
    expect(orders.some((one) => one.orderId === orderId)).toBe(isShown);
  });

  it('has no days that are over', async () => {
    expect(faultOf(await buyer(dispatchBoard, { day: '2026-11-24' }))).toBe('bad_parameter');
    expect(faultOf(await buyer(dispatchBoard, { day: '2026-11-25' }))).toBe('done');
  });
});

describe('booking for all', () => {
  it('fills the earliest hours and says who found none; a second press changes nothing', async () => {
    const trips = await send(await ordered(), 5);
    const { trucks } = answerOf(await book(buyer, idsOf(trips)));
    expect(trucks).toEqual(
      trips.map(({ tripId, plate }, at) => ({
        tripId,
        plate,
        slotAt: at < 4 ? hour(`${String(8 + at).padStart(2, '0')}:00`) : null,
        problem: at < 4 ? null : 'no_hour',
      })),
    );
    expect(answerOf(await book(buyer, idsOf(trips))).trucks).toEqual(trucks);
  });

  it('stops at the tonnes of a day', async () => {
    const trips = await send(await ordered(330, { dailyCap: tonnes(70) }), 3);
    const { trucks } = answerOf(await book(buyer, idsOf(trips)));
    expect(trucks.map(({ problem }) => problem)).toEqual([null, null, 'day_full']);
  });

  it('says of each truck why it has none', async () => {
    const orderId = await ordered(330, { windowTo: '2026-12-09' });
    const [gone, late] = await send(orderId, 2);
    answerOf(await buyer(voidTrip, { tripId: gone?.tripId ?? '', reason: '不来了' }));
    const told = answerOf(await book(buyer, [gone?.tripId ?? '', late?.tripId ?? ''], '2026-12-10')).trucks;
    expect(told.map(({ problem }) => problem)).toEqual(['wrong_state', 'window_closed']);
  });

  it.each<[string, Client]>([
    ['the seller', gate],
    ['another firm', stranger],
  ])('is not for %s', async (_who, by) => {
    const trips = await send(await ordered(), 1);
    expect(faultOf(await book(by, idsOf(trips)))).toBe('not_found');
  });

  it('gives each place once, however many press at once', async () => {
    const one = await send(await ordered(), 3);
    const other = await send(await ordered(), 3);
    const answers = await Promise.all([
      book(buyer, idsOf(one)),
      book(buyer, idsOf(other)),
      book(buyer, idsOf(one)),
    ]);
    const told = answers.flatMap((answer) => answerOf(answer).trucks);
    const hours = new Map(told.map(({ tripId, slotAt }) => [tripId, slotAt?.getTime()]));
    const taken = [...hours.values()].filter((at) => at !== undefined);
    expect(taken).toHaveLength(4);
    expect(new Set(taken).size).toBe(4);
    const { rows } = await app.database.pool.query<{ taken: number }>(
      'select taken from pickup_slot where slot_at >= $1 and slot_at < $2',
      [hour('00:00'), hour('23:59')],
    );
    expect(rows.map((row) => row.taken)).toEqual([1, 1, 1, 1]);
  });
});

describe('copying trucks', () => {
  const TO = '2026-12-10';
  const copy = (by: Client, orderId: string, to = TO) => by(copyTrucks, { orderId, from: DAY, to });
  const over = async (trips: { tripId: string }[]) => {
    for (const { tripId } of trips) answerOf(await gate(voidTrip, { tripId, reason: '改天' }));
  };

  it('leaves out those on a trip', async () => {
    const orderId = await ordered();
    const trips = await send(orderId, 2);
    answerOf(await book(buyer, idsOf(trips)));
    expect(answerOf(await copy(buyer, orderId))).toEqual({
      trucks: [],
      leftOut: trips.map(({ plate }) => ({ plate, problem: 'busy' })),
    });
  });

  it('sends those that are back with driver, number and hour, once', async () => {
    const orderId = await ordered();
    const trips = await send(orderId, 2);
    answerOf(await book(buyer, idsOf(trips)));
    await app.database.pool.query(
      `update pickup_trip set state = 'signed', signed_at = updated_at, loaded_kg = planned_kg
        where id = any ($1)`,
      [idsOf(trips)],
    );
    const presses = await Promise.all([copy(buyer, orderId), copy(buyer, orderId)]);
    const told = presses.map(answerOf);
    const sent = told.flatMap(({ trucks }) => trucks);
    expect(sent.map(({ plate }) => plate)).toEqual(trips.map(({ plate }) => plate));
    expect(sent.every(({ slotAt }) => slotAt && slotAt >= hour('08:00', TO))).toBe(true);
    expect(told.flatMap(({ leftOut }) => leftOut)).toEqual(
      trips.map(({ plate }) => ({ plate, problem: 'busy' })),
    );
    const { rows } = await app.database.pool.query<{ driver: string; phone: string; sealed: boolean }>(
      `select driver, phone, id_encrypted <> '' as sealed from pickup_trip where id = any ($1)`,
      [idsOf(sent)],
    );
    expect(rows).toEqual(trips.map(() => ({ driver: '张师傅', phone: '13900001234', sealed: true })));
  });

  it('does not copy trips that were called off', async () => {
    const orderId = await ordered();
    const trips = await send(orderId, 1);
    answerOf(await book(buyer, idsOf(trips)));
    await over(trips);
    expect(answerOf(await copy(buyer, orderId))).toEqual({ trucks: [], leftOut: [] });
  });

  it('stops where nothing is left', async () => {
    const orderId = await ordered(34);
    const trips = await send(orderId, 1);
    answerOf(await book(buyer, idsOf(trips)));
    await app.database.pool.query(
      `update pickup_trip set state = 'signed', signed_at = updated_at, loaded_kg = 33000 where id = $1`,
      [trips[0]?.tripId],
    );
    await app.database.pool.query('update pickup_order set lifted_kg = 33500 where id = $1', [orderId]);
    expect(answerOf(await copy(buyer, orderId)).leftOut).toEqual([
      { plate: trips[0]?.plate, problem: 'no_room' },
    ]);
  });

  it.each<[string, Client, string, string]>([
    ['a day before the window', buyer, '2026-11-24', 'window_closed'],
    ['a day after the window', buyer, '2026-12-11', 'window_closed'],
    ['the seller', gate, TO, 'not_found'],
    ['another firm', stranger, TO, 'not_found'],
  ])('refuses %s', async (_what, by, to, fault) => {
    expect(faultOf(await copy(by, await ordered(), to))).toBe(fault);
  });
});
