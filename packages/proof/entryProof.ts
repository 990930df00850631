// Schema of a ledger entry's proof, verifiable without the ledger.

import * as z from 'zod/mini';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const WholeNumber = z.string().check(z.regex(/^\d{1,15}$/));

export const PROOF_FORMAT = 'seam-entry-proof/1';

export const SignedTreeHead = z.object({
  size: WholeNumber,
  root: Sha256,
  /** Head of the hash chain at the last of these entries. */
  chainHash: Sha256,
  madeAt: z.string(),
  /** ECDSA P-256 over SHA-256 of the head's text; DER in Base64. */
  signature: z.string(),
});
export type SignedTreeHead = z.output<typeof SignedTreeHead>;

export const EntryProof = z.object({
  format: z.literal(PROOF_FORMAT),
  /** The hashed JSON text: the entry's facts and the hash of each salted leg. */
  entry: z.string(),
  /** Legs the reader may see: `hash = SHA-256(salt, leg)`; salt in hex, leg as JSON text. */
  legs: z.array(z.object({ position: z.int(), leg: z.string(), salt: Sha256 })),
  /** Leaf index from zero, and the audit path to the root. */
  index: WholeNumber,
  path: z.array(Sha256),
  head: SignedTreeHead,
  /** A head signed earlier and the consistency path from it (RFC 9162, 2.1.4). */
  earlier: z.optional(z.object({ head: SignedTreeHead, path: z.array(Sha256) })),
  /** The platform's key (SubjectPublicKeyInfo) and its certificate, DER in Base64. */
  publicKey: z.string(),
  certificate: z.string(),
});
export type EntryProof = z.output<typeof EntryProof>;

/** The text that the platform signs. */
export const textOfHead = ({ size, root, chainHash, madeAt }: Omit<SignedTreeHead, 'signature'>) =>
  ['seam ledger', size, root, chainHash, madeAt].join('\n');
