// Handlers of the leader's calls, limited to the convoy of the pass.

import {
  countTrucksAhead,
  hasTripEnded,
  readFreeSlots,
  readOrderUnchecked,
  readYardCapacity,
  writePass,
} from '#features/pickup/server/public.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  bookConvoy,
  convoySlots,
  dissolveByPass,
  leaveByPass,
  moveConvoy,
  readConvoy,
} from '../../calls/leader.ts';
import { dispatchFaults } from '../../faults.ts';
import { mayLeave } from '../../rules/convoy.ts';
import { readLeft } from '../queries/convoy.ts';
import { bookFreeHours } from '../services/bookFreeHours.ts';
import { lockConvoyOfPass, readAnyConvoyOfPass, readConvoyOfPass } from '../services/issueConvoyPass.ts';
import { letAllGo, letTruckGo } from '../services/letTrucksGo.ts';
import { moveTrucks } from '../services/moveTrucks.ts';

const { convoy_unknown } = dispatchFaults;

const LEADER = { by: 'leader', personId: null } as const;

export const leaderHandlers: Handler[] = [
  handle(readConvoy, async ({ pass }, { tx, now, fail }) => {
    const { convoy, trips } = await readAnyConvoyOfPass(tx, pass, now);
    const [order, left] = await Promise.all([
      readOrderUnchecked(tx, convoy.order_id),
      readLeft(tx, convoy.id),
    ]);
    if (!order) return fail(convoy_unknown);
    return {
      leader: convoy.leader,
      orderNo: order.no,
      title: order.title,
      seller: order.seller,
      buyer: order.buyer,
      placeId: order.place_id,
      windowFrom: order.window_from,
      windowTo: order.window_to,
      isOrderActive: order.state === 'active',
      trucks: await Promise.all(
        trips.map(async (trip) => ({
          tripId: trip.id,
          tripNo: trip.no,
          plate: trip.plate,
          driver: trip.driver,
          state: trip.state,
          planned: trip.planned_kg,
          slotAt: trip.slot_at,
          ahead: trip.state === 'queued' ? await countTrucksAhead(tx, trip) : null,
          pass: hasTripEnded(trip) ? null : await writePass(tx, trip),
          mayLeave: mayLeave(trip.state),
        })),
      ),
      left,
      dissolvedAt: convoy.dissolved_at,
      asOf: now,
    };
  }),

  handle(convoySlots, async ({ pass, day }, { tx, now }) => {
    const { convoy } = await readConvoyOfPass(tx, pass, now);
    const order = await readOrderUnchecked(tx, convoy.order_id);
    if (!order || day < order.window_from || day > order.window_to) return { slots: [] };
    const yard = await readYardCapacity(tx, order.seller_id, order.place_id, now);
    return { slots: await readFreeSlots(tx, order.seller_id, order.place_id, day, yard, now) };
  }),

  handle(bookConvoy, async ({ pass, slotAt }, ctx) => {
    const { convoy } = await lockConvoyOfPass(ctx.tx, pass, ctx.now);
    return {
      trucks: await bookFreeHours(ctx, {
        day: dayInMarket(slotAt),
        from: slotAt,
        tripIds: convoy.trip_ids,
        by: 'driver',
        personId: null,
        isConcerned: () => true,
      }),
    };
  }),

  handle(moveConvoy, async ({ pass, move }, ctx) => {
    const { convoy } = await lockConvoyOfPass(ctx.tx, pass, ctx.now);
    return { trucks: await moveTrucks(ctx, convoy.trip_ids, move) };
  }),

  handle(leaveByPass, async ({ pass, tripId }, ctx) => {
    const led = await lockConvoyOfPass(ctx.tx, pass, ctx.now);
    await letTruckGo(ctx, led, tripId, LEADER);
    return { tripId };
  }),

  handle(dissolveByPass, async ({ pass }, ctx) => {
    const led = await lockConvoyOfPass(ctx.tx, pass, ctx.now);
    if (led.trips.every(hasTripEnded)) return ctx.fail(convoy_unknown);
    await letAllGo(ctx, led, LEADER);
    return { dissolvedAt: ctx.now };
  }),
];
