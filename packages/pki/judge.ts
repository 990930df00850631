// Judges the signatures of a PDF apart, within bounds: some broken files make their reader eat without end.

import { createSandboxedWorker, WorkerCrashed } from '#packages/worker/sandboxedWorker.ts';
import type { Case, Verdict } from './judging.ts';
import { type Judgement, UnreadablePdf } from './verify.ts';

/** As `judgeSignatures`; what cannot be read within bounds is unreadable. */
export type Judge = (pdf: Uint8Array, authorities: readonly Uint8Array[]) => Promise<Judgement>;

const MEGABYTES = 256;

/** Each judge has a process of its own: whoever waits for one does not wait for the files of another. `longestMs` is for one file. */
export function openJudge(longestMs: number): Judge {
  const judge = createSandboxedWorker<Case, Verdict>(new URL('./judging.ts', import.meta.url), {
    memoryMegabytes: MEGABYTES,
    timeoutMs: longestMs,
  });
  return async (pdf, authorities) => {
    const verdict = await judge({ pdf, authorities }).catch((error: unknown) => {
      if (error instanceof WorkerCrashed) return { unreadable: error.message };
      throw error;
    });
    if ('unreadable' in verdict) throw new UnreadablePdf(verdict.unreadable);
    return verdict;
  };
}
