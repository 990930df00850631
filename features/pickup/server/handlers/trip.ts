// Handlers for trips: plan, book, move, stop, sign.

import { receiveTrip } from '#features/goods/server/public.ts';
import { remark, requireMove } from '#packages/db/transition.ts';
import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  bookTrip,
  moveTrip,
  saveTripPapers,
  planTrips,
  renewPass,
  resumeTrip,
  signTrip,
  stopTrip,
  tripPage,
  tripSlots,
  type TruckPlan,
  voidTrip,
} from '../../calls/trip.ts';
import { type SignedTrip, tripSigned } from '../../events.ts';
import { pickupFaults } from '../../faults.ts';
import { normalisePlate } from '../../rules/plate.ts';
import { findTruckDelegateFlaw, findTruckWithoutRoom, type OrderRoom } from '../../rules/truck.ts';
import { mayPlanFor, type PickupParty } from '../../states.ts';
import { pickupReaderOf, pickupSideOf } from '../access.ts';
import { recordDelivered } from '../queries/contract.ts';
import { type DelegateRow, readDelegates, readPickupOrder } from '../queries/order.ts';
import { readFreeSlots, readYardCapacity } from '../queries/slot.ts';
import { setTripPapers, readOnTheWay, readTrips } from '../queries/trip.ts';
import { readDriverIdNumbers } from '../queries/vehicle.ts';
import { requireAdmission, bookSlot } from '../services/bookSlot.ts';
import { cancelTrip } from '../services/endTrips.ts';
import { hasTripEnded, replacePass } from '../services/issueDriverPass.ts';
import { lockTripsWithParents } from '../services/lockTripsWithParents.ts';
import { toTrip } from '../services/maskTrip.ts';
import { planTruck } from '../services/planTruck.ts';
import { publishDelivery } from '../services/publishTopics.ts';
import { lockOrderWithContract, type IsConcerned } from '../services/transitionOrder.ts';
import {
  type LockedTrip,
  lockTripWithParents,
  transitionTrip,
  resumeTripAt,
  tripLifecycle,
} from '../services/transitionTrip.ts';

const { window_closed, over_left, delegate_invalid, not_weighed } = pickupFaults;

export const pickupTripHandlers: Handler[] = [
  handle(tripPage, async (filter, { tx, actor }) => {
    const reader = pickupReaderOf(actor);
    const { rows, next } = await readTrips(tx, reader, filter);
    return { list: rows.map((row) => toTrip(row, reader.firmId)), next };
  }),

  handle(planTrips, async ({ orderId, trucks }, scene) => {
    const { tx, now, actor } = scene;
    const firmId = requireFirmId(actor);
    const { order } = await lockOrderWithContract(tx, orderId, ({ buyer_id }) => buyer_id === firmId);
    if (!mayPlanFor(order.state)) return scene.fail(genericFaults.wrong_state, { state: order.state });
    const today = dayInMarket(now);
    if (today > order.window_to)
      return scene.fail(window_closed, { from: order.window_from, to: order.window_to });
    const loadsFrom = today < order.window_from ? order.window_from : today;
    requireRoom(
      {
        quantity: order.quantity_kg,
        lifted: order.lifted_kg,
        onTheWay: sumOf(await readOnTheWay(tx, orderId)),
      },
      trucks,
    );
    requireDelegates(trucks, await readDelegates(tx, orderId), loadsFrom);
    const own = await readDriverIdNumbers(
      tx,
      firmId,
      trucks.map(({ plate }) => normalisePlate(plate)),
    );
    const trips = [];
    for (const [at, truck] of trucks.entries()) {
      trips.push(await planTruck(scene, order, { ...truck, at }, own));
    }
    await publishDelivery(tx, order, orderId);
    return { trips };
  }),

  handle(tripSlots, async ({ orderId, day }, { tx, now, actor, fail: refused }) => {
    const order = await readPickupOrder(tx, orderId, pickupReaderOf(actor));
    if (!order) return refused(genericFaults.not_found);
    if (day < order.window_from || day > order.window_to) return { slots: [] };
    const yard = await readYardCapacity(tx, order.seller_id, order.place_id, now);
    return { slots: await readFreeSlots(tx, order.seller_id, order.place_id, day, yard, now) };
  }),

  handle(bookTrip, async ({ tripId, slotAt }, scene) => {
    const firmId = requireFirmId(scene.actor);
    const held = await lockTripWithParents(scene.tx, tripId, ({ buyer_id }) => buyer_id === firmId);
    const moved = await bookSlot(scene, held, slotAt, { by: 'buyer', personId: scene.actor.personId });
    return { tripId, state: moved.state, slotAt };
  }),

  handle(moveTrip, async ({ tripId, move }, scene) => {
    const { now, actor } = scene;
    const { held, party } = await lockAsParty(scene, tripId);
    const { trip } = held;
    requireMove(tripLifecycle, trip, move, party);
    if (move === 'queue' || move === 'enter') await requireAdmission(scene, held, dayInMarket(now));
    const moved = await transitionTrip(scene, trip, move, { by: party, personId: actor.personId });
    return { tripId, state: moved.state };
  }),

  handle(saveTripPapers, async ({ tripId, ...papers }, scene) => {
    const {
      held: { order, trip },
    } = await lockAsParty(scene, tripId);
    if (order.transport === 'road' || (await setTripPapers(scene.tx, tripId, papers, scene.now)) === 0)
      return scene.fail(genericFaults.wrong_state, { state: trip.state });
    await remark(scene, tripLifecycle, trip, 'papers', {
      personId: scene.actor.personId,
      reason: [papers.runNo, papers.documentNo].filter(Boolean).join(' · '),
    });
    return { tripId };
  }),

  handle(stopTrip, async ({ tripId, reason }, scene) => {
    const { held, party: by } = await lockAsParty(scene, tripId);
    const { personId } = scene.actor;
    const moved = await transitionTrip(scene, held.trip, 'stop', { by, personId, reason });
    return { tripId, state: moved.state };
  }),

  handle(resumeTrip, async ({ tripId, reason }, scene) => {
    const {
      held: { trip },
      party: by,
    } = await lockAsParty(scene, tripId);
    if (trip.state !== 'abnormal' || trip.stopped_in === null)
      return scene.fail(genericFaults.wrong_state, { state: trip.state });
    const moved = await resumeTripAt(scene, trip, trip.stopped_in, {
      by,
      personId: scene.actor.personId,
      reason,
    });
    return { tripId, state: moved.state };
  }),

  handle(voidTrip, async ({ tripId, reason }, scene) => {
    const {
      held: { order, trip },
      party: by,
    } = await lockAsParty(scene, tripId);
    if (trip.loaded_kg !== null) return scene.fail(genericFaults.wrong_state, { state: trip.state });
    const moved = await cancelTrip(scene, trip, order, { by, personId: scene.actor.personId, reason });
    return { tripId, state: moved.state };
  }),

  handle(renewPass, async ({ tripId, pass }, scene) => {
    const firmId = requireFirmId(scene.actor);
    const { trip } = await lockTripWithParents(scene.tx, tripId, ({ buyer_id }) => buyer_id === firmId);
    if (hasTripEnded(trip)) return scene.fail(genericFaults.wrong_state, { state: trip.state });
    await replacePass(scene, trip, pass, scene.actor.personId);
    return { tripId };
  }),

  handle(signTrip, async ({ tripIds }, scene) => {
    const firmId = requireFirmId(scene.actor);
    const isOurs: IsConcerned = ({ buyer_id }) => buyer_id === firmId;
    await lockTripsWithParents(scene.tx, tripIds, isOurs);
    const signed: SignedTrip[] = [];
    for (const tripId of [...new Set(tripIds)].toSorted()) {
      const held = await lockTripWithParents(scene.tx, tripId, isOurs);
      signed.push(await sign(scene, held, scene.actor.personId));
    }
    for (const contractId of new Set(signed.map((trip) => trip.contractId))) {
      const more = plus(
        kg(0n),
        ...signed.filter((trip) => trip.contractId === contractId).map(({ delivered }) => delivered),
      );
      await recordDelivered(scene, contractId, more);
    }
    await scene.emit(tripSigned, signed);
    return {
      trips: signed.map(({ tripId, delivered }) => ({ tripId, state: 'signed' as const, delivered })),
    };
  }),
];

