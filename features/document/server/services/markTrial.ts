// Papers made while the platform is on trial say so on every page.

import { readTrialLine } from '#features/launch/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { renderPdf } from '#packages/pdf/render.ts';
import { type RenderedPaper, renderPaper } from '#packages/pdf/renderedPaper.ts';

/** By the moment the content was made: the same content is marked in the same way for good. */
export async function markTrial(connection: Connection, content: PdfContent): Promise<PdfContent> {
  const notice = await readTrialLine(connection, content.madeAt);
  return notice === undefined ? content : { ...content, notice };
}

/** Slow, and outside any transaction: `storeRendered` stores it. */
export const renderDocument = async (
  reading: Connection,
  content: PdfContent,
  firmId: string,
): Promise<RenderedPaper> => renderPaper(await markTrial(reading, content), firmId);

/** The same for copies that are not stored. */
export const renderCopy = async (
  reading: Connection,
  content: PdfContent,
  firmId: string,
): Promise<Uint8Array> => renderPdf(await markTrial(reading, content), firmId);
