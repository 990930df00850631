// A paper drawn before the transaction that keeps it: its bytes, and what they were drawn from.

import { createHash } from 'node:crypto';
import { stale } from '#packages/db/retryIfStale.ts';
import type { PdfContent } from './document.ts';
import { renderPdf } from './render.ts';

export interface RenderedPaper {
  readonly bytes: Uint8Array;
  /** Of the bytes. */
  readonly sha256: string;
  /** Of the content. */
  readonly drawnFrom: string;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const printOf = (content: PdfContent) => sha256(JSON.stringify(content));

export async function renderPaper(content: PdfContent, firmId: string): Promise<RenderedPaper> {
  const bytes = await renderPdf(content, firmId);
  return { bytes, sha256: sha256(bytes), drawnFrom: printOf(content) };
}

/** Within the transaction: it was drawn from what is to be printed now, to the letter. */
export function requireRenderedFrom(drawn: RenderedPaper | undefined, content: PdfContent): RenderedPaper {
  return drawn?.drawnFrom === printOf(content) ? drawn : stale();
}
