// Handlers of the driver's calls, limited to the trip of the pass.

import type { Connection, Transaction } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { bookByPass, moveByPass, passSlots, readPass } from '../../calls/pass.ts';
import { pickupFaults } from '../../faults.ts';
import { tripMachine } from '../../states.ts';
import { readOrderUnchecked } from '../queries/order.ts';
import { readPassPlace } from '../queries/place.ts';
import { readFreeSlots, readYardCapacity } from '../queries/slot.ts';
import { countTrucksAhead, type TripRow } from '../queries/trip.ts';
import { requireAdmission, bookSlot } from '../services/bookSlot.ts';
import { isPassExpired, readTripOfPass } from '../services/issueDriverPass.ts';
import {
  type LockedTrip,
  lockTripWithParents,
  transitionTrip,
  tripLifecycle,
} from '../services/transitionTrip.ts';

const { pass_unknown } = pickupFaults;

/** Tickets of a trip as its driver sees them; they belong to the later feature weighbridge. */
export type TicketsOfTrip = (
  connection: Connection,
  tripId: string,
) => Promise<OutputOf<typeof readPass>['tickets']>;
export const ticketsOfTrip = extensionPoint<TicketsOfTrip>('tickets of a trip');

async function readTripByPass(connection: Connection, pass: string, now: Date): Promise<TripRow> {
  const trip = await readTripOfPass(connection, pass);
  return trip && !isPassExpired(trip, now) ? trip : fail(pass_unknown);
}

/** Locks the trip, then checks the pass again: it may have been replaced meanwhile. */
async function lockTripByPass(tx: Transaction, pass: string, now: Date): Promise<LockedTrip> {
  const seen = await readTripByPass(tx, pass, now);
  const held = await lockTripWithParents(tx, seen.id, () => true);
  return held.trip.pass_nonce === seen.pass_nonce ? held : fail(pass_unknown);
}

export const passHandlers = (ticketsOf: TicketsOfTrip): Handler[] => [
  handle(readPass, async ({ pass }, { tx, now }) => {
    const trip = await readTripByPass(tx, pass, now);
    const [order, tickets, ahead] = await Promise.all([
      readOrderUnchecked(tx, trip.order_id),
      ticketsOf(tx, trip.id),
      countTrucksAhead(tx, trip),
    ]);
    if (!order) return fail(pass_unknown);
    const place = await readPassPlace(tx, order.place_id);
    return {
      tripNo: trip.no,
      state: trip.state,
      plate: trip.plate,
      driver: trip.driver,
      orderNo: order.no,
      title: order.title,
      varietyId: order.variety_id,
      seller: order.seller,
      buyer: order.buyer,
      placeId: order.place_id,
      placeName: place?.name ?? '',
      latitude: place?.latitude_e6 ?? 0,
      longitude: place?.longitude_e6 ?? 0,
      windowFrom: order.window_from,
      windowTo: order.window_to,
      planned: trip.planned_kg,
      slotAt: trip.slot_at,
      ahead: trip.state === 'queued' ? ahead : null,
      tickets,
      isOrderActive: order.state === 'active',
      reason: trip.reason,
      asOf: now,
    };
  }),

  handle(passSlots, async ({ pass, day }, { tx, now }) => {
    const trip = await readTripByPass(tx, pass, now);
    const order = await readOrderUnchecked(tx, trip.order_id);
    if (!order || day < order.window_from || day > order.window_to) return { slots: [] };
    const yard = await readYardCapacity(tx, order.seller_id, order.place_id, now);
    return { slots: await readFreeSlots(tx, order.seller_id, order.place_id, day, yard, now) };
  }),

  handle(bookByPass, async ({ pass, slotAt }, scene) => {
    const moved = await bookSlot(scene, await lockTripByPass(scene.tx, pass, scene.now), slotAt, {
      by: 'driver',
      personId: null,
    });
    return { state: moved.state, slotAt };
  }),

  handle(moveByPass, async ({ pass, move }, scene) => {
    const { tx, now } = scene;
    const held = await lockTripByPass(tx, pass, now);
    const { trip } = held;
    // A repeated request succeeds without effect.
    if (trip.state === tripMachine.moves[move].to) return { state: trip.state };
    requireMove(tripLifecycle, trip, move, 'driver');
    if (move === 'queue') await requireAdmission(scene, held, dayInMarket(now));
    const moved = await transitionTrip(scene, trip, move, { by: 'driver', personId: null });
    return { state: moved.state };
  }),
];
