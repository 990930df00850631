// Concurrency tests: tonnes, trips and tickets count once.

import { beforeAll, describe, expect, it } from 'vitest';
import { proveTonnes } from '#features/goods/server/services/proveTonnes.ts';
import { pickupOrderDetail, submitOrder } from '#features/pickup/calls/order.ts';
import { moveByPass } from '#features/pickup/calls/pass.ts';
import { bookTrip, moveTrip, planTrips, renewPass, signTrip } from '#features/pickup/calls/trip.ts';
import { kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDeliveries, placeOf } from '../../../../test/support/deliveries.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { tripDetail } from '../../calls/trip.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { gate, buyer, contract, written, order, truck, send, device, upload, idOfPerson } =
  await openDeliveries(app);
let placeId = '';
beforeAll(async () => {
  placeId = await placeOf(app, await contract(100));
});

const outcomes = (results: readonly Parameters<typeof faultOf>[0][]) => {
  const counted: Record<string, number> = {};
  for (const result of results) counted[faultOf(result)] = (counted[faultOf(result)] ?? 0) + 1;
  return counted;
};
const liftedOf = async (orderId: string) => answerOf(await buyer(pickupOrderDetail, { orderId })).card.lifted;
const broken = async () => (await proveTonnes(app.database.reading)).filter(({ isKept }) => !isKept);

