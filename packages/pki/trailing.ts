// Finds what was appended to a file behind its last signature.

import { linksOf } from './certificates.ts';
import { readSentChains } from './chains.ts';
import { openPdf } from './fields.ts';
import { addFileTimestamp } from './fileTimestamp.ts';
import { addValidationData, isConsistent, readValidationData } from './validationData.ts';

interface Appended {
  /** Of what the last signature covers. */
  readonly end: number;
  /** In the order of the file. */
  readonly timestamps: readonly { readonly token: Uint8Array; readonly end: number }[];
  readonly authorities: readonly Uint8Array[];
}

/**
 * Bytes at the end that are neither signed nor accounted for. Nobody signs validation data and timestamps
 * over the file, so each byte of them must be the one that they are written with.
 */
export async function countTrailing(
  pdf: Uint8Array,
  { end, timestamps, authorities }: Appended,
): Promise<number> {
  if (end === 0) return 0;
  let known = end;
  for (const stamp of timestamps.filter((one) => one.end > end)) {
    if (!(await isTimestampAlone(pdf, known, stamp, authorities))) return pdf.length - known;
    known = stamp.end;
  }
  return known === pdf.length || (await isDataAlone(pdf, known, authorities)) ? 0 : pdf.length - known;
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

async function isDataAlone(pdf: Uint8Array, from: number, authorities: readonly Uint8Array[]) {
  try {
    const opened = await openPdf(pdf);
    const data = readValidationData(opened);
    // Whether an authority that came with a signature is trusted is another question.
    const sent = readSentChains(pdf, opened).flatMap(({ others }) => others);
    const roots = [...authorities, ...sent.filter((one) => linksOf(one, [])?.length === 0)];
    return (
      isSame(await addValidationData(pdf.slice(0, from), data), pdf) && (await isConsistent(data, roots))
    );
  } catch {
    return false;
  }
}

const END_OF_REVISION = '%%EOF\n';
/** Of the token; a page has other contents. */
const PLACE = '/Contents <';

/** It stands behind what was known, or behind validation data after that. */
async function isTimestampAlone(
  pdf: Uint8Array,
  from: number,
  { token, end }: Appended['timestamps'][number],
  authorities: readonly Uint8Array[],
): Promise<boolean> {
  const data = Buffer.from(pdf).indexOf(END_OF_REVISION, from) + END_OF_REVISION.length;
  for (const start of [from, data]) {
    const before = pdf.slice(0, start);
    const isKnown = start === from || (await isDataAlone(before, from, authorities));
    if (isKnown && isSame(await stampAgain(before, token, pdf, end), pdf.subarray(0, end))) return true;
  }
  return false;
}

async function stampAgain(before: Uint8Array, token: Uint8Array, pdf: Uint8Array, end: number) {
  const written = Buffer.from(pdf.subarray(before.length, end));
  const open = written.indexOf(PLACE) + PLACE.length;
  const room = (written.indexOf('>', open) - open) / 2;
  try {
    return await addFileTimestamp(before, { timestamp: () => Promise.resolve(token), room });
  } catch {
    return new Uint8Array();
  }
}
