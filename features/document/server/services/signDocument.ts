// Renders, signs and seals documents: slow, so before the transaction.

import {
  type OpenedKey,
  type SealedPdf,
  sealPdf,
  type SignedPdf,
  signPdf,
} from '#features/certificate/server/public.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import type { RenderedPaper } from '#packages/pdf/renderedPaper.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import type { DocumentSubject } from '../../kinds.ts';
import { renderCopy, renderDocument } from './markTrial.ts';
import { readDocument } from './readDocument.ts';

type SigningContext = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>;

export interface SignedPaper {
  readonly drawn: RenderedPaper;
  readonly signed: SignedPdf;
}

/** `reason` is printed in the signature: the number and version of what is signed. */
export async function renderAndSign(
  steps: SigningContext,
  key: OpenedKey,
  content: PdfContent,
  reason: string,
): Promise<SignedPaper> {
  const drawn = await renderDocument(steps.reading, content, key.certificate.firmId);
  return { drawn, signed: await signPdf(steps, key, { pdf: drawn.bytes, reason }) };
}

/** Adds a signature to a stored document; `storeSigned` stores the result. */
export async function signStored(
  steps: SigningContext,
  key: OpenedKey,
  subject: DocumentSubject,
  { sha256, reason }: { readonly sha256: string; readonly reason: string },
): Promise<SignedPdf> {
  const { content } = await readDocument(steps.reading, subject, sha256);
  return signPdf(steps, key, { pdf: content, reason });
}

/** Renders in the turn of the firm and seals it as the platform. */
export async function renderAndSeal(
  steps: SigningContext,
  content: PdfContent,
  { reason, firmId }: { readonly reason: string; readonly firmId: string },
): Promise<SealedPdf> {
  return sealPdf(steps, { pdf: await renderCopy(steps.reading, content, firmId), reason, firmId });
}
