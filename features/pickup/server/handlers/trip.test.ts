// Tests for trucks, wagons and ships on PostgreSQL, from plan to signature.

import { describe, expect, it } from 'vitest';
import { decideTicket } from '#features/weighbridge/calls/desk.ts';
import { weighFirst } from '#features/weighbridge/calls/ticket.ts';
import { tripDetail } from '#features/weighbridge/calls/trip.ts';
import { kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { runJobs } from '../../../../test/support/leaving.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { TRAIN, SHIP, openYard } from '../../../../test/support/yard.ts';
import { pickupOrderDetail, type OrderContent } from '../../calls/order.ts';
import { bookByPass, moveByPass, passSlots, readPass } from '../../calls/pass.ts';
import {
  bookTrip,
  moveTrip,
  saveTripPapers,
  planTrips,
  renewPass,
  signTrip,
  stopTrip,
  resumeTrip,
  tripPage,
  tripSlots,
  voidTrip,
} from '../../calls/trip.ts';
import { saveVehicle, saveYard, vehiclePage } from '../../calls/vehicle.ts';

const {
  app,
  gate,
  buyer,
  stranger,
  operator,
  contract,
  order,
  truck,
  send,
  upload,
  placeId,
  mineScale,
  plantScale,
  tripState,
  broken,
  lies,
} = await openYard();

/** With another letter in its middle. */
const damaged = (pass: string) => `${pass.slice(0, 20)}${pass[20] === 'A' ? 'B' : 'A'}${pass.slice(21)}`;

describe('a truck', () => {
  it('loses its driver’s number and phone three years after the trip, and keeps what was weighed', async () => {
    const orderId = await order(await contract(200), 200);
    const {
      trips: [done, open],
    } = answerOf(await buyer(planTrips, { orderId, trucks: [truck(), truck()] }));
    answerOf(await buyer(voidTrip, { tripId: done?.tripId ?? '', reason: '车坏了' }));
    const kept = async () =>
      (
        await app.database.pool.query<{ id: string }>(
          `select id from pickup_trip where id = any ($1) and phone <> '' and id_encrypted <> '' and driver <> ''
            order by id`,
          [[done?.tripId, open?.tripId]],
        )
      ).rows.map(({ id }) => id);
    expect(await kept()).toHaveLength(2);
    const before = app.now;
    app.pass(1_094 * 86_400_000);
    await runJobs(app, 'pickup.erase_drivers');
    expect(await kept()).toHaveLength(2);
    app.pass(2 * 86_400_000);
    await runJobs(app, 'pickup.erase_drivers');
    expect(await kept()).toEqual([open?.tripId]);
    app.now = before;
    await expect(
      app.database.pool.query(`update pickup_trip set driver = '' where id = $1`, [done?.tripId]),
    ).rejects.toThrow();
  });

  it('is on one trip at a time, and free again when its trip is called off', async () => {
    const orderId = await order(await contract(200), 200);
    const one = truck();
    const {
      trips: [trip],
    } = answerOf(await buyer(planTrips, { orderId, trucks: [one] }));
    expect(await buyer(planTrips, { orderId, trucks: [truck(), one] })).toMatchObject({
      fault: { name: 'plate_busy', params: { plate: one.plate, tripNo: trip?.no } },
    });
    answerOf(await buyer(voidTrip, { tripId: trip?.tripId ?? '', reason: '车坏了' }));
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [one] }))).toBe('done');
  });

  it('is sent only while those on their way leave anything to load', async () => {
    const orderId = await order(await contract(100), 60);
    await send(orderId, 2);
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck()] }))).toBe('over_left');
  });

  it.each([
    ['黑山A1234', 'plate_invalid'],
    ['AF10001', 'plate_invalid'],
    ['晋F·88 888', 'done'],
    ['晋AD12345', 'done'],
  ])('with the plate %s: %s', async (plate, outcome) => {
    expect(
      faultOf(
        await buyer(planTrips, { orderId: await order(await contract(50), 50), trucks: [truck({ plate })] }),
      ),
    ).toBe(outcome);
  });

  it('of the firm’s own list, whose driver’s number comes masked, goes with the number that is kept', async () => {
    const { idNumber: _none, ...own } = truck();
    const orderId = await order(await contract(100), 100);
    answerOf(
      await buyer(saveVehicle, {
        plate: own.plate,
        idNumber: '11010519491231002X',
        licence: '',
        phone: '',
        driver: own.driver,
        kind: '',
        load: kg(33_000n),
      }),
    );
    const { trips } = answerOf(
      await buyer(planTrips, { orderId, trucks: [{ ...own, idNumber: '' }, truck({ idNumber: '' })] }),
    );
    const { rows } = await app.database.pool.query<{ plate: string; has: boolean }>(
      `select plate, id_encrypted <> '' as has from pickup_trip where order_id = $1 order by id`,
      [orderId],
    );
    expect(rows.map(({ plate, has }) => [plate, has])).toEqual([
      [trips[0]?.plate, true],
      [trips[1]?.plate, false],
    ]);
  });

  it('keeps to the limit of whom it drives for', async () => {
    const letter = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const orderId = await order(await contract(100), 100, {
      delegates: [
        {
          kind: 'firm',
          name: '晋北物流',
          idNumber: '91350100M000100Y43',
          phone: '',
          from: '2026-11-25',
          to: '2026-12-01',
          limit: tonnes(40),
          letters: [letter],
        },
      ],
    });
    const [delegate] = answerOf(await buyer(pickupOrderDetail, { orderId })).delegates;
    expect(delegate).toMatchObject({ idNumber: '9135**********0Y43', limit: tonnes(40) });
    const delegateId = delegate?.id ?? '';
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck({ delegateId })] }))).toBe('done');
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck({ delegateId })] }))).toBe(
      'delegate_invalid',
    );
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck({ delegateId: letter })] }))).toBe(
      'delegate_invalid',
    );
  });

  it('that comes without an hour counts on its day as well', async () => {
    const orderId = await order(await contract(200), 200, { dailyCap: tonnes(70) });
    const [one, two, three] = (await send(orderId, 3)).map(({ tripId }) => tripId);
    const queue = async (tripId = '') => faultOf(await gate(moveTrip, { tripId, move: 'queue' }));
    expect([await queue(one), await queue(two), await queue(three)]).toEqual(['done', 'done', 'day_full']);
    const { pass } = answerOf(await buyer(tripDetail, { tripId: three ?? '' }));
    expect(faultOf(await app.client()(moveByPass, { pass: pass ?? '', move: 'queue' }))).toBe('day_full');
    for (const tripId of [one, two])
      answerOf(await gate(voidTrip, { tripId: tripId ?? '', reason: '不装了' }));
  });

  it('books an hour while there is room in it and in the day', async () => {
    answerOf(await gate(saveYard, { placeId, slotMinutes: 60, trucksPerSlot: 2, opensAt: 8, closesAt: 20 }));
    const orderId = await order(await contract(200), 200, { dailyCap: tonnes(80) });
    const trips = await send(orderId, 4);
    const at = new Date('2026-11-25T02:00:00Z');
    const book = (index: number, slotAt = at) =>
      buyer(bookTrip, { tripId: trips[index]?.tripId ?? '', slotAt });
    expect(faultOf(await book(0))).toBe('done');
    expect(faultOf(await book(0, new Date('2026-11-25T03:00:00Z')))).toBe('done');
    expect(faultOf(await book(0))).toBe('done');
    expect(faultOf(await book(1))).toBe('done');
    expect(faultOf(await book(2))).toBe('day_full');
    const other = await send(await order(await contract(50), 50));
    expect(faultOf(await buyer(bookTrip, { tripId: other[0]?.tripId ?? '', slotAt: at }))).toBe('slot_full');
    expect(
      answerOf(await buyer(tripSlots, { orderId, day: '2026-11-25' }))
        .slots.slice(1, 3)
        .map(({ left }) => left),
    ).toEqual([0, 2]);
    expect(faultOf(await book(3, new Date('2026-11-25T02:30:00Z')))).toBe('window_closed');
    answerOf(
      await gate(saveYard, { placeId, slotMinutes: 60, trucksPerSlot: 100, opensAt: 0, closesAt: 24 }),
    );
  });
});

