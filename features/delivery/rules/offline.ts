// What an order and a day still take, as a scale reckons it from its book and from what it has weighed since.

import { atLeast, type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import type { BookContent, BookedTrip, DayBound } from '../book.ts';
import { isOut, leftOfDay } from './day.ts';

/** A truck that was on this scale since the book was written; without a weight it has come empty, and will take what is planned. */
export interface Since {
  readonly tripId: string;
  readonly day: string;
  readonly lifted: Kg | null;
}
type Known = Pick<BookContent, 'trips' | 'dayBounds'>;

const sum = (weights: readonly Kg[]): Kg => plus(kg(0n), ...weights);

export function leftOfOrder(
  { trips }: Known,
  { tripId, orderId, orderLeft }: BookedTrip,
  since: readonly Since[],
): Kg {
  const ofOrder = new Set(trips.filter((trip) => trip.orderId === orderId).map((trip) => trip.tripId));
  const lifted = since.flatMap((one) =>
    one.tripId !== tripId && one.lifted !== null && ofOrder.has(one.tripId) ? [one.lifted] : [],
  );
  return atLeast(kg(0n), minus(orderLeft, sum(lifted)));
}

/** Null where nothing bounds the day, or the truck counts on it already. */
export function leftOfDayFor(
  { trips, dayBounds }: Known,
  truck: BookedTrip,
  day: string,
  since: readonly Since[],
): Kg | null {
  if (truck.side !== 'load' || !isOut(truck) || truck.countsOn === day) return null;
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

/** What the day takes more than the book says: whoever counts on it by what was planned counts by what was weighed. */
function changeBy(trip: BookedTrip, { day: cameOn, lifted }: Since, day: string): Kg {
  const countsOn = isOut(trip) ? cameOn : trip.countsOn;
  return minus(
    countsOn === day ? (lifted ?? trip.planned) : kg(0n),
    trip.countsOn === day ? trip.planned : kg(0n),
  );
}
