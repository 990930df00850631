// Verifies the signatures of a PDF: bytes, certificate, timestamp, changes.

import { PDF, PdfNumber, type PdfDict } from '@libpdf/core';
import { type CertificateFacts, readCertificate, isTrustedChain } from './certificates.ts';
import { comparePages, type PageChange, type PageView, viewPages } from './changes.ts';
import { verifyCms } from './cms.ts';
import { OID } from './oids.ts';
import { verifyTimestamp } from './token.ts';

export interface VerifiedSignature {
  readonly field: string;
  readonly reason: string;
  readonly isIntact: boolean;
  readonly certificate: CertificateFacts | undefined;
  readonly isTrusted: boolean;
  /** From the timestamp if there is one, otherwise from the signer's clock. */
  readonly signedAt: Date | undefined;
  readonly isTimestamped: boolean;
  readonly end: number;
  readonly changes: readonly PageChange[];
}

export interface VerificationReport {
  readonly signatures: readonly VerifiedSignature[];
  readonly trailing: number;
}

export class UnreadablePdf extends Error {}

/** Far more than a contract has parties; each signature costs a scan of all pages. */
const MAX_SIGNATURES = 12;

/** `authorities`: trusted certificates, DER. */
export async function verifySignatures(
  pdf: Uint8Array,
  authorities: readonly Uint8Array[],
): Promise<VerificationReport> {
  const opened = await openPdf(pdf);
  const fields = signedFields(opened);
  if (fields.length > MAX_SIGNATURES) throw new UnreadablePdf('too many signatures');
  let now: readonly PageView[] | undefined;
  const signatures: VerifiedSignature[] = [];
  for (const { name, dict } of fields) {
    const judged = judge(pdf, dict, authorities);
    // If the file was not intact then, there is nothing to compare with.
    const changes =
      judged.isIntact && judged.end < pdf.length
        ? comparePages(await viewAt(pdf, judged.end), (now ??= viewPages(opened)))
        : [];
    signatures.push({ field: name, reason: dict.getString('Reason')?.asString() ?? '', ...judged, changes });
  }
  signatures.sort((one, other) => one.end - other.end);
  return { signatures, trailing: pdf.length - (signatures.at(-1)?.end ?? pdf.length) };
}

async function openPdf(pdf: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(pdf);
  } catch {
    throw new UnreadablePdf('this is no PDF');
  }
}

function signedFields(pdf: PDF): { name: string; dict: PdfDict }[] {
  try {
    return (pdf.getForm()?.getSignatureFields() ?? []).flatMap((field) => {
      const dict = field.getSignatureDict();
      return dict ? [{ name: field.name, dict }] : [];
    });
  } catch {
    throw new UnreadablePdf('its form cannot be read');
  }
}

async function viewAt(pdf: Uint8Array, end: number) {
  try {
    return viewPages(await PDF.load(pdf.slice(0, end)));
  } catch {
    return [];
  }
}

type Judged = Omit<VerifiedSignature, 'field' | 'reason' | 'changes'>;
const NOTHING: Judged = {
  isIntact: false,
  certificate: undefined,
  isTrusted: false,
  signedAt: undefined,
  isTimestamped: false,
  end: 0,
};

function judge(pdf: Uint8Array, dict: PdfDict, authorities: readonly Uint8Array[]): Judged {
  const range = rangeOf(pdf, dict);
  if (!range) return NOTHING;
  const { signature, signed, end } = range;
  const opened = signature && verifyCms(signature, { contentType: OID.data, content: signed });
  if (!opened) return { ...NOTHING, end };
  const stamped = opened.token ? verifyTimestamp(opened.token, opened.signature, authorities) : undefined;
  const signedAt = stamped?.at ?? opened.claimedAt;
  return {
    // The token was valid when it was added: an invalid one means tampering.
    isIntact: opened.token === undefined || stamped !== undefined,
    certificate: readCertificate(opened.certificate),
    isTrusted:
      signedAt !== undefined &&
      (stamped?.isTrusted ?? true) &&
      isTrustedChain(opened.certificate, { others: opened.others, authorities, at: signedAt }),
    signedAt,
    isTimestamped: stamped?.isTrusted ?? false,
    end,
  };
}

interface SignedRange {
  readonly signature: Uint8Array | undefined;
  readonly signed: readonly Uint8Array[];
  readonly end: number;
}

const LESS = 0x3c;
const GREATER = 0x3e;

/** Must start at byte 0 and cover all but the signature between its brackets. */
function rangeOf(pdf: Uint8Array, dict: PdfDict): SignedRange | undefined {
  const numbers =
    dict
      .getArray('ByteRange')
      ?.toArray()
      .map((one) => (one instanceof PdfNumber ? one.value : -1)) ?? [];
  const [from = -1, length = -1, again = -1, rest = -1] = numbers;
  const isWhole =
    numbers.length === 4 &&
    from === 0 &&
    length > 0 &&
    again > length + 1 &&
    rest > 0 &&
    again + rest <= pdf.length &&
    numbers.every(Number.isSafeInteger) &&
    pdf[length] === LESS &&
    pdf[again - 1] === GREATER;
  if (!isWhole) return undefined;
  const end = again + rest;
  const written = Buffer.from(pdf.subarray(length + 1, again - 1)).toString('latin1');
  const kept = dict.getString('Contents')?.bytes;
  return {
    signature: kept && contentsOf(written, kept),
    signed: [pdf.subarray(0, length), pdf.subarray(again, end)],
    end,
  };
}

/** Accepts one encoding only, with nothing but zeros after it. */
function contentsOf(written: string, kept: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(written, 'hex');
  const isOneWay = /^(?:[0-9A-F]{2})+$|^(?:[0-9a-f]{2})+$/.test(written) && Buffer.compare(bytes, kept) === 0;
  const length = derLength(bytes);
  if (!isOneWay || length === undefined || length > bytes.length) return undefined;
  return bytes.subarray(length).every((byte) => byte === 0)
    ? new Uint8Array(bytes.subarray(0, length))
    : undefined;
}

function derLength(bytes: Uint8Array): number | undefined {
  const [, first = 0] = bytes;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  if (count === 0 || count > 4) return undefined;
  return 2 + count + bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
}
