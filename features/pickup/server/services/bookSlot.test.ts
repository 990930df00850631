// Tests for daily caps of orders and contracts on PostgreSQL.

import { describe, expect, it } from 'vitest';
import { confirmTicket, scaleBook, weighFirst } from '#features/weighbridge/calls/ticket.ts';
import { tripDetail } from '#features/weighbridge/calls/trip.ts';
import { leftOfDayOffline, type WeighingSinceBook } from '#features/weighbridge/rules/offline.ts';
import { kg } from '#packages/exact/exact.ts';
import type { Device } from '../../../../test/support/deliveries.ts';
import { agreeOn } from '../../../../test/support/terms.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { openYard } from '../../../../test/support/yard.ts';
import { approveOrder, pickupOrderDetail, submitOrder } from '../../calls/order.ts';
import { bookTrip, moveTrip, voidTrip } from '../../calls/trip.ts';

const {
  app,
  market,
  gate,
  night,
  buyer,
  contract,
  written,
  order,
  send,
  upload,
  placeId,
  mineScale,
  tripState,
} = await openYard();
const EVENING = new Date('2026-11-25T12:00:00Z');
app.now = EVENING;

/** Two trucks of 33 t fit into a day. */
const DAY = { dailyCap: tonnes(70) };
const capped = async (count = 3) => {
  const orderId = await order(await contract(500), 500, DAY);
  return { orderId, trips: await send(orderId, count) };
};
type Sent = Awaited<ReturnType<typeof send>>[number];
const fresh = () => market.device(gate, placeId, market.idOfPerson('mine.gate'));
const queue = async ({ tripId }: Sent) => faultOf(await gate(moveTrip, { tripId, move: 'queue' }));
const weighIn = async ({ tripId }: Sent) =>
  faultOf(await gate(weighFirst, { scaleId: mineScale.scaleId, tripId, weight: kg(15_000n), at: app.now }));
const weigh = async (scale: Device, { tripId, plate }: Sent, changes: object = {}) => {
  const result = await upload(gate, scale.ticket({ tripId, plate, ...changes }));
  const [line] = result.ok ? result.answer.results : [];
  return line ? [line.outcome, ...line.flaws].join(' ') : faultOf(result);
};
const book = async ({ tripId }: Sent, day: string) =>
  faultOf(await buyer(bookTrip, { tripId, slotAt: new Date(`${day}T14:00:00Z`) }));
/** Ten past midnight, before sessions expire. */
const tomorrow = async (doing: () => Promise<void>) => {
  app.now = new Date('2026-11-25T16:10:00Z');
  try {
    await doing();
  } finally {
    app.now = EVENING;
  }
};

describe('a full day', () => {
  it.each<[string, (trip: Sent) => Promise<string>]>([
    ['standing at the gate', queue],
    ['its first weighing', weighIn],
    ['its ticket alone', async (trip) => weigh(await fresh(), trip)],
  ])('takes nobody more by %s, and leaves the truck where it was', async (_name, come) => {
    const {
      trips: [one, two, three],
    } = await capped();
    if (!one || !two || !three) throw new Error('three were sent');
    expect([await queue(one), await weighIn(two), await come(three)]).toEqual(['done', 'done', 'day_full']);
    expect(await tripState(three.tripId)).toBe('planned');
    answerOf(await gate(voidTrip, { tripId: one.tripId, reason: '不装了' }));
    expect((await come(three)).split(' ')[0]).toBe(come === queue || come === weighIn ? 'done' : 'counted');
  });

  it('is left out of account by nobody who books another: a truck counts on the day it comes', async () => {
    const {
      trips: [one, two, three],
    } = await capped();
    if (!one || !two || !three) throw new Error('three were sent');
    expect([
      await queue(one),
      await queue(two),
      await book(three, '2026-11-26'),
      await queue(three),
      await weighIn(three),
    ]).toEqual(['done', 'done', 'done', 'day_full', 'day_full']);
    await tomorrow(async () => {
      expect(await queue(three)).toBe('done');
    });
  });

  it('takes a truck that booked it however late the others come', async () => {
    const {
      trips: [one, two, three],
    } = await capped();
    if (!one || !two || !three) throw new Error('three were sent');
    expect([await book(one, '2026-11-25'), await queue(two), await queue(three), await queue(one)]).toEqual([
      'done',
      'done',
      'day_full',
      'done',
    ]);
  });

  it('weighed without the line counts, and is marked', async () => {
    const {
      orderId,
      trips: [one, two, three],
    } = await capped();
    if (!one || !two || !three) throw new Error('three were sent');
    const scale = await fresh();
    const given = [];
    for (const trip of [one, two, three]) given.push(await weigh(scale, trip, { source: 'offline' }));
    expect(given).toEqual(['counted', 'counted', 'counted day_full']);
    expect(answerOf(await buyer(pickupOrderDetail, { orderId })).card.lifted).toBe(
      tonnes(99) - kg(120n) / 2n,
    );
  });

  it('is the one on which a truck was weighed, whenever the line came back', async () => {
    const {
      trips: [one, two, three],
    } = await capped();
    if (!one || !two || !three) throw new Error('three were sent');
    const scale = await fresh();
    const before = {
      firstAt: new Date('2026-11-25T03:00:00Z'),
      secondAt: new Date('2026-11-25T03:40:00Z'),
      source: 'offline',
    };
    await tomorrow(async () => {
      expect([
        await weigh(scale, one, before),
        await weigh(scale, two, { ...before, gross: kg(48_100n) }),
      ]).toEqual(['counted', 'counted']);
      expect(await queue(three)).toBe('done');
    });
  });

  it('counts what was weighed by hand before a second person has looked', async () => {
    const {
      trips: [one, two, three],
    } = await capped();
    if (!one || !two || !three) throw new Error('three were sent');
    const scale = await fresh();
    const byHand = { source: 'manual', reason: '仪表通信故障' };
    expect([
      await weigh(scale, one, byHand),
      await weigh(scale, two, { ...byHand, gross: kg(48_100n) }),
      await queue(three),
    ]).toEqual(['pending', 'pending', 'day_full']);
    const {
      tickets: [ticket],
    } = answerOf(await buyer(tripDetail, { tripId: one.tripId }));
    expect(answerOf(await night(confirmTicket, { ticketId: ticket?.id ?? '' })).state).toBe('counted');
  });
});

