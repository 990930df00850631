// The verdict on a signed PDF: the file as a whole, and each signature in it.

import * as z from 'zod/mini';
import { choice, Moment } from '#packages/schema/wire.ts';
import { CERTIFICATE_STATUSES } from './states.ts';

/** What was done to the file after a signature; only a further signature is harmless. */
export const CHANGES = [
  'signed_further',
  'pages_added',
  'pages_removed',
  'page_changed',
  'notes_added',
  'appended',
] as const;
export const PdfChange = z.object({
  kind: choice(CHANGES),
  page: z.nullable(z.int()),
});
export type PdfChange = z.output<typeof PdfChange>;

/** Whose clock says when it was signed: of an authority outside, of this platform, or of the signer. */
export const CLOCKS = ['authority', 'platform', 'signer'] as const;

/** Levels of PAdES: signed; timestamped; and with all that it is verified by embedded. */
export const LEVELS = ['B-B', 'B-T', 'B-LT'] as const;

export const SignatureVerdict = z.object({
  field: z.string(),
  signer: z.string(),
  firm: z.string(),
  creditCode: z.string(),
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  notBefore: z.nullable(Moment),
  notAfter: z.nullable(Moment),
  reason: z.string(),
  /** From the timestamp if there is one, otherwise the signer's own clock. */
  signedAt: z.nullable(Moment),
  clock: choice(CLOCKS),
  /** Who made the timestamp; empty without one. */
  stampedBy: z.string(),
  /** A later timestamp of an authority over the file with this signature, where its own has none. */
  provenAt: z.nullable(Moment),
  provenBy: z.string(),
  isTimestamped: z.boolean(),
  level: choice(LEVELS),
  isIntact: z.boolean(),
  isTrusted: z.boolean(),
  standingThen: choice(CERTIFICATE_STATUSES),
  standingNow: choice(CERTIFICATE_STATUSES),
  changes: z.array(PdfChange),
});
export type SignatureVerdict = z.output<typeof SignatureVerdict>;

export const PdfVerdict = z.object({
  sha256: z.string(),
  bytes: z.int(),
  isSigned: z.boolean(),
  /** Every signature is intact, and nothing but signatures was added after the first. */
  isUnaltered: z.boolean(),
  /** Unaltered, every signer trusted, every certificate valid when it signed. */
  isGood: z.boolean(),
  signatures: z.array(SignatureVerdict),
});
export type PdfVerdict = z.output<typeof PdfVerdict>;
