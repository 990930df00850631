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
import { bookConvoy, convoySlots, moveConvoy, readConvoy } from '../../calls/leader.ts';
import { dispatchFaults } from '../../faults.ts';
import { bookFreeHours } from '../services/bookFreeHours.ts';
import { lockConvoyOfPass, readConvoyOfPass } from '../services/issueConvoyPass.ts';
import { moveTrucks } from '../services/moveTrucks.ts';

const { convoy_unknown } = dispatchFaults;

export const leaderHandlers: Handler[] = [
  handle(readConvoy, async ({ pass }, { tx, now, fail }) => {
    const { convoy, trips } = await readConvoyOfPass(tx, pass, now);
    const order = await readOrderUnchecked(tx, convoy.order_id);
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
        })),
      ),
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
];
