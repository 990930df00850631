// Verifies PDF signatures in a worker, since broken files can hang the parser.

import { createSandboxedWorker, WorkerCrashed } from '#packages/worker/sandboxedWorker.ts';
import type { Case, Verdict } from './judging.ts';
import { type Judgement, UnreadablePdf } from './verify.ts';

/** As `judgeSignatures`; a file that exceeds the bounds is `unreadable`. */
export type Judge = (pdf: Uint8Array, authorities: readonly Uint8Array[]) => Promise<Judgement>;

const MEMORY_MEGABYTES = 256;

/** Starts a worker process per judge. `longestMs` is the timeout per file. */
export function openJudge(longestMs: number): Judge {
  const judge = createSandboxedWorker<Case, Verdict>(new URL('./judging.ts', import.meta.url), {
    memoryMegabytes: MEMORY_MEGABYTES,
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
