// Public call that verifies the signatures of a PDF.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { certificateFaults } from '../faults.ts';
import { PdfVerdict } from '../verdict.ts';

/** A contract with its scans has two or three megabytes. */
export const MAX_PDF_BYTES = 10 * 1_024 * 1_024;
export const MAX_PDF_BASE64_LENGTH = Math.ceil(MAX_PDF_BYTES / 3) * 4;

export const verifyPdf = query({
  path: '/api/certificate/pdf/verify',
  summary:
    'Judges the signatures of a PDF (Base64): who signed when, whether each certificate was valid then, ' +
    'whether the file is unaltered, and what was changed after.',
  access: 'anyone',
  input: { pdf: z.string().check(z.minLength(8), z.maxLength(MAX_PDF_BASE64_LENGTH)) },
  output: PdfVerdict,
  faults: [certificateFaults.pdf_unreadable],
  limit: { name: 'verify_pdf', max: 12, windowMs: 60_000, countedBy: 'address' },
});
