// Renders a document to PDF in a process of its own: the same content gives the same bytes.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';
import { createSandboxedWorker } from '#packages/worker/sandboxedWorker.ts';
import { insistOnBounds } from './bounds.ts';
import type { PdfContent } from './document.ts';
import type { Task } from './drawing.ts';
import type { Mark } from './mark.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const draw = createSandboxedWorker<Task, Bytes>(new URL('./drawing.ts', import.meta.url), {
  memoryMegabytes: 512,
  timeoutMs: 60_000,
});

/** The largest papers take some four seconds each: who waits for as many has their answer within the minute a client waits. */
export const MOST_WAITING = 12;
const FAILED_MS = 10 * 60_000;

/** One process draws for all firms, by turns. */
export const inDrawingTurn = createFairQueue({ atOnce: 1, mostOfOne: MOST_WAITING, failedMs: FAILED_MS });

const drawFor = (firmId: string, task: Task): Promise<Bytes> =>
  inDrawingTurn(firmId, () => draw(task)) ?? fail(genericFaults.papers_waiting, { most: MOST_WAITING });

/** Takes seconds: never inside a transaction. The firm it is drawn for waits for its own drawings. */
export async function renderPdf(content: PdfContent, firmId: string): Promise<Bytes> {
  insistOnBounds(content);
  return drawFor(firmId, { content });
}

/** A page as large as the box of a signature. */
export const renderMark = async (mark: Mark, firmId: string): Promise<Bytes> => drawFor(firmId, { mark });

/** Whose drawings those are that the platform makes for itself. */
export const PLATFORM = 'platform';