describe('at once', () => {
  it('ten orders of 30 t for 100 t of a contract: three are taken', async () => {
    const own = await contract(100);
    const drafts = await Promise.all(Array.from({ length: 10 }, () => written(own, 30)));
    expect(
      outcomes(await Promise.all(drafts.map(({ orderId }) => buyer(submitOrder, { orderId, version: 1 })))),
    ).toEqual({ done: 3, over_left: 7 });
  });

  it('five trucks weighed on five scales against the last 100 t: three are taken, the rest stay on the scale', async () => {
    const orderId = await order(await contract(100), 100);
    const trips = await send(orderId, 3);
    // More trucks than fit can be under way once earlier ones have loaded less than planned.
    await app.database.pool.query(`update pickup_trip set planned_kg = 1000 where order_id = $1`, [orderId]);
    trips.push(...(await send(orderId, 2)));
    const scales = await Promise.all(trips.map(() => device(gate, placeId, idOfPerson('mine.gate'))));
    const results = await Promise.all(
      trips.map(({ tripId, plate }, at) =>
        upload(
          gate,
          ...[
            scales[at]?.ticket({ tripId, plate, tare: kg(15_000n), gross: kg(48_000n + BigInt(at) * 20n) }),
          ].flatMap((one) => one ?? []),
        ),
      ),
    );
    expect(outcomes(results)).toEqual({ done: 3, over_left: 2 });
    expect(await liftedOf(orderId)).toBeLessThanOrEqual(tonnes(100));
    expect(await broken()).toEqual([]);
  });

  it('five devices without a line against the last 100 t: all are kept, and what is too much is marked', async () => {
    const orderId = await order(await contract(100), 100);
    const trips = await send(orderId, 3);
    await app.database.pool.query(`update pickup_trip set planned_kg = 1000 where order_id = $1`, [orderId]);
    trips.push(...(await send(orderId, 2)));
    const scales = await Promise.all(trips.map(() => device(gate, placeId, idOfPerson('mine.gate'))));
    const results = await Promise.all(
      trips.map(({ tripId, plate }, at) =>
        upload(
          gate,
          ...[
            scales[at]?.ticket({ tripId, plate, tare: kg(15_000n), gross: kg(45_000n), source: 'offline' }),
          ].flatMap((one) => one ?? []),
        ),
      ),
    );
    const given = results
      .flatMap((result) => answerOf(result).results.map(({ outcome }) => outcome))
      .toSorted();
    expect(given).toEqual(['counted', 'counted', 'counted', 'over', 'over']);
    expect(await liftedOf(orderId)).toBe(tonnes(150));
    expect(await broken()).toEqual([]);
  });

  it('one truck sent for six orders is on one trip', async () => {
    const one = truck();
    const orders = await Promise.all(Array.from({ length: 6 }, async () => order(await contract(50), 50)));
    const results = await Promise.all(orders.map((orderId) => buyer(planTrips, { orderId, trucks: [one] })));
    expect(outcomes(results)).toEqual({ done: 1, plate_busy: 5 });
  });

  it('one ticket sent ten times counts once', async () => {
    const orderId = await order(await contract(100), 100);
    const [trip] = await send(orderId);
    const scale = await device(gate, placeId, idOfPerson('mine.gate'));
    const ticket = scale.ticket({ tripId: trip?.tripId ?? '', plate: trip?.plate ?? '' });
    const results = await Promise.all(Array.from({ length: 10 }, () => upload(gate, ticket)));
    expect(
      results.flatMap((result) => answerOf(result).results.map(({ outcome }) => outcome)).toSorted(),
    ).toEqual(['counted', ...Array.from({ length: 9 }, () => 'known')]);
    expect(await liftedOf(orderId)).toBe(ticket.body.gross - ticket.body.tare);
  });

  it('two scales that weigh one truck: it is loaded once', async () => {
    const orderId = await order(await contract(100), 100);
    const [trip] = await send(orderId);
    const scales = await Promise.all([
      device(gate, placeId, idOfPerson('mine.gate')),
      device(gate, placeId, idOfPerson('mine.gate')),
    ]);
    const results = await Promise.all(
      scales.map((scale, at) =>
        upload(
          gate,
          scale.ticket({
            tripId: trip?.tripId ?? '',
            plate: trip?.plate ?? '',
            gross: kg(47_000n + BigInt(at) * 100n),
          }),
        ),
      ),
    );
    expect(outcomes(results)).toEqual({ done: 1, wrong_state: 1 });
  });

  it('the last hour of a yard is booked once', async () => {
    await app.database.pool.query(`
      insert into pickup_yard select seller_id, place_id, 60, 1, 0, 24 from pickup_order limit 1
          on conflict (firm_id, place_id) do update set trucks_per_slot = 1`);
    const orderId = await order(await contract(300), 300);
    const trips = await send(orderId, 5);
    const slotAt = new Date('2026-11-26T04:00:00Z');
    expect(
      outcomes(await Promise.all(trips.map(({ tripId }) => buyer(bookTrip, { tripId, slotAt })))),
    ).toEqual({ done: 1, slot_full: 4 });
  });

  it('one pass renewed four times is renewed once, and whoever was late ends no newer one', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    const pass = answerOf(await buyer(tripDetail, { tripId })).pass ?? '';
    expect(
      outcomes(await Promise.all(Array.from({ length: 4 }, () => buyer(renewPass, { tripId, pass })))),
    ).toEqual({ done: 1, version_changed: 3 });
    const { timeline } = answerOf(await buyer(tripDetail, { tripId }));
    expect(timeline.map(({ move }) => move)).toEqual(['plan', 'renew_pass']);
  });

  it('a driver reports with a pass that is being renewed: with the old one before, or not at all', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    const pass = answerOf(await buyer(tripDetail, { tripId })).pass ?? '';
    const [renewed, moved] = await Promise.all([
      buyer(renewPass, { tripId, pass }),
      app.client()(moveByPass, { pass, move: 'queue' }),
    ]);
    expect(faultOf(renewed)).toBe('done');
    const { timeline } = answerOf(await buyer(tripDetail, { tripId }));
    expect(timeline.map(({ move }) => move)).toEqual(
      moved.ok ? ['plan', 'queue', 'renew_pass'] : ['plan', 'renew_pass'],
    );
  });

  it('one delivery signed for four times is delivered once', async () => {
    const own = await contract(100, { weightBasis: 'load' });
    const [trip] = await send(await order(own, 100, { weightBasis: 'load' }));
    const tripId = trip?.tripId ?? '';
    const scale = await device(gate, placeId, idOfPerson('mine.gate'));
    const ticket = scale.ticket({ tripId, plate: trip?.plate ?? '' });
    answerOf(await upload(gate, ticket));
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    expect(
      outcomes(await Promise.all(Array.from({ length: 4 }, () => buyer(signTrip, { tripIds: [tripId] })))),
    ).toEqual({ done: 1, wrong_state: 3 });
    const { rows } = await app.database.pool.query('select delivered_kg from contract where id = $1', [own]);
    expect(rows).toEqual([{ delivered_kg: String(ticket.body.gross - ticket.body.tare) }]);
  });
});
