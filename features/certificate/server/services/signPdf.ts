// Signs a PDF with an opened key, with a timestamp and a database record.

import { fail } from '#packages/fault/fault.ts';
import { UnreadablePdf } from '#packages/pki/fields.ts';
import { createSignatureVerifier } from '#packages/pki/judge.ts';
import { addSignature } from '#packages/pki/sign.ts';
import { sha256 } from '#packages/pki/timestamp.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import { isSigning } from '../../states.ts';
import { readTrusted } from '../queries/authority.ts';
import { type CertificateRow, lockCertificateShared, readCertificateRow } from '../queries/certificate.ts';
import { insertCertificateSignature } from '../queries/step.ts';
import { choosePaperTimestamps } from './chooseTimestamps.ts';
import { drawSignatureMark } from './drawSignatureMark.ts';
import { finishPaper } from './finishPaper.ts';
import { runInSigningQueue } from './signingQueue.ts';
import type { OpenedKey, SignedPdf } from './signingTypes.ts';

/**
 * Not the worker for uploaded files, so that signing never waits for those. The limit is long, because a busy
 * machine must not report a valid file as unreadable.
 */
const verifier = createSignatureVerifier(60_000);

interface SignInput {
  readonly pdf: Uint8Array;
  readonly reason: string;
}
type Working = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>;

/** Slow: call before the transaction, which then keeps the signature. */
export async function signPdf(ctx: Working, key: OpenedKey, { pdf, reason }: SignInput): Promise<SignedPdf> {
  const { reading } = ctx;
  const { id, firmId } = key.certificate;
  const now = ctx.clock();
  const at = key.held?.madeAt ?? now;
  const { options: timestamps, isOwnTime } = await choosePaperTimestamps(ctx, now);
  const row = requireInForce(await readCertificateRow(reading, id), now);
  const certificate = fromBase64(row.certificate);
  const mark = await drawSignatureMark(certificate, at, firmId);
  const trusted = await readTrusted(reading);
  const { token, ...signed } = await runInSigningQueue(firmId, async () => {
    await requireUnaltered(pdf, trusted);
    const added = await addSignature(pdf, {
      certificate,
      authority: fromBase64(row.authority),
      sign: (bytes) => key.sign(bytes),
      ...timestamps,
      reason,
      at,
      appearance: mark,
    });
    return { token: added.token, ...(await finishPaper(ctx, added.pdf, { isOwnTime: isOwnTime() })) };
  });
  return {
    ...signed,
    certificateId: id,
    certificateSerial: row.serial,
    signedAt: at,
    reason,
    signedOver: Buffer.from(sha256(pdf)).toString('hex'),
    timestampToken: Buffer.from(token).toString('base64'),
  };
}

/** Locks the certificate against revocation; fails if it was revoked meanwhile. */
export async function keepSignature(
  { tx, now, newId }: TxContext,
  { certificateId, sha256: signed, reason, signedAt }: SignedPdf,
): Promise<void> {
  requireInForce(await lockCertificateShared(tx, certificateId), now);
  await insertCertificateSignature(tx, { id: newId(), certificateId, sha256: signed, reason }, signedAt);
}

type SigningRow = CertificateRow & {
  readonly certificate: string;
  readonly authority: string;
  readonly serial: string;
};

function requireInForce(row: CertificateRow | undefined, now: Date): SigningRow {
  if (!row?.certificate || !row.authority || !row.serial) return fail(certificateFaults.no_certificate);
  if (!isSigning(row.state) || (row.not_after ?? now) <= now)
    return fail(certificateFaults.certificate_over, { state: row.state });
  return { ...row, certificate: row.certificate, authority: row.authority, serial: row.serial };
}

async function requireUnaltered(pdf: Uint8Array, trusted: readonly Uint8Array[]): Promise<void> {
  const { signatures, timestamps, trailing } = await verifier(pdf, trusted).catch((error: unknown) => {
    if (error instanceof UnreadablePdf) return fail(certificateFaults.pdf_unreadable);
    throw error;
  });
  const isAltered =
    trailing > 0 ||
    timestamps.some(({ isIntact }) => !isIntact) ||
    signatures.some(({ isIntact, changes }) => !isIntact || changes.length > 0);
  if (isAltered) fail(certificateFaults.pdf_altered);
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
