// The thread that draws: whoever waits for a document keeps nobody else waiting.
import { parentPort } from 'node:worker_threads';
import type { PdfContent } from './document.ts';
import { drawPdf } from './draw.ts';
import { drawMark, type Mark } from './mark.ts';

export type Task = { readonly id: number } & ({ readonly content: PdfContent } | { readonly mark: Mark });
export type Outcome = { readonly id: number } & ({ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: string });

parentPort?.on('message', (task: Task) => {
  const { id } = task;
  ('mark' in task ? drawMark(task.mark) : drawPdf(task.content)).then(
    (bytes) => { parentPort?.postMessage({ id, bytes } satisfies Outcome, [bytes.buffer]); },
    (error: unknown) => { parentPort?.postMessage({ id, error: String(error) } satisfies Outcome); },
  );
});
