// Verifies a signed PDF from the file itself and the records of certificates.

import { type HistoryRow, readHistory } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { CertificateFacts } from '#packages/pki/certificates.ts';
import { UnreadablePdf } from '#packages/pki/fields.ts';
import { createSignatureVerifier } from '#packages/pki/judge.ts';
import { sha256 } from '#packages/pki/timestamp.ts';
import type { FileTimestamp, VerifiedSignature } from '#packages/pki/verify.ts';
import { certificateFaults } from '../../faults.ts';
import { statusAt } from '../../rules/standing.ts';
import type { CertificateStatus } from '../../states.ts';
import type { PdfChange, PdfVerdict, SignatureVerdict } from '../../verdict.ts';
import { readAuthorities, readOwnAuthority, readTrusted } from '../queries/authority.ts';
import { type CertificateRow, readBySerial } from '../queries/certificate.ts';
import { certificateHistory } from './transitionCertificate.ts';

const verifier = createSignatureVerifier(10_000);

export async function verifyPdfSignatures(
  connection: Connection,
  pdf: Uint8Array,
  now: Date,
): Promise<PdfVerdict> {
  const {
    signatures: judged,
    timestamps,
    trailing,
  } = await verifier(pdf, await readTrusted(connection)).catch((error: unknown) => {
    if (error instanceof UnreadablePdf) return fail(certificateFaults.pdf_unreadable);
    throw error;
  });
  const rows = await readBySerial(
    connection,
    judged.flatMap(({ certificate }) => certificate?.serial ?? []),
  );
  const steps = await readHistory(
    connection,
    certificateHistory,
    rows.map(({ id }) => id),
  );
  const signingRoots = (await readAuthorities(connection))
    .filter(({ role }) => role === 'signing')
    .map(({ certificate }) => certificate);
  const [sealer, ownStamper] = await Promise.all(
    (['sealing', 'timestamping'] as const).map(
      async (role) => (await readOwnAuthority(connection, role))?.certificate,
    ),
  );
  const signatures = judged.map((one, at) =>
    verdictOn(one, {
      rows,
      steps,
      sealer,
      ownStamper,
      signingRoots,
      timestamps,
      now,
      isLast: at === judged.length - 1,
      trailing,
    }),
  );
  const isUnaltered =
    signatures.length > 0 &&
    trailing === 0 &&
    timestamps.every(({ isIntact }) => isIntact) &&
    signatures.every(
      ({ isIntact, changes }) => isIntact && changes.every(({ kind }) => kind === 'signed_further'),
    );
  return {
    sha256: Buffer.from(sha256(pdf)).toString('hex'),
    bytes: pdf.length,
    isSigned: signatures.length > 0,
    isUnaltered,
    isGood:
      isUnaltered &&
      timestamps.every(({ isTrusted }) => isTrusted) &&
      signatures.every(({ isTrusted, standingThen }) => isTrusted && standingThen === 'valid'),
    signatures,
  };
}

interface VerdictInput {
  readonly rows: readonly CertificateRow[];
  readonly steps: readonly HistoryRow[];
  readonly sealer: string | undefined;
  readonly ownStamper: string | undefined;
  readonly signingRoots: readonly string[];
  readonly timestamps: readonly FileTimestamp[];
  readonly now: Date;
  readonly isLast: boolean;
  readonly trailing: number;
}

function verdictOn(
  one: VerifiedSignature,
  { rows, steps, sealer, ownStamper, signingRoots, timestamps, now, isLast, trailing }: VerdictInput,
): SignatureVerdict {
  const { certificate: facts } = one;
  // Compared by the whole certificate: anybody can put any serial number into a certificate.
  const der = base64Of(facts);
  const row = rows.find(({ certificate }) => certificate === der);
  const isKnown = row !== undefined || (der !== undefined && der === sealer);
  const own = steps.filter((step) => step.subject_id === row?.id);
  const status = (at: Date | undefined): CertificateStatus =>
    isKnown && facts && at ? statusAt(own, facts, at) : 'unknown';
  const isOwnStamper = (by: CertificateFacts | undefined) => by !== undefined && base64Of(by) === ownStamper;
  const clock = !one.isTimestamped ? 'signer' : isOwnStamper(one.stamper) ? 'platform' : 'authority';
  const proof =
    clock === 'authority'
      ? undefined
      : timestamps.find(
          ({ isTrusted, stamper, end }) => isTrusted && !isOwnStamper(stamper) && end >= one.end,
        );
  const harmless: PdfChange[] = isLast ? [] : [{ kind: 'signed_further', page: null }];
  return {
    field: one.field,
    signer: facts?.name ?? '',
    firm: facts?.organization ?? '',
    creditCode: facts?.organizationId ?? '',
    subject: facts?.subject ?? '',
    issuer: facts?.issuer ?? '',
    serial: facts?.serial ?? '',
    notBefore: facts?.notBefore ?? null,
    notAfter: facts?.notAfter ?? null,
    reason: one.reason,
    signedAt: one.signedAt ?? null,
    clock,
    stampedBy: one.isTimestamped ? (one.stamper?.name ?? '') : '',
    provenAt: proof?.at ?? null,
    provenBy: proof?.stamper?.name ?? '',
    isTimestamped: one.isTimestamped,
    level: !one.isTimestamped ? 'B-B' : one.embedded === 'missing' ? 'B-T' : 'B-LT',
    isIntact: one.isIntact,
    isTrusted: one.isTrusted,
    standingThen: isKnown ? status(one.signedAt) : statusEmbedded(one, signingRoots),
    standingNow: status(now),
    changes: [
      ...harmless,
      ...one.changes,
      ...(trailing > 0 ? [{ kind: 'appended' as const, page: null }] : []),
    ],
  };
}

const base64Of = (facts: CertificateFacts | undefined) => facts && Buffer.from(facts.der).toString('base64');

/**
 * Of a certificate that is not in our records: from what the file itself holds. An authority that is trusted
 * for timestamps only certifies no signers.
 */
function statusEmbedded(
  { isTrusted, isTimestamped, embedded, root }: VerifiedSignature,
  signingRoots: readonly string[],
): CertificateStatus {
  const isOfSigners = root !== undefined && signingRoots.includes(Buffer.from(root).toString('base64'));
  if (!isTrusted || !isTimestamped || !isOfSigners || embedded === 'missing') return 'unknown';
  return embedded === 'revoked' ? 'revoked' : 'valid';
}
