// Renders documents to PDF in a separate process; equal content, equal bytes.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';
import { createSandboxedWorker } from '#packages/worker/sandboxedWorker.ts';
import { requireWithinLimits } from './bounds.ts';
import type { PdfContent } from './document.ts';
import type { DrawingTask } from './drawing.ts';
import type { SignatureAppearance } from './mark.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const draw = createSandboxedWorker<DrawingTask, Bytes>(new URL('./drawing.ts', import.meta.url), {
  memoryMegabytes: 512,
  timeoutMs: 60_000,
});

/** The largest papers take four seconds each: this many stay within a client's timeout of a minute. */
export const MAX_QUEUED_DRAWINGS = 12;
const FAILED_MS = 10 * 60_000;

export const inDrawingQueue = createFairQueue({
  concurrency: 1,
  maxPerKey: MAX_QUEUED_DRAWINGS,
  failedMs: FAILED_MS,
});

const drawFor = (firmId: string, task: DrawingTask): Promise<Bytes> =>
  inDrawingQueue(firmId, () => draw(task)) ??
  fail(genericFaults.papers_waiting, { most: MAX_QUEUED_DRAWINGS });

/**
 * Takes seconds: never call it inside a transaction. Queued per firm; throws `busy` if a firm queues too
 * many.
 */
export async function renderPdf(content: PdfContent, firmId: string): Promise<Bytes> {
  requireWithinLimits(content);
  return drawFor(firmId, { content });
}

/** A page of the size of a signature box. */
export const renderSignatureAppearance = async (mark: SignatureAppearance, firmId: string): Promise<Bytes> =>
  drawFor(firmId, { mark });

/** Queue key of the platform's own documents. */
export const PLATFORM_QUEUE = 'platform';