describe('a day of the contract', () => {
  const agreed = async (cap: number) => {
    const contractId = await contract(500);
    await agreeOn(app, contractId, { dailyCap: tonnes(cap) });
    return contractId;
  };

  it('bounds its orders together, also those that say nothing of a day', async () => {
    const contractId = await agreed(70);
    const orders = [await order(contractId, 200), await order(contractId, 200, { dailyCap: tonnes(40) })];
    const [[one, two], [three]] = [await send(orders[0] ?? '', 2), await send(orders[1] ?? '', 1)];
    if (!one || !two || !three) throw new Error('three were sent');
    expect([await queue(one), await queue(three), await queue(two)]).toEqual(['done', 'done', 'day_full']);
  });

  it('is asked again when the order is handed in and agreed to: a supplement may have come between', async () => {
    const contractId = await agreed(70);
    const refused = {
      fault: {
        name: 'bad_parameter',
        params: { fields: [{ field: 'content.dailyCap', allowed: '≤ 40000' }] },
      },
    };
    const [{ orderId }, other] = [await written(contractId, 100, DAY), await written(contractId, 100, DAY)];
    const submitted = answerOf(await buyer(submitOrder, { orderId, version: 1 }));
    await agreeOn(app, contractId, { dailyCap: tonnes(40) });
    expect(await buyer(submitOrder, { orderId: other.orderId, version: 1 })).toMatchObject(refused);
    expect(await gate(approveOrder, { orderId, version: submitted.version })).toMatchObject(refused);
  });
});

describe('the book of a scale', () => {
  const bookOf = async (trips: readonly Sent[]) => {
    const book = answerOf(await gate(scaleBook, { scaleId: mineScale.scaleId }));
    const left = ({ tripId }: Sent, day: string, since: WeighingSinceBook[] = []) => {
      const truck = book.trips.find((one) => one.tripId === tripId);
      return truck && leftOfDayOffline(book, truck, day, since);
    };
    return {
      left,
      firsts: trips.map(({ tripId }): WeighingSinceBook => ({ tripId, day: '2026-11-25', lifted: null })),
    };
  };

  it('says what each day takes, and reckons with its own weighings as the platform will', async () => {
    const {
      trips: [one, two, three],
    } = await capped();
    if (!one || !two || !three) throw new Error('three were sent');
    expect([await queue(one), await book(two, '2026-11-26')]).toEqual(['done', 'done']);
    const {
      left,
      firsts: [, ofTwo = { tripId: '', day: '', lifted: null }],
    } = await bookOf([one, two, three]);
    expect([
      left(one, '2026-11-25'),
      left(three, '2026-11-25'),
      left(three, '2026-11-26'),
      left(three, '2026-11-27'),
    ]).toEqual([null, tonnes(37), tonnes(37), tonnes(70)]);
    expect([left(three, '2026-11-25', [ofTwo]), left(three, '2026-11-26', [ofTwo])]).toEqual([
      tonnes(4),
      tonnes(70),
    ]);
    const scale = await fresh();
    expect(await weigh(scale, two, { source: 'offline', tare: kg(15_000n), gross: kg(46_000n) })).toBe(
      'counted',
    );
    expect((await bookOf([])).left(three, '2026-11-25')).toBe(
      left(three, '2026-11-25', [{ ...ofTwo, lifted: kg(31_000n) }]),
    );
    expect(await weigh(scale, three, { source: 'offline' })).toBe('counted day_full');
  });

  it('knows the day of a contract through all its orders', async () => {
    const contractId = await contract(500);
    await agreeOn(app, contractId, { dailyCap: tonnes(70) });
    const [[one], [two]] = [
      await send(await order(contractId, 200), 1),
      await send(await order(contractId, 200), 1),
    ];
    if (!one || !two) throw new Error('two were sent');
    expect(await queue(one)).toBe('done');
    expect((await bookOf([])).left(two, '2026-11-25')).toBe(tonnes(37));
  });
});

it('ten trucks at once by the gate and over ten scales: two are let in on a day that takes two', async () => {
  const { orderId, trips } = await capped(10);
  const scales = await Promise.all(trips.map(() => fresh()));
  const outcomes = await Promise.all(
    trips.map(async (trip, at) => {
      const scale = scales[at];
      if (at % 3 === 0 || !scale) return queue(trip);
      return at % 3 === 1 ? weighIn(trip) : weigh(scale, trip, { gross: kg(48_000n + BigInt(at) * 20n) });
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'day_full')).toHaveLength(8);
  const { trips: seen } = answerOf(await buyer(pickupOrderDetail, { orderId }));
  expect(seen.filter(({ state }) => state !== 'planned')).toHaveLength(2);
});
