// Books a slot, or admits a truck without one, within window and daily caps.

import { requireMove } from '#packages/db/transition.ts';
import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { pickupFaults } from '../../faults.ts';
import { loadingDayOf, isDailyCapped, isBeforeGate, leftOfDay } from '../../rules/day.ts';
import { mayPlanFor } from '../../states.ts';
import { releaseSlot, readYardCapacity, slotsOf, startOfDay, takeSlot } from '../queries/slot.ts';
import { readTonnesByDay } from '../queries/trip.ts';
import { type LockedTrip, transitionTrip, tripLifecycle } from './transitionTrip.ts';

const DAY_MS = 86_400_000;
const { window_closed, day_full, slot_full } = pickupFaults;

interface BookedBy {
  readonly by: 'buyer' | 'driver';
  readonly personId: string | null;
}

/** Books a slot for the trip; fails if window, daily cap or slot is full. */
export async function bookSlot(ctx: TxContext, held: LockedTrip, slotAt: Date, by: BookedBy) {
  const { tx, now } = ctx;
  const { order, trip } = held;
  requireMove(tripLifecycle, trip, 'book', by.by);
  if (!mayPlanFor(order.state)) fail(genericFaults.wrong_state, { state: order.state });
  const day = dayInMarket(slotAt);
  const yard = await readYardCapacity(tx, order.seller_id, order.place_id, now);
  const isSlot =
    slotsOf(day, yard).some((slot) => slot.getTime() === slotAt.getTime()) &&
    slotAt.getTime() + yard.slotMinutes * 60_000 > now.getTime();
  if (!isSlot || day < order.window_from || day > order.window_to)
    fail(window_closed, { from: order.window_from, to: order.window_to });
  await checkDay(ctx, held, day);
  if (trip.slot_at) await releaseSlot(tx, order.seller_id, order.place_id, trip.slot_at);
  if (!(await takeSlot(tx, order.seller_id, order.place_id, slotAt, yard.trucksPerSlot)))
    fail(slot_full, { slotAt, most: yard.trucksPerSlot });
  return transitionTrip(ctx, trip, 'book', { ...by, slotAt });
}

type TripOnDay = Omit<LockedTrip, 'contract'> & {
  readonly contract: Pick<LockedTrip['contract'], 'daily_cap'>;
};

/**
 * Requires an active order, its window and room on the day. A truck without a slot, or on another day than
 * booked, counts on the day it arrives.
 */
export async function requireAdmission(
  setting: Pick<TxContext, 'tx'>,
  held: TripOnDay,
  day: string,
): Promise<void> {
  const { state, window_from: from, window_to: to } = held.order;
  if (state !== 'active') fail(genericFaults.wrong_state, { state });
  if (day < from || day > to) fail(window_closed, { from, to });
  if (isBeforeGate(held.trip) && loadingDayOf(held.trip) !== day) await checkDay(setting, held, day);
}

/** Even dispatch 均衡派车: the order cannot all be lifted on its last day. */
async function checkDay(setting: Pick<TxContext, 'tx'>, held: TripOnDay, day: string): Promise<void> {
  const left = await readLeftOnDay(setting, held, day);
  if (left !== null && held.trip.planned_kg > left) fail(day_full, { left });
}

/** Returns the tonnes the day takes besides this truck; the caller holds the contract's lock. */
export async function readLeftOnDay(
  { tx }: Pick<TxContext, 'tx'>,
  { contract, order, trip }: TripOnDay,
  day: string,
): Promise<Kg | null> {
  if (!isDailyCapped(order.transport) || (order.daily_cap_kg === null && contract.daily_cap === null))
    return null;
  const from = startOfDay(day);
  const others = await readTonnesByDay(
    tx,
    trip.contract_id,
    from,
    new Date(from.getTime() + DAY_MS),
    trip.id,
  );
  const taken = (all: typeof others) => plus(kg(0n), ...all.map(({ weight_kg: weight }) => weight));
  return leftOfDay([
    {
      most: order.daily_cap_kg,
      taken: taken(others.filter(({ order_id: orderId }) => orderId === order.id)),
    },
    { most: contract.daily_cap, taken: taken(others) },
  ]);
}
