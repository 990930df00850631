// The thread that draws: whoever waits for a document keeps nobody else waiting.
import { parentPort } from 'node:worker_threads';
import type { PdfContent } from './document.ts';
import { drawPdf } from './draw.ts';

export interface Task { readonly id: number; readonly content: PdfContent }
export type Outcome = { readonly id: number } & ({ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: string });

parentPort?.on('message', ({ id, content }: Task) => {
  drawPdf(content).then(
    (bytes) => { parentPort?.postMessage({ id, bytes } satisfies Outcome, [bytes.buffer]); },
    (error: unknown) => { parentPort?.postMessage({ id, error: String(error) } satisfies Outcome); },
  );
});
