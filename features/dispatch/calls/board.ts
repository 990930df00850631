// Calls of the dispatch board: a day of the buyer's orders, and what fills it.

import * as z from 'zod/mini';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { TripStateWire } from '#features/pickup/calls/trip.ts';
import { pickupFaults } from '#features/pickup/faults.ts';
import { DISPATCH_SEATS } from '#features/pickup/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Day, Id, list, Moment, WireKg } from '#packages/schema/wire.ts';
import { BOARD_WARNINGS } from '../rules/warnings.ts';

const { bad_parameter, not_found, wrong_state } = genericFaults;
const { window_closed } = pickupFaults;

/** Orders shown; those whose window ends first. */
export const MAX_BOARD_ORDERS = 50;
/** Trucks that one act books. */
export const MAX_BOOKED = 100;

const BoardTruck = z.object({
  tripId: Id,
  no: z.string(),
  plate: z.string(),
  driver: z.string(),
  state: TripStateWire,
  weight: WireKg,
  /** Arrival, else the booked hour; null without either. */
  at: z.nullable(Moment),
});
export type BoardTruck = z.output<typeof BoardTruck>;

const BoardHour = z.object({
  at: Moment,
  /** Trucks the loading place takes, how many more, and those of this order. */
  most: z.int(),
  free: z.int(),
  booked: z.int(),
});
export type BoardHour = z.output<typeof BoardHour>;

const BoardOrder = z.object({
  orderId: Id,
  no: z.string(),
  title: z.string(),
  seller: z.string(),
  placeId: z.string(),
  windowTo: Day,
  /** When the day begins, without what is due before it. */
  left: WireKg,
  daysLeft: z.int(),
  evenRate: WireKg,
  planned: WireKg,
  hours: z.array(BoardHour),
  /** Of the day; those without an hour last. */
  trucks: z.array(BoardTruck),
  warnings: z.array(z.enum(BOARD_WARNINGS)),
});
export type BoardOrder = z.output<typeof BoardOrder>;

export const dispatchBoard = query({
  path: '/api/dispatch/board/read',
  summary: "The buyer's orders that take lorries on a day: the even rate against the plan, hour by hour.",
  access: FIRM_SEATS,
  /** Today or later. */
  input: { day: Day },
  output: z.object({ orders: z.array(BoardOrder), isCut: z.boolean() }),
  faults: [bad_parameter],
  topics: () => ['deliveries'],
});

export const BOOKING_PROBLEMS = ['no_hour', 'day_full', 'window_closed', 'wrong_state'] as const;
export const BookedTruck = z.object({
  tripId: Id,
  plate: z.string(),
  slotAt: z.nullable(Moment),
  /** Why it has no hour. */
  problem: z.nullable(z.enum(BOOKING_PROBLEMS)),
});
export type BookedTruck = z.output<typeof BookedTruck>;

export const bookHours = mutation({
  path: '/api/dispatch/board/book',
  summary:
    'The buyer books the earliest free hours of a day for trucks without one, and hears of each truck. ' +
    'One that has an hour keeps it.',
  access: DISPATCH_SEATS,
  input: { day: Day, tripIds: list(Id, MAX_BOOKED, 1) },
  output: z.object({ trucks: z.array(BookedTruck) }),
  faults: [not_found],
});

export const COPY_PROBLEMS = ['busy', 'no_room', 'delegate'] as const;
export const copyTrucks = mutation({
  path: '/api/dispatch/board/copy',
  summary:
    'The buyer sends the trucks of one day again on another, with the same drivers and free hours. Trucks ' +
    'that are on a trip stay out.',
  access: DISPATCH_SEATS,
  input: { orderId: Id, from: Day, to: Day },
  output: z.object({
    trucks: z.array(BookedTruck),
    leftOut: z.array(z.object({ plate: z.string(), problem: z.enum(COPY_PROBLEMS) })),
  }),
  faults: [not_found, wrong_state, window_closed],
});
