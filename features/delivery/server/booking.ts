// A truck books an hour, by its dispatcher or its driver: within the window, the day's tonnes and the yard's trucks.
import { deliveryFaults } from '../faults.ts';
import { tripMachine } from '../states.ts';
import { readBookedOn } from './queries/trip.ts';
import { freeSlot, readYardOf, slotsOf, startOfDay, takeSlot } from './slots.ts';
import { type HeldTrip, moveTripBy } from './trips.ts';
import { dayInMarket } from '#features/catalog/day.ts';
import type { Setting } from '#packages/call/scene.ts';
import { kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';

const DAY_MS = 86_400_000;
const { window_closed, day_full, slot_full } = deliveryFaults;

export async function book(setting: Setting, { order, trip }: HeldTrip, slotAt: Date, personId: string | null) {
  const { tx, now } = setting;
  if (!next(tripMachine, trip.state, 'book')) fail(genericFaults.wrong_state, { state: trip.state });
  if (order.state !== 'active') fail(genericFaults.wrong_state, { state: order.state });
  const day = dayInMarket(slotAt);
  const yard = await readYardOf(tx, order.seller_id, order.place_id, now);
  const isSlot = slotsOf(day, yard).some((slot) => slot.getTime() === slotAt.getTime()) && slotAt.getTime() + yard.slotMinutes * 60_000 > now.getTime();
  if (!isSlot || day < order.window_from || day > order.window_to) fail(window_closed, { from: order.window_from, to: order.window_to });
  await checkDay(setting, { order, trip }, day);
  if (trip.slot_at) await freeSlot(tx, order.seller_id, order.place_id, trip.slot_at);
  if (!await takeSlot(tx, order.seller_id, order.place_id, slotAt, yard.trucksPerSlot)) fail(slot_full, { slotAt, most: yard.trucksPerSlot });
  return moveTripBy(setting, trip, 'book', { personId, slotAt });
}

/** Even dispatch 均衡派车: not all of it on the last day. Who comes without an hour counts on the day it stands at the gate. */
export async function checkDay({ tx }: Pick<Setting, 'tx'>, { order, trip }: Pick<HeldTrip, 'order' | 'trip'>, day: string): Promise<void> {
  const cap = order.daily_cap_kg;
  if (cap === null) return;
  const from = startOfDay(day);
  const booked = plus(kg(0n), ...await readBookedOn(tx, order.id, from, new Date(from.getTime() + DAY_MS), trip.id));
  if (plus(booked, trip.planned_kg) > cap) fail(day_full, { left: booked > cap ? kg(0n) : minus(cap, booked) });
}
