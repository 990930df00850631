// Signs a PDF with a key that was opened: one signature, one timestamp, one line in the records.

import { fail } from '#packages/fault/fault.ts';
import { openJudge } from '#packages/pki/judge.ts';
import { addSignature, timestampsOf } from '#packages/pki/sign.ts';
import { sha256 } from '#packages/pki/timestamp.ts';
import { UnreadablePdf } from '#packages/pki/verify.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import { isSigning } from '../../states.ts';
import { readTrusted } from '../queries/authority.ts';
import { type CertificateRow, holdCertificate, readCertificate } from '../queries/certificate.ts';
import { insertSignature } from '../queries/step.ts';
import { drawMark } from './drawSignatureMark.ts';
import { findTimestamper } from './embeddedCertificateAuthority.ts';
import { inSigningTurn } from './signingQueue.ts';
import type { OpenedKey, Signed } from './signingTypes.ts';

/** Not the one that judges strangers' files, so that no signature waits for those; patient, for a busy machine must not call a good paper unreadable. */
const judge = openJudge(60_000);

interface Signing {
  readonly pdf: Uint8Array;
  readonly reason: string;
}
type Working = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>;

/** Takes its time: before the transaction, which then keeps the signature. */
export async function signPdf(steps: Working, key: OpenedKey, { pdf, reason }: Signing): Promise<Signed> {
  const { reading } = steps;
  const { id, firmId } = key.certificate;
  const timestamper = await findTimestamper(steps);
  const at = steps.clock();
  const row = insistOnStanding(await readCertificate(reading, id), at);
  const certificate = fromBase64(row.certificate);
  const mark = await drawMark(certificate, at, firmId);
  const trusted = await readTrusted(reading);
  const signed = await inSigningTurn(firmId, async () => {
    await insistOnWhole(pdf, trusted);
    return addSignature(pdf, {
      certificate,
      authority: fromBase64(row.authority),
      sign: (bytes) => key.sign(bytes),
      timestamp: timestampsOf(timestamper, () => at),
      reason,
      at,
      mark,
    });
  });
  return {
    pdf: signed.pdf,
    certificateId: id,
    certificateSerial: row.serial,
    signedAt: at,
    sha256: signed.sha256,
    reason,
    signedOver: Buffer.from(sha256(pdf)).toString('hex'),
    timestampToken: Buffer.from(signed.token).toString('base64'),
  };
}

/** Within the transaction: nobody takes the certificate back meanwhile; where somebody has, nothing was signed. */
export async function keepSignature(
  { tx, now, newId }: TxContext,
  { certificateId, sha256: signed, reason, signedAt }: Signed,
): Promise<void> {
  insistOnStanding(await holdCertificate(tx, certificateId), now);
  await insertSignature(tx, { id: newId(), certificateId, sha256: signed, reason }, signedAt);
}

type Standing = CertificateRow & {
  readonly certificate: string;
  readonly authority: string;
  readonly serial: string;
};

function insistOnStanding(row: CertificateRow | undefined, now: Date): Standing {
  if (!row?.certificate || !row.authority || !row.serial) return fail(certificateFaults.no_certificate);
  if (!isSigning(row.state) || (row.not_after ?? now) <= now)
    return fail(certificateFaults.certificate_over, { state: row.state });
  return { ...row, certificate: row.certificate, authority: row.authority, serial: row.serial };
}

/** Nobody puts a signature under a file that was changed after the one before. */
async function insistOnWhole(pdf: Uint8Array, trusted: readonly Uint8Array[]): Promise<void> {
  const { signatures, trailing } = await judge(pdf, trusted).catch((error: unknown) => {
    if (error instanceof UnreadablePdf) return fail(certificateFaults.pdf_unreadable);
    throw error;
  });
  if (trailing > 0 || signatures.some(({ isIntact, changes }) => !isIntact || changes.length > 0))
    fail(certificateFaults.pdf_altered);
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
