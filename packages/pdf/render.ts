// Renders a document to PDF in a process of its own: the same content gives the same bytes.
import type { PdfContent } from './document.ts';
import type { Task } from './drawing.ts';
import type { Mark } from './mark.ts';
import { openApart } from '#packages/apart/apart.ts';

const draw = openApart<Task, Uint8Array<ArrayBuffer>>(new URL('./drawing.ts', import.meta.url), { megabytes: 512, longestMs: 60_000 });

export const renderPdf = (content: PdfContent): Promise<Uint8Array<ArrayBuffer>> => draw({ content });

/** A page as large as the box of a signature. */
export const renderMark = (mark: Mark): Promise<Uint8Array<ArrayBuffer>> => draw({ mark });
