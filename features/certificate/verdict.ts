// What can be said of a signed PDF: of the file as a whole, and of each signature in it.

import * as z from 'zod/mini';
import { choice, Moment } from '#packages/schema/wire.ts';
import { STANDINGS } from './states.ts';

/** What was done to the file after a signature: a further signature is the only harmless thing. */
export const CHANGES = [
  'signed_further',
  'pages_added',
  'pages_removed',
  'page_changed',
  'notes_added',
  'appended',
] as const;
export const Change = z.object({
  kind: choice(CHANGES),
  /** Counted from one; null where it concerns no page in particular. */
  page: z.nullable(z.int()),
});
export type Change = z.output<typeof Change>;

export const SignatureVerdict = z.object({
  /** The name of the field in the file. */
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
  /** By the timestamp where there is one, otherwise as the signer's clock said. */
  signedAt: z.nullable(Moment),
  isTimestamped: z.boolean(),
  /** The bytes it stands for are those that were signed, to the last one. */
  isIntact: z.boolean(),
  /** The certificate leads to an authority we trust. */
  isTrusted: z.boolean(),
  standingThen: choice(STANDINGS),
  standingNow: choice(STANDINGS),
  /** What came after it. */
  changes: z.array(Change),
});
export type SignatureVerdict = z.output<typeof SignatureVerdict>;

export const PdfVerdict = z.object({
  sha256: z.string(),
  bytes: z.int(),
  isSigned: z.boolean(),
  /** Every signature is intact, and nothing but signatures came after the first. */
  isUnaltered: z.boolean(),
  /** Unaltered, each signer known to an authority we trust, each certificate valid when it signed. */
  isGood: z.boolean(),
  signatures: z.array(SignatureVerdict),
});
export type PdfVerdict = z.output<typeof PdfVerdict>;
