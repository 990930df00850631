// Renders documents to PDF in a separate process; equal content, equal bytes.

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

/** The largest papers take four seconds each: this many stay within a client's timeout of a minute. */
export const MOST_WAITING = 12;
const FAILED_MS = 10 * 60_000;

export const inDrawingTurn = createFairQueue({ atOnce: 1, mostOfOne: MOST_WAITING, failedMs: FAILED_MS });

const drawFor = (firmId: string, task: Task): Promise<Bytes> =>
  inDrawingTurn(firmId, () => draw(task)) ?? fail(genericFaults.papers_waiting, { most: MOST_WAITING });

/**
 * Takes seconds: never call it inside a transaction. Queued per firm; throws `busy` if a firm queues too
 * many.
 */
export async function renderPdf(content: PdfContent, firmId: string): Promise<Bytes> {
  insistOnBounds(content);
  return drawFor(firmId, { content });
}

/** A page of the size of a signature box. */
export const renderMark = async (mark: Mark, firmId: string): Promise<Bytes> => drawFor(firmId, { mark });

/** Queue key of the platform's own documents. */
export const PLATFORM = 'platform';
