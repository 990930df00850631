// Books the earliest free hours of a day, and answers truck by truck.

import {
  bookSlot,
  lockTripsWithParents,
  lockTripWithParents,
  type LockedTrip,
  readFreeSlots,
  readYardCapacity,
} from '#features/pickup/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { BOOKING_PROBLEMS, type BookedTruck } from '../../calls/board.ts';

interface Booking {
  readonly day: string;
  /** The first hour taken; by default the first of the day. */
  readonly from?: Date;
  readonly tripIds: readonly string[];
  readonly by: 'buyer' | 'driver';
  readonly personId: string | null;
  readonly isConcerned: Parameters<typeof lockTripsWithParents>[2];
}

interface FreeHour {
  readonly at: Date;
  left: number;
}
type Problem = (typeof BOOKING_PROBLEMS)[number];

/** Fails with `not_found` if a trip does not concern the caller. */
export async function bookFreeHours(ctx: TxContext, booking: Booking): Promise<BookedTruck[]> {
  const { tripIds, isConcerned } = booking;
  await lockTripsWithParents(ctx.tx, tripIds, isConcerned);
  const hoursOf = freeHours(ctx, booking);
  const trucks: BookedTruck[] = [];
  for (const tripId of new Set(tripIds)) {
    const held = await lockTripWithParents(ctx.tx, tripId, isConcerned);
    const { plate, slot_at: slotAt } = held.trip;
    trucks.push({
      tripId,
      plate,
      ...(slotAt ? { slotAt, problem: null } : await bookOne(ctx, held, await hoursOf(held), booking)),
    });
  }
  return trucks;
}

/** Hours of a loading place are read once for all its trucks. */
function freeHours({ tx, now }: TxContext, { day, from }: Booking) {
  const known = new Map<string, Promise<FreeHour[]>>();
  return ({ order: { seller_id: sellerId, place_id: placeId } }: LockedTrip): Promise<FreeHour[]> => {
    const key = `${sellerId} ${placeId}`;
    const hours =
      known.get(key) ??
      readYardCapacity(tx, sellerId, placeId, now)
        .then((yard) => readFreeSlots(tx, sellerId, placeId, day, yard, now))
        .then((slots) => slots.filter(({ at }) => from === undefined || at >= from));
    known.set(key, hours);
    return hours;
  };
}

/** A truck without an hour holds no place: `bookSlot` writes nothing before it fails. */
async function bookOne(
  ctx: TxContext,
  held: LockedTrip,
  hours: FreeHour[],
  { by, personId }: Booking,
): Promise<Pick<BookedTruck, 'slotAt' | 'problem'>> {
  for (const hour of hours) {
    if (hour.left <= 0) continue;
    try {
      await bookSlot(ctx, held, hour.at, { by, personId });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { name } = error.fault;
      // Somebody was faster: the next hour is tried.
      if (name !== 'slot_full') return { slotAt: null, problem: problemOf(error) };
      hour.left = 0;
      continue;
    }
    hour.left -= 1;
    return { slotAt: hour.at, problem: null };
  }
  return { slotAt: null, problem: 'no_hour' };
}

function problemOf(failure: Failure): Problem {
  const problem = BOOKING_PROBLEMS.find((one) => one === failure.fault.name);
  if (!problem) throw failure;
  return problem;
}
