// The offline book of a weighbridge and the canonical text the platform signs.

import * as z from 'zod/mini';
import { TRANSPORT_KINDS } from '#features/pickup/carriage.ts';
import { WEIGH_SIDES, tripMachine } from '#features/pickup/states.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { choice, Day, Id, Moment, WireKg } from '#packages/schema/wire.ts';
import { Hash } from './ticket.ts';

const BookedTrip = z.object({
  tripId: Id,
  tripNo: z.string(),
  state: z.enum(statesOf(tripMachine)),
  side: choice(WEIGH_SIDES),
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
  orderLeft: WireKg,
  isOrderActive: z.boolean(),
  windowFrom: z.string(),
  windowTo: z.string(),
  slotAt: z.nullable(Moment),
  /** The day the truck arrived on or booked; that day's total already includes it. */
  countsOn: z.nullable(Day),
  first: z.nullable(z.object({ weight: WireKg, at: Moment })),
  loaded: z.nullable(WireKg),
  /** Mean tare of this plate over thirty days. */
  usualTare: z.nullable(WireKg),
});
export type BookedTrip = z.output<typeof BookedTrip>;

/**
 * Daily cap of one order, or of a contract across its orders, and what counts per day since the book's date.
 */
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
    /** The scale's signing key in base64url; null before a key is registered. */
    publicKey: z.nullable(z.string()),
    lastSeq: z.int(),
    lastHash: Hash,
  }),
  trips: z.array(BookedTrip),
  dayBounds: z.array(DayBound),
  limits: z.object({
    /** Highest gross accepted, and the legal gross above which the page warns. */
    mostGross: WireKg,
    legalGross: WireKg,
    /** Allowed deviation of a tare from the plate's mean, in basis points. */
    tareDrift: z.int(),
    stayMinutes: z.object({ least: z.int(), most: z.int() }),
  }),
  asOf: Moment,
});
export type BookContent = z.output<typeof BookContent>;

/** Canonical text of a book, fields in schema order and wire form; its UTF-8 bytes are signed. */
export const bookText = (book: BookContent): string =>
  JSON.stringify(['seam-weigh-book-1', z.encode(BookContent, book)]);
