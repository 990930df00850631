// Weigh ticket format: fields, canonical text, hash and signature.

import * as z from 'zod/mini';
import type { TicketFlaw } from '#features/pickup/flaws.ts';
import { WEIGH_SIDES } from '#features/pickup/states.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { choice, exact, Id, list, Moment, text, wholeNumber } from '#packages/schema/wire.ts';
import { SOURCES } from './states.ts';

/** `prevHash` of a scale's first ticket. */
export const GENESIS_HASH = '0'.repeat(64);

export const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** ECDSA P-256 with SHA-256, r and s of 32 bytes each in base64url, as WebCrypto writes it. */
export const Signature = z.string().check(z.regex(/^[\w-]{86}$/));
/** Public key of the device: uncompressed point (65 bytes, 04…) in base64url. */
export const PublicKey = z.string().check(z.regex(/^B[\w-]{86}$/));

/** At least plate and load 过磅照片. */
export const MIN_PHOTOS = 2;
export const MAX_TICKET_PHOTOS = 9;

/** Not negative; rules, not the schema, refuse what exceeds the heaviest vehicle, with a named fault. */
export const Weight = exact<Kg>({ min: 0n, max: 9_999_999_999n });

export const TicketBody = z.strictObject({
  scaleId: Id,
  /** 1, 2, 3 … per scale, without gaps. */
  localSeq: wholeNumber(1, 2_000_000_000),
  side: choice(WEIGH_SIDES),
  tripId: Id,
  plate: text(2, 20),
  gross: Weight,
  tare: Weight,
  firstAt: Moment,
  secondAt: Moment,
  source: choice(SOURCES),
  operatorId: Id,
  plateRead: text(0, 20),
  sealNo: text(0, 40),
  reason: text(0, 200),
  /** SHA-256 of each photo as sent by the device, in order. */
  photoHashes: list(Hash, MAX_TICKET_PHOTOS),
  prevHash: Hash,
});
export type TicketBody = z.output<typeof TicketBody>;

/**
 * Canonical form: a JSON array of strings in this order, no spaces. Its UTF-8 bytes are hashed (SHA-256, hex)
 * and signed by the device. Times are ISO 8601 in UTC to the millisecond, weights whole kilograms.
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

/** A signed ticket; `hash` is the next one's `prevHash`. */
export const SignedTicket = z.strictObject({
  body: TicketBody,
  hash: Hash,
  signature: Signature,
  /** Files uploaded before, one for each hash, in order. */
  photos: list(Id, MAX_TICKET_PHOTOS),
});
export type SignedTicket = z.output<typeof SignedTicket>;

/** Mark a ticket; all other flaws set it aside. */
export const MARKING_FLAWS = [
  'above_legal',
  'short_received',
  'over_left',
  'day_full',
] as const satisfies readonly TicketFlaw[];
