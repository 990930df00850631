// A weigh ticket as a scale's device signs it: its fields, the text they are signed as, and how one follows another.

import * as z from 'zod/mini';
import type { Kg } from '#packages/exact/exact.ts';
import { choice, exact, Id, list, Moment, text, wholeNumber } from '#packages/schema/wire.ts';
import { SIDES, SOURCES } from './states.ts';

/** What stands before a scale's first ticket. */
export const NO_HASH = '0'.repeat(64);

export const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** ECDSA on P-256 with SHA-256, r and s of 32 bytes each, in base64url: as WebCrypto writes it. */
export const Signature = z.string().check(z.regex(/^[\w-]{86}$/));
/** The device's public key: the uncompressed point (65 bytes, 04…), in base64url. */
export const PublicKey = z.string().check(z.regex(/^B[\w-]{86}$/));

/** The plate and the load at least 过磅照片. */
export const LEAST_PHOTOS = 2;
export const MOST_PHOTOS = 9;

/** Never below nothing; what is above the heaviest truck, wagon or ship is refused by the rules, so that it has a name. */
export const Weight = exact<Kg>({ min: 0n, max: 9_999_999_999n });

export const TicketBody = z.strictObject({
  scaleId: Id,
  /** 1, 2, 3 … for each scale, without a gap. */
  localSeq: wholeNumber(1, 2_000_000_000),
  side: choice(SIDES),
  tripId: Id,
  plate: text(2, 20),
  gross: Weight,
  tare: Weight,
  /** When the truck was first on the scale, and when the second time. */
  firstAt: Moment,
  secondAt: Moment,
  source: choice(SOURCES),
  /** Who weighed. */
  operatorId: Id,
  /** As the camera read it; '' where none did. */
  plateRead: text(0, 20),
  sealNo: text(0, 40),
  /** Why it was weighed by hand; '' otherwise. */
  reason: text(0, 200),
  /** SHA-256 of each photo as it left the device, in their order. */
  photoHashes: list(Hash, MOST_PHOTOS),
  prevHash: Hash,
});
export type TicketBody = z.output<typeof TicketBody>;

/**
 * The canonical form: a JSON array of strings in this order, no spaces. Its UTF-8 bytes are what is hashed (SHA-256, hex)
 * and what the device signs. Moments are ISO 8601 in UTC to the millisecond, weights whole kilograms.
 */
export const ticketText = (ticket: TicketBody): string =>
  JSON.stringify([
    'seam-weigh-ticket-1',
    ticket.scaleId,
    String(ticket.localSeq),
    ticket.side,
    ticket.tripId,
    ticket.plate,
    ticket.gross.toString(),
    ticket.tare.toString(),
    ticket.firstAt.toISOString(),
    ticket.secondAt.toISOString(),
    ticket.source,
    ticket.operatorId,
    ticket.plateRead,
    ticket.sealNo,
    ticket.reason,
    ticket.photoHashes.join(' '),
    ticket.prevHash,
  ]);

/** The ticket with what the device makes of it: `hash` is the next one's `prevHash`. */
export const SignedTicket = z.strictObject({
  body: TicketBody,
  hash: Hash,
  signature: Signature,
  /** The photos, uploaded before it: a file for each hash, in their order. */
  photos: list(Id, MOST_PHOTOS),
});
export type SignedTicket = z.output<typeof SignedTicket>;

/** What may be wrong with a weighing without making it impossible. */
export const FLAWS = [
  'not_positive',
  'too_heavy',
  'above_legal',
  'tare_drift',
  'stay_too_short',
  'stay_too_long',
  'clock_ahead',
  'plate_differs',
  'plate_elsewhere',
  'scale_expired',
  'scale_blocked',
  'window_closed',
  'order_not_active',
  'trip_elsewhere',
  'over_left',
  'day_full',
  'short_received',
  'same_weighing',
] as const;
export type TicketFlaw = (typeof FLAWS)[number];

/** These only mark a ticket, all others set it aside. */
export const MARKS = [
  'above_legal',
  'short_received',
  'over_left',
  'day_full',
] as const satisfies readonly TicketFlaw[];
