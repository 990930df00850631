// Entry point of the drawing process.

import { serveTasks } from '#packages/worker/serveTasks.ts';
import type { PdfContent } from './document.ts';
import { drawPdf } from './draw.ts';
import { drawMark, type Mark } from './mark.ts';

export type Task = { readonly content: PdfContent } | { readonly mark: Mark };

serveTasks((task: Task) => ('mark' in task ? drawMark(task.mark) : drawPdf(task.content)));
