// A paper drawn before its transaction, with the hash of what it shows.

import { createHash } from 'node:crypto';
import { throwStale } from '#packages/db/retryIfStale.ts';
import type { PdfContent } from './document.ts';
import { renderPdf } from './render.ts';

export interface RenderedPaper {
  readonly bytes: Uint8Array;
  /** Of the bytes. */
  readonly sha256: string;
  readonly drawnFrom: string;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hashOf = (content: PdfContent) => sha256(JSON.stringify(content));

export async function renderPaper(content: PdfContent, firmId: string): Promise<RenderedPaper> {
  const bytes = await renderPdf(content, firmId);
  return { bytes, sha256: sha256(bytes), drawnFrom: hashOf(content) };
}

/** Call inside the transaction: throws `throwStale` unless the paper shows exactly this content. */
export function requireRenderedFrom(drawn: RenderedPaper | undefined, content: PdfContent): RenderedPaper {
  return drawn?.drawnFrom === hashOf(content) ? drawn : throwStale();
}
