// Handlers of the dispatcher's calls for convoys.

import {
  hasTripEnded,
  lockOrderWithContract,
  lockTripsWithParents,
  newNonce,
  pickupReaderOf,
  publishDelivery,
  readPickupOrder,
  readTripsOfOrder,
  readTripsUnchecked,
  type TripRow,
} from '#features/pickup/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  type ConvoyTruck,
  dissolveConvoy,
  formConvoy,
  leaveConvoy,
  orderConvoys,
  renewConvoyPass,
} from '../../calls/convoy.ts';
import { dispatchFaults } from '../../faults.ts';
import { mayJoin, mayLeave } from '../../rules/convoy.ts';
import { convoyMachine } from '../../states.ts';
import { insertConvoy, readConvoyOf, readConvoysOfOrder } from '../queries/convoy.ts';
import { dispatchHistory, lockOwnConvoy } from '../services/convoyLifecycle.ts';
import { replaceConvoyPass, writeConvoyPass } from '../services/issueConvoyPass.ts';
import { letAllGo, letTruckGo } from '../services/letTrucksGo.ts';
import { readConvoyTimeline } from '../services/readConvoyTimeline.ts';

const toTruck = ({ id, plate, driver, state, slot_at: slotAt }: TripRow): ConvoyTruck => ({
  tripId: id,
  plate,
  driver,
  state,
  slotAt,
});

export const convoyHandlers: Handler[] = [
  handle(orderConvoys, async ({ orderId }, { tx, actor, fail }) => {
    const order = await readPickupOrder(tx, orderId, pickupReaderOf(actor));
    if (!order || order.buyer_id !== actor.firmId) return fail(genericFaults.not_found);
    const [convoys, trips] = await Promise.all([
      readConvoysOfOrder(tx, orderId),
      readTripsOfOrder(tx, orderId),
    ]);
    const members = new Set(convoys.flatMap(({ trip_ids }) => trip_ids));
    return {
      orderNo: order.no,
      title: order.title,
      convoys: await Promise.all(
        convoys.map(async (convoy) => {
          const own = await readTripsUnchecked(tx, convoy.trip_ids);
          return {
            convoyId: convoy.id,
            state: convoy.state,
            leader: convoy.leader,
            phone: convoy.phone,
            createdAt: convoy.created_at,
            pass: await writeConvoyPass(tx, convoy, own),
            trucks: own.map((trip) => ({
              ...toTruck(trip),
              mayLeave: mayLeave(trip.state),
            })),
            timeline: await readConvoyTimeline(tx, convoy.id),
          };
        }),
      ),
      free: trips
        .filter((trip) => mayJoin(trip.state) && !members.has(trip.id))
        .map(toTruck)
        .toReversed(),
    };
  }),

  handle(formConvoy, async ({ orderId, leader, phone, tripIds }, ctx) => {
    const { tx, now, newId, actor } = ctx;
    const firmId = requireFirmId(actor);
    const isOurs = ({ buyer_id }: { readonly buyer_id: string }) => buyer_id === firmId;
    const { order } = await lockOrderWithContract(tx, orderId, isOurs);
    const ids = [...new Set(tripIds)];
    await lockTripsWithParents(tx, ids, isOurs);
    const trips = (await readTripsUnchecked(tx, ids)).filter((trip) => trip.order_id === orderId);
    if (trips.length < ids.length || ids.length < 2) return ctx.fail(genericFaults.not_found);
    const gone = trips.find((trip) => !mayJoin(trip.state));
    if (gone) return ctx.fail(genericFaults.wrong_state, { state: gone.state });
    const members = new Set((await readConvoysOfOrder(tx, orderId)).flatMap(({ trip_ids }) => trip_ids));
    const taken = trips.find(({ id }) => members.has(id));
    if (taken) return ctx.fail(dispatchFaults.convoy_taken, { plate: taken.plate });
    const id = newId();
    const { personId } = actor;
    await insertConvoy(
      tx,
      { id, orderId, buyerId: firmId, leader, phone, nonce: newNonce(), personId, tripIds: ids },
      now,
    );
    await recordHistory(ctx, dispatchHistory, [
      { subjectId: id, move: 'form', from: null, to: convoyMachine.start, party: 'buyer', personId },
    ]);
    await publishDelivery(tx, order, orderId);
    return { convoyId: id };
  }),

  handle(renewConvoyPass, async ({ convoyId, pass }, ctx) => {
    const { tx, actor } = ctx;
    const firmId = requireFirmId(actor);
    const seen = await readConvoyOf(tx, convoyId, firmId);
    if (!seen) return ctx.fail(genericFaults.not_found);
    // The order's lock keeps a press on the old pass before or after, never beside.
    const { order } = await lockOrderWithContract(tx, seen.order_id, ({ buyer_id }) => buyer_id === firmId);
    const convoy = (await readConvoyOf(tx, convoyId, firmId)) ?? ctx.fail(genericFaults.not_found);
    const trips = await readTripsUnchecked(tx, convoy.trip_ids);
    if ((await writeConvoyPass(tx, convoy, trips)) === null)
      return ctx.fail(genericFaults.wrong_state, { state: convoy.state });
    await replaceConvoyPass(ctx, convoy, pass, actor.personId);
    await publishDelivery(tx, order, order.id);
    return { convoyId };
  }),

  handle(leaveConvoy, async ({ convoyId, tripId }, ctx) => {
    const { tx, actor } = ctx;
    const led = await lockOwnConvoy(tx, convoyId, requireFirmId(actor));
    await letTruckGo(ctx, led, tripId, { by: 'buyer', personId: actor.personId });
    return { convoyId };
  }),

  handle(dissolveConvoy, async ({ convoyId }, ctx) => {
    const { tx, actor } = ctx;
    const led = await lockOwnConvoy(tx, convoyId, requireFirmId(actor));
    if (led.trips.every(hasTripEnded))
      return ctx.fail(genericFaults.wrong_state, { state: led.convoy.state });
    await letAllGo(ctx, led, { by: 'buyer', personId: actor.personId });
    return { convoyId };
  }),
];