describe('a pass', () => {
  const passOf = async (tripId: string) => answerOf(await buyer(tripDetail, { tripId })).pass ?? '';

  it('is renewed: the old link opens nothing from then on, the new one does, and the trip remembers', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    const old = await passOf(tripId);
    answerOf(await buyer(renewPass, { tripId, pass: old }));
    const renewed = await passOf(tripId);
    const driver = app.client();
    expect(renewed).not.toBe(old);
    expect(faultOf(await driver(readPass, { pass: old }))).toBe('pass_unknown');
    expect(faultOf(await driver(passSlots, { pass: old, day: '2026-11-25' }))).toBe('pass_unknown');
    expect(faultOf(await driver(bookByPass, { pass: old, slotAt: new Date('2026-11-25T02:00:00Z') }))).toBe(
      'pass_unknown',
    );
    expect(faultOf(await driver(moveByPass, { pass: old, move: 'queue' }))).toBe('pass_unknown');
    expect(answerOf(await driver(readPass, { pass: renewed })).plate).toBe(trip?.plate);
    expect(answerOf(await buyer(tripDetail, { tripId })).timeline.at(-1)).toMatchObject({
      move: 'renew_pass',
      from: 'planned',
      to: 'planned',
      by: 'plant.gate',
    });
  });

  it('is renewed by whoever sent the truck, while it is on its way, and only as it was seen', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    const pass = await passOf(tripId);
    for (const by of [stranger, gate])
      expect(faultOf(await by(renewPass, { tripId, pass }))).toBe('not_found');
    expect(faultOf(await buyer(renewPass, { tripId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', pass }))).toBe('not_found');
    expect(faultOf(await buyer(renewPass, { tripId, pass: damaged(pass) }))).toBe('version_changed');
    expect(await passOf(tripId)).toBe(pass);
    answerOf(await buyer(voidTrip, { tripId, reason: '不来了' }));
    expect(faultOf(await buyer(renewPass, { tripId, pass }))).toBe('wrong_state');
  });
});

describe('a trip', () => {
  it('goes through gates and scales to the signature; its coal goes from the pile to the yard', async () => {
    const own = await contract(100);
    const orderId = await order(own, 100);
    const [trip] = await send(orderId);
    const tripId = trip?.tripId ?? '';
    const { pass } = answerOf(await buyer(tripDetail, { tripId }));
    expect(answerOf(await gate(tripDetail, { tripId })).pass).toBeNull();
    const driver = app.client();
    answerOf(await driver(bookByPass, { pass: pass ?? '', slotAt: new Date('2026-11-25T02:00:00Z') }));
    expect(answerOf(await driver(moveByPass, { pass: pass ?? '', move: 'queue' })).state).toBe('queued');
    expect(answerOf(await driver(moveByPass, { pass: pass ?? '', move: 'queue' })).state).toBe('queued');
    expect(answerOf(await driver(readPass, { pass: pass ?? '' }))).toMatchObject({
      state: 'queued',
      ahead: 0,
      plate: trip?.plate,
    });
    expect(faultOf(await driver(readPass, { pass: damaged(pass ?? '') }))).toBe('pass_unknown');
    answerOf(await gate(moveTrip, { tripId, move: 'enter' }));
    expect(
      answerOf(
        await gate(weighFirst, { scaleId: mineScale.scaleId, tripId, weight: kg(15_020n), at: app.now }),
      ).state,
    ).toBe('tared');
    answerOf(await gate(moveTrip, { tripId, move: 'load' }));
    const plate = trip?.plate ?? '';
    expect(
      answerOf(await upload(gate, mineScale.ticket({ tripId, plate, tare: kg(15_020n), gross: kg(48_020n) })))
        .results,
    ).toMatchObject([{ outcome: 'counted', flaws: [] }]);
    expect([await tripState(tripId), await lies(`TRIP.${tripId}`)]).toEqual(['grossed', 33_000n]);
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    expect(faultOf(await buyer(signTrip, { tripIds: [tripId] }))).toBe('not_weighed');
    answerOf(await driver(moveByPass, { pass: pass ?? '', move: 'arrive' }));
    const received = plantScale.ticket({
      tripId,
      plate,
      side: 'receive',
      gross: kg(47_900n),
      tare: kg(15_000n),
    });
    expect(answerOf(await upload(buyer, received)).results).toMatchObject([
      { outcome: 'counted', flaws: ['short_received'] },
    ]);
    const {
      tickets: [loading],
    } = answerOf(await buyer(tripDetail, { tripId }));
    // An unloaded truck's second weighing cannot be voided.
    expect(
      await operator(decideTicket, { ticketId: loading?.id ?? '', verdict: 'void', reason: '复核有误' }),
    ).toMatchObject({ fault: { name: 'wrong_state', params: { state: 'recv_tared' } } });
    expect(answerOf(await buyer(signTrip, { tripIds: [tripId] })).trips).toEqual([
      { tripId, state: 'signed', delivered: 32_900n },
    ]);
    expect([await lies(`TRIP.${tripId}`), await lies(`YARD.${own}`)]).toEqual([0n, 32_900n]);
    const { rows } = await app.database.pool.query('select delivered_kg from contract where id = $1', [own]);
    expect(rows).toEqual([{ delivered_kg: '32900' }]);
    expect(answerOf(await buyer(pickupOrderDetail, { orderId }))).toMatchObject({
      card: { lifted: 33_000n, left: tonnes(67) },
      liftedByDay: [{ day: dayInMarket(app.now), lifted: 33_000n }],
    });
    expect(await broken()).toEqual([]);
  });

  it('needs no second scale where the loaded weight settles', async () => {
    const own = await contract(100, { weightBasis: 'load' });
    const [trip] = await send(await order(own, 100, { weightBasis: 'load' }));
    answerOf(await upload(gate, mineScale.ticket({ tripId: trip?.tripId ?? '', plate: trip?.plate ?? '' })));
    answerOf(await gate(moveTrip, { tripId: trip?.tripId ?? '', move: 'exit' }));
    const [signed] = answerOf(await buyer(signTrip, { tripIds: [trip?.tripId ?? ''] })).trips;
    expect(await lies(`YARD.${own}`)).toBe(signed?.delivered);
  });

  it('stands still when something is wrong, and goes on where it stood', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    expect(answerOf(await gate(stopTrip, { tripId, reason: '车况不良' })).state).toBe('abnormal');
    expect(faultOf(await gate(moveTrip, { tripId, move: 'queue' }))).toBe('wrong_state');
    expect(answerOf(await gate(resumeTrip, { tripId, reason: '已处理' })).state).toBe('planned');
  });

  it('is moved by each side on its own ground only', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    expect(faultOf(await buyer(moveTrip, { tripId, move: 'enter' }))).toBe('wrong_state');
    expect(faultOf(await stranger(moveTrip, { tripId, move: 'queue' }))).toBe('not_found');
    expect(faultOf(await stranger(tripDetail, { tripId }))).toBe('not_found');
  });
});