/** Locks the trip and returns the caller's party; operators are neither side. */
async function lockAsParty(
  { tx, actor }: TxContext & { readonly actor: Actor },
  tripId: string,
): Promise<{ held: LockedTrip; party: PickupParty }> {
  const reader = pickupReaderOf(actor);
  const held = await lockTripWithParents(
    tx,
    tripId,
    (trip) => reader.isSupervisor || pickupSideOf(reader.firmId, trip) !== null,
  );
  return {
    held,
    party: reader.isSupervisor ? 'operator' : (pickupSideOf(reader.firmId, held.trip) ?? 'driver'),
  };
}

const sumOf = (weights: readonly Kg[]): Kg => plus(kg(0n), ...weights);

function requireRoom(order: OrderRoom, trucks: readonly TruckPlan[]): void {
  const planned = trucks.map((truck) => truck.planned);
  if (findTruckWithoutRoom(order, planned) >= 0) fail(over_left, { left: kg(0n) });
}

function requireDelegates(
  trucks: readonly TruckPlan[],
  delegates: readonly DelegateRow[],
  /** The first day on which the trucks may load. */
  day: string,
): void {
  const named = delegates.map((row) => ({
    id: row.id,
    from: row.valid_from,
    to: row.valid_to,
    limit: row.limit_kg,
    lifted: row.lifted_kg,
  }));
  const flaw = findTruckDelegateFlaw(trucks, named, day);
  if (flaw) fail(delegate_invalid, { rule: flaw.rule });
}

/** Under the loaded basis the plant need not weigh; the loaded weight counts as received. */
async function sign(ctx: TxContext, { order, trip }: LockedTrip, personId: string): Promise<SignedTrip> {
  const loaded = trip.loaded_kg ?? fail(not_weighed);
  const isByLoad = order.weight_basis === 'load';
  if (trip.received_kg === null && !isByLoad) fail(not_weighed);
  await transitionTrip(ctx, trip, 'sign', { by: 'buyer', personId });
  if (trip.received_kg === null) {
    await receiveTrip(ctx, {
      key: `trip/${trip.id}/sign`,
      tripId: trip.id,
      contractId: trip.contract_id,
      buyerId: trip.buyer_id,
      weight: loaded,
      personId,
    });
  }
  return {
    tripId: trip.id,
    tripNo: trip.no,
    orderId: order.id,
    contractId: trip.contract_id,
    sellerId: trip.seller_id,
    buyerId: trip.buyer_id,
    plate: trip.plate,
    loaded,
    received: trip.received_kg,
    delivered: isByLoad ? loaded : (trip.received_kg ?? loaded),
  };
}
