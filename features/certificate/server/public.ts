// What later features may use: certificates in force, signing, verification.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { CERTIFIERS } from '../states.ts';
import { readInForce } from './queries/certificate.ts';
import { readWaiting } from './queries/desk.ts';
import { heldOf } from './services/openPrivateKey.ts';
import type { Held } from './services/signingTypes.ts';

export type { Held, OpenedKey, Signed } from './services/signingTypes.ts';

/** The certificate to sign with at that moment; undefined if there is none. */
export async function certificateFor(
  connection: Connection,
  { firmId, personId, at }: { firmId: string; personId: string; at: Date },
): Promise<Held | undefined> {
  return heldOf(await readInForce(connection, firmId, personId, at));
}

/**
 * Call before the transaction that signs: wrong PINs are counted in a transaction of their own. Raises
 * 3002xx.
 */
export { openKey } from './services/openPrivateKey.ts';
/** Signs one text line that states what is requested; call before the transaction too. Raises 3002xx. */
export { type LineSigner, lineSigner, type SignedLine, signLine } from './services/signLine.ts';
/**
 * `signPdf` adds one signature to a file before the transaction; `keepSignature` locks the certificate within
 * it, so that it cannot be revoked meanwhile. Raise 3002xx.
 */
export { keepSignature, signPdf } from './services/signPdf.ts';
/**
 * The platform's own signature, under a file (before the transaction) or under other bytes (within it). Its
 * certificate is created on first use.
 */
export {
  foundSeal,
  readSeal,
  type Sealed,
  sealBytes,
  sealPdf,
  sealRead,
} from './services/applyPlatformSeal.ts';
/** Returns what is needed to verify a signature without the platform. */
export { readEvidence } from './services/collectSignatureEvidence.ts';
/** Verifies every signature of a PDF. Raises `pdf_unreadable` if it is no PDF. */
export { verifyPdf } from './services/verifyPdf.ts';

export async function waitingCertificates(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!CERTIFIERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaiting(connection, MOST_WAITING);
  return rows.map(({ id, name, since, person_id: personId }) => ({
    kind: 'issue_certificate',
    id,
    title: name,
    since,
    barred: [personId],
    path: `certificates?id=${id}`,
  }));
}