describe('by rail and by water', () => {
  const sent = async (changes: Partial<OrderContent>, plate: string, planned: bigint, count = 100_000) => {
    const own = await contract(count, { weightBasis: 'load', transport: changes.transport ?? 'road' });
    const orderId = await order(own, count, { weightBasis: 'load', ...changes });
    const {
      trips: [trip],
    } = answerOf(await buyer(planTrips, { orderId, trucks: [truck({ plate, planned: kg(planned) })] }));
    return { own, orderId, tripId: trip?.tripId ?? '', plate: trip?.plate ?? '' };
  };
  const rail = { transport: 'rail', carriage: TRAIN } as const;
  const water = { transport: 'water', carriage: SHIP } as const;

  it('a wagon goes by its number, over the scale like a truck, and above no law of the road', async () => {
    const { own, tripId, plate } = await sent(rail, '1587324', 70_000n);
    const [result] = answerOf(
      await upload(gate, mineScale.ticket({ tripId, plate, gross: kg(93_400n), tare: kg(23_100n) })),
    ).results;
    expect(result).toMatchObject({ outcome: 'counted', flaws: [] });
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    expect(answerOf(await buyer(signTrip, { tripIds: [tripId] })).trips).toMatchObject([
      { delivered: 70_300n },
    ]);
    expect(await lies(`YARD.${own}`)).toBe(70_300n);
  });

  it('a ship is weighed by what it displaces, for days, and counts as delivered', async () => {
    const { own, tripId, plate } = await sent(water, '神华528', 52_000_000n);
    const days = new Date(app.now.getTime() - 3 * 86_400_000);
    const ticket = mineScale.ticket({
      tripId,
      plate,
      gross: kg(70_120_000n),
      tare: kg(18_000_000n),
      firstAt: days,
    });
    expect(answerOf(await upload(gate, ticket)).results).toMatchObject([{ outcome: 'counted', flaws: [] }]);
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    answerOf(await buyer(signTrip, { tripIds: [tripId] }));
    expect(await lies(`YARD.${own}`)).toBe(52_120_000n);
    expect(answerOf(await buyer(tripDetail, { tripId })).card).toMatchObject({
      transport: 'water',
      plate: '神华528',
      runNo: 'V2611',
    });
  });

  it.each<[string, Partial<OrderContent>, string, bigint, string]>([
    ['a plate on a train', rail, '晋F10001', 70_000n, 'plate_invalid'],
    ['a wagon of six digits', rail, '158732', 70_000n, 'plate_invalid'],
    ['a wagon that carries too much', rail, '1587325', 100_001n, 'bad_parameter'],
    ['a wagon on the road', {}, '1587326', 30_000n, 'plate_invalid'],
  ])('%s: %s', async (_name, changes, plate, planned, outcome) => {
    const orderId = await order(
      await contract(500, { transport: changes.transport ?? 'road' }),
      500,
      changes,
    );
    expect(
      faultOf(await buyer(planTrips, { orderId, trucks: [truck({ plate, planned: kg(planned) })] })),
    ).toBe(outcome);
  });

  it('either side notes the papers it travels under, until it is signed for', async () => {
    const { tripId } = await sent(rail, '1587327', 70_000n);
    answerOf(
      await gate(saveTripPapers, {
        tripId,
        runNo: '71028',
        documentNo: 'JN2611-000387',
        waybill: kg(70_000n),
      }),
    );
    expect(answerOf(await buyer(tripDetail, { tripId }))).toMatchObject({
      card: { runNo: '71028', documentNo: 'JN2611-000387', waybill: 70_000n },
      timeline: [{}, { move: 'papers', by: 'mine.gate', reason: '71028 · JN2611-000387' }],
    });
    expect(answerOf(await buyer(tripPage, { keyword: 'JN2611' })).list.map(({ id }) => id)).toEqual([tripId]);
    expect(
      faultOf(await stranger(saveTripPapers, { tripId, runNo: '', documentNo: '', waybill: null })),
    ).toBe('not_found');
    answerOf(await buyer(voidTrip, { tripId, reason: '停装' }));
    expect(faultOf(await gate(saveTripPapers, { tripId, runNo: '', documentNo: '', waybill: null }))).toBe(
      'wrong_state',
    );
    const [onTheRoad] = await send(await order(await contract(50), 50));
    expect(
      faultOf(
        await gate(saveTripPapers, {
          tripId: onTheRoad?.tripId ?? '',
          runNo: '71028',
          documentNo: '',
          waybill: null,
        }),
      ),
    ).toBe('wrong_state');
  });
});

