// Judges the signatures of a PDF apart, within bounds: some broken files make their reader eat without end.

import { openApart, TaskLost } from '#packages/worker/sandboxedWorker.ts';
import type { Case, Verdict } from './judging.ts';
import { type Judgement, UnreadablePdf } from './verify.ts';

/** As `judgeSignatures`; what cannot be read within bounds is unreadable. */
export type Judge = (pdf: Uint8Array, authorities: readonly Uint8Array[]) => Promise<Judgement>;

const MEGABYTES = 256;

/** Each judge has a process of its own: whoever waits for one does not wait for the files of another. `longestMs` is for one file. */
export function openJudge(longestMs: number): Judge {
  const judge = openApart<Case, Verdict>(new URL('./judging.ts', import.meta.url), {
    megabytes: MEGABYTES,
    longestMs,
  });
  return async (pdf, authorities) => {
    const verdict = await judge({ pdf, authorities }).catch((error: unknown) => {
      if (error instanceof TaskLost) return { unreadable: error.message };
      throw error;
    });
    if ('unreadable' in verdict) throw new UnreadablePdf(verdict.unreadable);
    return verdict;
  };
}
