// Judges the signatures of a PDF in a thread of bounded memory and time: some broken files make their reader eat without end.
import { Worker } from 'node:worker_threads';
import type { Case, Verdict } from './judging.ts';
import { type Judgement, UnreadablePdf } from './verify.ts';

/** As `judgeSignatures`; what cannot be read within bounds is unreadable. */
export type Judge = (pdf: Uint8Array, authorities: readonly Uint8Array[]) => Promise<Judgement>;

const MOST_MEGABYTES = 256;

/** Each judge has a thread of its own: whoever waits for one does not wait for the files of another. `longestMs` is for one file. */
export function openJudge(longestMs: number): Judge {
  let thread: Worker | undefined;
  let answer: (verdict: Verdict) => void = () => undefined;
  /** One file after the other, so that it is known which one was too much. */
  let before: Promise<unknown> = Promise.resolve();

  const openThread = (): Worker => {
    const worker = new Worker(new URL('./judging.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
    worker.on('message', (verdict: Verdict) => { if (thread === worker) answer(verdict); });
    worker.on('error', (error: Error) => { giveUp(worker, error.message); });
    worker.on('exit', () => { giveUp(worker, 'its thread has ended'); });
    return worker;
  };

  /** The next file begins a new thread; what an old one still says is not heard. */
  const giveUp = (worker: Worker, why: string): void => {
    if (thread !== worker) return;
    thread = undefined;
    answer({ unreadable: why });
    void worker.terminate();
  };

  const verdictOn = (task: Case): Promise<Verdict> => {
    const worker = thread ??= openThread();
    return new Promise((resolve) => {
      const late = setTimeout(() => { giveUp(worker, 'it takes too long'); }, longestMs);
      answer = (verdict) => {
        clearTimeout(late);
        // The process stays only as long as somebody waits.
        worker.unref();
        resolve(verdict);
      };
      worker.ref();
      worker.postMessage(task);
    });
  };

  return (pdf, authorities) => {
    const judged = before.then(() => verdictOn({ pdf, authorities })).then(judgementOf);
    before = judged.catch(() => undefined);
    return judged;
  };
}

function judgementOf(verdict: Verdict): Judgement {
  if ('judgement' in verdict) return verdict.judgement;
  throw 'unreadable' in verdict ? new UnreadablePdf(verdict.unreadable) : new Error(verdict.error);
}
