// The proof of one ledger entry: everything somebody needs to check it without the ledger and without us.

import * as z from 'zod/mini';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const WholeNumber = z.string().check(z.regex(/^\d{1,15}$/));

export const PROOF_FORMAT = 'seam-entry-proof/1';

export const Head = z.object({
  size: WholeNumber,
  root: Sha256,
  /** Where the chain of seals ended with the last of these entries. */
  chainHash: Sha256,
  madeAt: z.string(),
  /** ECDSA P-256 over SHA-256 of the head's text; DER in Base64. */
  signature: z.string(),
});
export type Head = z.output<typeof Head>;

export const EntryProof = z.object({
  format: z.literal(PROOF_FORMAT),
  /** JSON text as it was hashed: the entry's facts and, for each leg, the hash of the salted leg. */
  entry: z.string(),
  /** The legs one may see: `hash = SHA-256(salt, leg)`; the salt in hex, the leg as JSON text. */
  legs: z.array(z.object({ position: z.int(), leg: z.string(), salt: Sha256 })),
  /** Which leaf of the tree it is, from zero, and what leads from there to the root. */
  index: WholeNumber,
  path: z.array(Sha256),
  head: Head,
  /** A head that was signed before, and what shows that the ledger under it was only added to (RFC 9162, 2.1.4). */
  earlier: z.optional(z.object({ head: Head, path: z.array(Sha256) })),
  /** The platform's: SubjectPublicKeyInfo and the certificate that has it, DER in Base64. */
  publicKey: z.string(),
  certificate: z.string(),
});
export type EntryProof = z.output<typeof EntryProof>;

/** What the platform signs of a head, line by line. */
export const textOfHead = ({ size, root, chainHash, madeAt }: Omit<Head, 'signature'>) =>
  ['seam ledger', size, root, chainHash, madeAt].join('\n');