describe('the lists', () => {
  it('of trips say what, for whom and how much, and are found by side, state, day and word', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const [id, plate] = [trip?.tripId ?? '', trip?.plate ?? ''];
    const found = async (filter: InputOf<typeof tripPage>, by = buyer) =>
      answerOf(await by(tripPage, { keyword: plate, ...filter })).list.map((one) => one.id);
    expect(answerOf(await gate(tripPage, { keyword: plate })).list).toMatchObject([
      { id, side: 'seller', loaded: null, transport: 'road' },
    ]);
    expect([
      await found({}),
      await found({ side: 'buyer' }),
      await found({ states: ['planned'] }),
      await found({ from: '2026-11-25', to: '2026-11-25' }),
    ]).toEqual([[id], [id], [id], [id]]);
    expect([
      await found({ side: 'seller' }),
      await found({ states: ['signed'] }),
      await found({ from: '2026-11-26' }),
      await found({ to: '2026-11-24' }),
      await found({}, stranger),
    ]).toEqual([[], [], [], [], []]);
  });

  it('of vehicles are the firm’s own, and say which are on a trip', async () => {
    const { idNumber, licence, phone, driver, kind } = truck();
    const orderId = await order(await contract(100), 100);
    for (const plate of ['晋F66001', '晋F66002'])
      answerOf(
        await buyer(saveVehicle, { plate, idNumber, licence, phone, driver, kind, load: kg(33_000n) }),
      );
    answerOf(await buyer(planTrips, { orderId, trucks: [truck({ plate: '晋F66001' })] }));
    const found = async (filter: InputOf<typeof vehiclePage>, by = buyer) =>
      answerOf(await by(vehiclePage, { keyword: '晋F6600', ...filter })).list.map(({ plate }) => plate);
    expect([await found({}), await found({ isBusy: true }), await found({ isBusy: false })]).toEqual([
      ['晋F66002', '晋F66001'],
      ['晋F66001'],
      ['晋F66002'],
    ]);
    expect([
      await found({ from: '2026-11-25', to: '2026-11-25' }),
      await found({ from: '2026-11-26' }),
      await found({}, gate),
    ]).toEqual([['晋F66002', '晋F66001'], [], []]);
  });
});
