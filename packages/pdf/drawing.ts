// Entry point of the drawing process.

import { serveTasks } from '#packages/worker/serveTasks.ts';
import type { PdfContent } from './document.ts';
import { drawPdf } from './draw.ts';
import { drawSignatureAppearance, type SignatureAppearance } from './mark.ts';

export type DrawingTask = { readonly content: PdfContent } | { readonly mark: SignatureAppearance };

serveTasks((task: DrawingTask) =>
  'mark' in task ? drawSignatureAppearance(task.mark) : drawPdf(task.content),
);
