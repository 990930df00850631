// Tonnes left of an order and a day, from the offline book and later weighings.

import { isBeforeGate, leftOfDay } from '#features/pickup/rules/day.ts';
import { atLeast, type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import type { BookContent, BookedTrip, DayBound } from '../book.ts';

/** A truck weighed since the book was written. Without `lifted` it came empty and counts its plan. */
export interface WeighingSinceBook {
  readonly tripId: string;
  readonly day: string;
  readonly lifted: Kg | null;
}
type BookTotals = Pick<BookContent, 'trips' | 'dayBounds'>;

const sum = (weights: readonly Kg[]): Kg => plus(kg(0n), ...weights);

/** Tonnes left of the truck's order, later weighings deducted. */
export function leftOfOrderOffline(
  { trips }: BookTotals,
  { tripId, orderId, orderLeft }: BookedTrip,
  since: readonly WeighingSinceBook[],
): Kg {
  const ofOrder = new Set(trips.filter((trip) => trip.orderId === orderId).map((trip) => trip.tripId));
  const lifted = since.flatMap((one) =>
    one.tripId !== tripId && one.lifted !== null && ofOrder.has(one.tripId) ? [one.lifted] : [],
  );
  return atLeast(kg(0n), minus(orderLeft, sum(lifted)));
}

/** Tonnes left of the day; null without a cap or if the truck already counts on that day. */
export function leftOfDayOffline(
  { trips, dayBounds }: BookTotals,
  truck: BookedTrip,
  day: string,
  since: readonly WeighingSinceBook[],
): Kg | null {
  if (truck.side !== 'load' || !isBeforeGate(truck) || truck.countsOn === day) return null;
  const others = since.filter(({ tripId }) => tripId !== truck.tripId);
  return leftOfDay(
    dayBounds
      .filter((bound) => binds(bound, truck))
      .map((bound) => {
        const before = bound.taken.flatMap((taken) => (taken.day === day ? [taken.weight] : []));
        const more = others.flatMap((one) => {
          const other = trips.find(({ tripId }) => tripId === one.tripId);
          return other && binds(bound, other) ? [changeBy(other, one, day)] : [];
        });
        return { most: bound.most, taken: sum([...before, ...more]) };
      }),
  );
}

const binds = ({ by, id }: DayBound, { orderId, contractId }: BookedTrip): boolean =>
  id === (by === 'order' ? orderId : contractId);

/** Change against the book: a truck counted by its plan now counts by its weight. */
function changeBy(trip: BookedTrip, { day: cameOn, lifted }: WeighingSinceBook, day: string): Kg {
  const countsOn = isBeforeGate(trip) ? cameOn : trip.countsOn;
  return minus(
    countsOn === day ? (lifted ?? trip.planned) : kg(0n),
    trip.countsOn === day ? trip.planned : kg(0n),
  );
}
