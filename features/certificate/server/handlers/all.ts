// All certificate handlers.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { MAX_PDF_BASE64_LENGTH, verifyPdf as verifyPdfCall } from '../../calls/verify.ts';
import { verifyPdfSignatures } from '../services/verifyPdfSignatures.ts';
import { certificateDeskHandlers } from './desk.ts';
import { deviceHandlers } from './device.ts';
import { ownCertificateHandlers } from './own.ts';
import { remoteHandlers } from './remote.ts';

const ENVELOPE_BYTES = 4 * 1_024;

export const certificateHandlers: Handler[] = [
  ...ownCertificateHandlers,
  ...remoteHandlers,
  ...deviceHandlers,
  ...certificateDeskHandlers,
  {
    ...handle(verifyPdfCall, ({ pdf }, { tx, now }) =>
      verifyPdfSignatures(tx, new Uint8Array(Buffer.from(pdf, 'base64')), now),
    ),
    maxBodyBytes: MAX_PDF_BASE64_LENGTH + ENVELOPE_BYTES,
  },
];
