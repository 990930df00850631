// Signs a PDF with a key that was opened: one signature, one timestamp, one line in the records.
import type { OpenedKey, Signed } from './held.ts';
import { ownTimestamper } from './embedded.ts';
import { markOf } from './mark.ts';
import { holdCertificate } from './queries/certificate.ts';
import { readTrusted } from './queries/authority.ts';
import { insertSignature } from './queries/step.ts';
import { certificateFaults } from '../faults.ts';
import { isSigning } from '../states.ts';
import type { Setting } from '#packages/call/scene.ts';
import { fail } from '#packages/fault/fault.ts';
import { addSignature, timestampsOf } from '#packages/pki/sign.ts';
import { openJudge } from '#packages/pki/judge.ts';
import { UnreadablePdf } from '#packages/pki/verify.ts';

/** Not the one that judges strangers' files, so that no signature waits for those; patient, for a busy machine must not call a good paper unreadable. */
const judge = openJudge(60_000);

interface Signing { readonly pdf: Uint8Array; readonly reason: string }

export async function signPdf(setting: Setting, key: OpenedKey, { pdf, reason }: Signing): Promise<Signed> {
  const { tx, now, newId } = setting;
  const row = await holdCertificate(tx, key.certificate.id);
  if (!row?.certificate || !row.authority || !row.serial) return fail(certificateFaults.no_certificate);
  if (!isSigning(row.state) || (row.not_after ?? now) <= now) return fail(certificateFaults.certificate_over, { state: row.state });
  await insistOnWhole(setting, pdf);
  const certificate = fromBase64(row.certificate);
  const signed = await addSignature(pdf, {
    certificate, authority: fromBase64(row.authority), sign: (bytes) => key.sign(bytes),
    timestamp: timestampsOf(await ownTimestamper(setting), () => now), reason, at: now, mark: markOf(certificate, now),
  });
  await insertSignature(tx, { id: newId(), certificateId: row.id, sha256: signed.sha256, reason }, now);
  return { pdf: signed.pdf, certificateSerial: row.serial, signedAt: now, sha256: signed.sha256, timestampToken: Buffer.from(signed.token).toString('base64') };
}

/** Nobody puts a signature under a file that was changed after the one before. */
async function insistOnWhole({ tx }: Setting, pdf: Uint8Array): Promise<void> {
  const { signatures, trailing } = await judge(pdf, await readTrusted(tx)).catch((error: unknown) => {
    if (error instanceof UnreadablePdf) return fail(certificateFaults.pdf_unreadable);
    throw error;
  });
  if (trailing > 0 || signatures.some(({ isIntact, changes }) => !isIntact || changes.length > 0)) fail(certificateFaults.pdf_altered);
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
