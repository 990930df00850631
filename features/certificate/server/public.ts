// What later features may ask of certificates: who holds one, to sign with it, and to judge what was signed.

import { MOST_WAITING, type Waiting } from '#features/firm/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { CERTIFIERS } from '../states.ts';
import { readInForce } from './queries/certificate.ts';
import { readWaiting } from './queries/desk.ts';
import { heldOf } from './services/openPrivateKey.ts';
import type { Held } from './services/signingTypes.ts';

export type { Held, OpenedKey, Signed } from './services/signingTypes.ts';

/** The certificate this person may sign with for this firm at that moment; undefined where there is none. */
export async function certificateFor(
  connection: Connection,
  { firmId, personId, at }: { firmId: string; personId: string; at: Date },
): Promise<Held | undefined> {
  return heldOf(await readInForce(connection, firmId, personId, at));
}

/** Before the transaction that signs: a wrong PIN is counted in a transaction of its own, and stays counted. Raises 3002xx. */
export { openKey } from './services/openPrivateKey.ts';
/** Before the transaction, too: a line that says what is asked, signed, to be kept with the thing. Raises 3002xx. */
export { type LineSigner, lineSigner, type SignedLine, signLine } from './services/signLine.ts';
/**
 * `signPdf` adds one signature to a file before the transaction; `keepSignature` holds the certificate within it, so that nobody
 * takes it back meanwhile. Raise 3002xx.
 */
export { keepSignature, signPdf } from './services/signPdf.ts';
/**
 * The platform's own signature: under a file before the transaction, under other bytes within it. Its certificate is made when
 * it is first needed.
 */
export {
  foundSeal,
  readSeal,
  type Sealed,
  sealBytes,
  sealPdf,
  sealRead,
} from './services/applyPlatformSeal.ts';
/** For whoever checks a signature without us. */
export { readEvidence } from './services/collectSignatureEvidence.ts';
/** Says of each signature what can be said of it. Raises `pdf_unreadable` where it is no PDF. */
export { verifyPdf } from './services/verifyPdf.ts';

/** Certificates that somebody asked for and nobody has decided on. */
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
