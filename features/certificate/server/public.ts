// What later features may use: certificates in force, signing, verification.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { CERTIFICATE_DECIDERS } from '../states.ts';
import { readCertificateInForce } from './queries/certificate.ts';
import { readWaitingCertificates } from './queries/desk.ts';
import { toCertificateInForce } from './services/openPrivateKey.ts';
import type { CertificateInForce } from './services/signingTypes.ts';

export {
  asMade,
  type CertificateInForce,
  drawFor,
  type OpenedKey,
  PAPER_LACKS,
  type PaperLack,
  type SignedPdf,
} from './services/signingTypes.ts';
/** Appends what a paper lacked when it was signed; call it in no transaction. Raises 3002xx. */
export { completePaper } from './services/finishPaper.ts';

/** The certificate to sign with at that moment; undefined if there is none. */
export async function certificateFor(
  connection: Connection,
  { firmId, personId, at }: { firmId: string; personId: string; at: Date },
): Promise<CertificateInForce | undefined> {
  return toCertificateInForce(await readCertificateInForce(connection, firmId, personId, at));
}

/**
 * Call before the transaction that signs: wrong PINs are counted in a transaction of their own, and a key may
 * be at a signing service. `proveSigner` is for whom there is nothing to sign. Raise 3002xx.
 */
export { openKey, proveSigner } from './services/openPrivateKey.ts';
/** At each start, from the configuration. */
export { keepSigningService } from './services/enterSigningService.ts';
export { keepAuthorities } from './services/keepAuthorities.ts';
/** At sign-in, before anybody is known. */
export { proveByPin } from './services/proveByPin.ts';
export { createNonce, enterByToken } from './services/enterByToken.ts';
/** Signs one text line that states what is requested; call before the transaction too. Raises 3002xx. */
export { type TextSigner, textSigner, type SignedText, signText } from './services/signText.ts';
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
  ensureSeal,
  readSeal,
  type SealedPdf,
  sealBytes,
  sealPdf,
  sealBytesReadOnly,
} from './services/applyPlatformSeal.ts';
/** A timestamp over bytes, by the authority of the parameters or, within the trial, our own. */
export { stampBytes } from './services/stampBytes.ts';
/** Returns what is needed to verify a signature without the platform. */
export { readEvidence } from './services/collectSignatureEvidence.ts';
/** Verifies every signature of a PDF. Raises `pdf_unreadable` if it is no PDF. */
export { verifyPdfSignatures } from './services/verifyPdfSignatures.ts';

export async function listCertificateTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!CERTIFICATE_DECIDERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaitingCertificates(connection, MAX_TASKS_PER_FEATURE);
  return rows.map(({ id, name, since, person_id: personId }) => ({
    kind: 'issue_certificate',
    id,
    title: name,
    since,
    barred: [personId],
    path: `certificates?id=${id}`,
  }));
}
