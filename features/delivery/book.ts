// What a weighbridge takes with it when the line is cut, and the text the platform signs it as.

import * as z from 'zod/mini';
import { statesOf } from '#packages/machine/machine.ts';
import { choice, Day, Id, Moment, WireKg } from '#packages/schema/wire.ts';
import { TRANSPORT_KINDS } from './carriage.ts';
import { SIDES, tripMachine } from './states.ts';
import { Hash } from './ticket.ts';

/** A truck the scale may have to weigh, as the page keeps it for when the line is cut. */
const BookedTrip = z.object({
  tripId: Id,
  tripNo: z.string(),
  state: z.enum(statesOf(tripMachine)),
  side: choice(SIDES),
  transport: choice(TRANSPORT_KINDS),
  plate: z.string(),
  driver: z.string(),
  orderId: Id,
  orderNo: z.string(),
  contractId: Id,
  contractNo: z.string(),
  title: z.string(),
  counterparty: z.string(),
  planned: WireKg,
  /** Of the order, when it was read. */
  orderLeft: WireKg,
  isOrderActive: z.boolean(),
  windowFrom: z.string(),
  windowTo: z.string(),
  slotAt: z.nullable(Moment),
  /** The day it has come on or booked, and counts on already. */
  countsOn: z.nullable(Day),
  /** What was weighed the first time, on this side. */
  first: z.nullable(z.object({ weight: WireKg, at: Moment })),
  /** At the mine, when it is the plant that weighs. */
  loaded: z.nullable(WireKg),
  /** The mean of the plate's tares of thirty days. */
  usualTare: z.nullable(WireKg),
});
export type BookedTrip = z.output<typeof BookedTrip>;

/** What an order, or a contract for all its orders, takes on a day; and what counts on each day from the book's own on. */
const DayBound = z.object({
  by: z.enum(['order', 'contract']),
  id: Id,
  most: WireKg,
  taken: z.array(z.object({ day: Day, weight: WireKg })),
});
export type DayBound = z.output<typeof DayBound>;

export const BookContent = z.object({
  scale: z.object({
    id: Id,
    no: z.string(),
    name: z.string(),
    state: z.string(),
    placeId: z.string(),
    division: WireKg,
    calibratedTo: z.string(),
    /** The key it must sign with, in base64url; null before one is registered. */
    publicKey: z.nullable(z.string()),
    lastSeq: z.int(),
    lastHash: Hash,
  }),
  trips: z.array(BookedTrip),
  dayBounds: z.array(DayBound),
  limits: z.object({
    /** Heaviest gross the platform takes, and the legal one above which it warns. */
    mostGross: WireKg,
    legalGross: WireKg,
    /** Basis points a tare may differ from the plate's mean. */
    tareDrift: z.int(),
    stayMinutes: z.object({ least: z.int(), most: z.int() }),
  }),
  asOf: Moment,
});
export type BookContent = z.output<typeof BookContent>;

/** In wire form, each field where its schema has it: both ends write it alike. Its UTF-8 bytes are what is signed. */
export const bookText = (book: BookContent): string =>
  JSON.stringify(['seam-weigh-book-1', z.encode(BookContent, book)]);
