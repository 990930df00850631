// Renders a document to PDF in a thread of its own: the same content gives the same bytes.
import { Worker } from 'node:worker_threads';
import type { PdfContent } from './document.ts';
import type { Mark } from './mark.ts';
import type { Outcome, Task } from './worker.ts';

interface Waiting { readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void; readonly reject: (error: Error) => void }

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let last = 0;

export const renderPdf = (content: PdfContent): Promise<Uint8Array<ArrayBuffer>> => drawn((id) => ({ id, content }));

/** A page as large as the box of a signature. */
export const renderMark = (mark: Mark): Promise<Uint8Array<ArrayBuffer>> => drawn((id) => ({ id, mark }));

function drawn(taskOf: (id: number) => Task): Promise<Uint8Array<ArrayBuffer>> {
  last += 1;
  const task = taskOf(last);
  return new Promise((resolve, reject) => {
    const thread = theWorker();
    waiting.set(task.id, { resolve, reject });
    // The process stays only as long as somebody waits.
    thread.ref();
    thread.postMessage(task);
  });
}

function theWorker(): Worker {
  if (worker) return worker;
  const thread = new Worker(new URL('./worker.ts', import.meta.url));
  thread.on('message', (outcome: Outcome) => {
    const one = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if (waiting.size === 0) thread.unref();
    if ('bytes' in outcome) one?.resolve(outcome.bytes);
    else one?.reject(new Error(outcome.error));
  });
  thread.on('error', (error) => { giveUp(error as Error); });
  thread.on('exit', () => { giveUp(new Error('the drawing thread has ended')); });
  worker = thread;
  return thread;
}

/** The next document begins a new thread. */
function giveUp(error: Error) {
  worker = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
