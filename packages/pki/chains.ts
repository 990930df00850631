// The certificates that came with the signatures and timestamps of a PDF.

import type { PDF } from '@libpdf/core';
import { verifyCms } from './cms.ts';
import { readSignedFields, readSignedRange } from './fields.ts';
import { OID } from './oids.ts';
import { openTimestamp } from './token.ts';

export interface SentChain {
  /** Of the signer, or of who made a timestamp. */
  readonly der: Uint8Array;
  readonly others: readonly Uint8Array[];
}

/** Broken signatures have none. */
export const readSentChains = (pdf: Uint8Array, opened: PDF): SentChain[] =>
  readSignedFields(opened).flatMap(({ dict, isTimestamp }) => {
    const range = readSignedRange(pdf, dict);
    if (!range?.signature) return [];
    const signed = isTimestamp
      ? undefined
      : verifyCms(range.signature, { contentType: OID.data, content: range.signed });
    const token = isTimestamp ? range.signature : signed?.token;
    const stamped = token && openTimestamp(token);
    return [
      ...(signed ? [{ der: signed.certificate, others: signed.others }] : []),
      ...(stamped ? [{ der: stamped.certificate, others: stamped.others }] : []),
    ];
  });
