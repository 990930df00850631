// Reads the signature fields of a PDF, and which bytes each of them covers.

import { PDF, PdfNumber, type PdfDict } from '@libpdf/core';

export class UnreadablePdf extends Error {}

export interface SignedField {
  readonly name: string;
  readonly dict: PdfDict;
  /** A timestamp over the whole file (`DocTimeStamp`), not somebody's signature. */
  readonly isTimestamp: boolean;
}

export async function openPdf(pdf: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(pdf);
  } catch {
    throw new UnreadablePdf('this is no PDF');
  }
}

export function readSignedFields(pdf: PDF): SignedField[] {
  try {
    return (pdf.getForm()?.getSignatureFields() ?? []).flatMap((field) => {
      const dict = field.getSignatureDict();
      return dict
        ? [{ name: field.name, dict, isTimestamp: dict.getName('SubFilter')?.value === 'ETSI.RFC3161' }]
        : [];
    });
  } catch {
    throw new UnreadablePdf('its form cannot be read');
  }
}

export interface SignedRange {
  readonly signature: Uint8Array | undefined;
  readonly signed: readonly Uint8Array[];
  readonly end: number;
}

const LESS = 0x3c;
const GREATER = 0x3e;

/** Must start at byte 0 and cover all but the signature between its brackets. */
export function readSignedRange(pdf: Uint8Array, dict: PdfDict): SignedRange | undefined {
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
