// All certificate handlers.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { MOST_PDF_LETTERS, verifyPdf as verifyPdfCall } from '../../calls/verify.ts';
import { verifyPdf } from '../services/verifyPdf.ts';
import { deskHandlers } from './desk.ts';
import { ownHandlers } from './own.ts';

const ENVELOPE_BYTES = 4 * 1_024;

export const certificateHandlers: Handler[] = [
  ...ownHandlers,
  ...deskHandlers,
  {
    ...handle(verifyPdfCall, ({ pdf }, { tx, now }) =>
      verifyPdf(tx, new Uint8Array(Buffer.from(pdf, 'base64')), now),
    ),
    maxBodyBytes: MOST_PDF_LETTERS + ENVELOPE_BYTES,
  },
];
