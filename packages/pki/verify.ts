// Verifies the signatures of a PDF: bytes, certificates, times, later changes.

import { type CertificateFacts, readCertificate, isTrustedChain, linksOf } from './certificates.ts';
import type { SentChain } from './chains.ts';
import { comparePages, type PageChange, type PageView, viewPages } from './changes.ts';
import { verifyCms } from './cms.ts';
import { openPdf, readSignedFields, readSignedRange, type SignedField, UnreadablePdf } from './fields.ts';
import { OID } from './oids.ts';
import { verifyTimestamp } from './token.ts';
import { countTrailing } from './trailing.ts';
import {
  type EmbeddedStatus,
  judgeChain,
  readValidationData,
  type ValidationData,
  worstOf,
} from './validationData.ts';

export interface VerifiedSignature {
  readonly field: string;
  readonly reason: string;
  readonly isIntact: boolean;
  readonly certificate: CertificateFacts | undefined;
  readonly isTrusted: boolean;
  /** The authority that the signer's certificate leads to; DER. */
  readonly root: Uint8Array | undefined;
  /** From the timestamp if there is one, otherwise from the signer's clock. */
  readonly signedAt: Date | undefined;
  readonly isTimestamped: boolean;
  /** Of who made the timestamp. */
  readonly stamper: CertificateFacts | undefined;
  /** What the data in the file says of the signer's and the stamper's certificates. */
  readonly embedded: EmbeddedStatus;
  readonly end: number;
  readonly changes: readonly PageChange[];
}

/** A timestamp over the file as it was when it ended at `end`. */
export interface FileTimestamp {
  /** DER. */
  readonly token: Uint8Array;
  readonly at: Date | undefined;
  readonly isIntact: boolean;
  readonly isTrusted: boolean;
  readonly stamper: CertificateFacts | undefined;
  readonly end: number;
}

export interface VerificationReport {
  readonly signatures: readonly VerifiedSignature[];
  readonly timestamps: readonly FileTimestamp[];
  /** Bytes at the end that no signature or timestamp covers, other than validation data. */
  readonly trailing: number;
}

/** Far more than a contract has parties; each signature costs a scan of all pages. */
const MAX_SIGNATURES = 12;

/** `authorities`: trusted certificates, DER. */
export async function verifySignatures(
  pdf: Uint8Array,
  authorities: readonly Uint8Array[],
): Promise<VerificationReport> {
  const opened = await openPdf(pdf);
  const fields = readSignedFields(opened);
  if (fields.length > MAX_SIGNATURES) throw new UnreadablePdf('too many signatures');
  const data = readValidationData(opened);
  let now: readonly PageView[] | undefined;
  const signatures: VerifiedSignature[] = [];
  for (const { name, dict } of fields.filter(({ isTimestamp }) => !isTimestamp)) {
    const { chains, ...judged } = judge(pdf, dict, authorities);
    // If the file was not intact then, there is nothing to compare with.
    const changes =
      judged.isIntact && judged.end < pdf.length
        ? comparePages(await viewAt(pdf, judged.end), (now ??= viewPages(opened)))
        : [];
    const reason = dict.getString('Reason')?.asString() ?? '';
    const embedded = await judgeChains(chains, data, authorities);
    signatures.push({ field: name, reason, ...judged, embedded, changes });
  }
  signatures.sort((one, other) => one.end - other.end);
  const timestamps = fields
    .filter(({ isTimestamp }) => isTimestamp)
    .map(({ dict }) => judgeFileTimestamp(pdf, dict, authorities))
    .sort((one, other) => one.end - other.end);
  const end = Math.max(...signatures.map((one) => one.end), 0);
  return { signatures, timestamps, trailing: await countTrailing(pdf, { end, timestamps, authorities }) };
}

async function viewAt(pdf: Uint8Array, end: number) {
  try {
    return viewPages(await openPdf(pdf.slice(0, end)));
  } catch {
    return [];
  }
}

type Dict = SignedField['dict'];

interface DatedChain extends SentChain {
  readonly at: Date;
}

async function judgeChains(
  chains: readonly DatedChain[],
  data: ValidationData,
  authorities: readonly Uint8Array[],
): Promise<EmbeddedStatus> {
  const statuses = await Promise.all(
    chains.map(async ({ der, others, at }) => {
      const links = linksOf(der, [...others, ...data.certificates], authorities);
      return links ? judgeChain(links, data, at) : 'missing';
    }),
  );
  return worstOf(chains.length > 0 ? statuses : ['missing']);
}

type Judged = Omit<VerifiedSignature, 'field' | 'reason' | 'changes' | 'embedded'> & {
  readonly chains: readonly DatedChain[];
};
const NOTHING: Judged = {
  isIntact: false,
  certificate: undefined,
  isTrusted: false,
  root: undefined,
  signedAt: undefined,
  isTimestamped: false,
  stamper: undefined,
  end: 0,
  chains: [],
};

function judge(pdf: Uint8Array, dict: Dict, authorities: readonly Uint8Array[]): Judged {
  const range = readSignedRange(pdf, dict);
  if (!range) return NOTHING;
  const { signature, signed, end } = range;
  const opened = signature && verifyCms(signature, { contentType: OID.data, content: signed });
  if (!opened) return { ...NOTHING, end };
  const { certificate: der, others } = opened;
  const stamped = opened.token ? verifyTimestamp(opened.token, opened.signature, authorities) : undefined;
  const signedAt = stamped?.at ?? opened.claimedAt;
  return {
    // The token was valid when it was added: an invalid one means tampering.
    isIntact: opened.token === undefined || stamped !== undefined,
    certificate: readCertificate(der),
    isTrusted:
      signedAt !== undefined &&
      (stamped?.isTrusted ?? true) &&
      isTrustedChain(der, { others, authorities, at: signedAt }),
    root: linksOf(der, others, authorities)?.at(-1)?.issuer,
    signedAt,
    isTimestamped: stamped?.isTrusted ?? false,
    stamper: stamped && readCertificate(stamped.certificate),
    end,
    chains: signedAt
      ? [
          { der, others, at: signedAt },
          ...(stamped ? [{ der: stamped.certificate, others: stamped.others, at: stamped.at }] : []),
        ]
      : [],
  };
}

function judgeFileTimestamp(pdf: Uint8Array, dict: Dict, authorities: readonly Uint8Array[]): FileTimestamp {
  const range = readSignedRange(pdf, dict);
  const stamped =
    range?.signature && verifyTimestamp(range.signature, Buffer.concat([...range.signed]), authorities);
  return {
    token: range?.signature ?? new Uint8Array(),
    at: stamped?.at,
    isIntact: stamped !== undefined,
    isTrusted: stamped?.isTrusted ?? false,
    stamper: stamped && readCertificate(stamped.certificate),
    end: range?.end ?? 0,
  };
}
