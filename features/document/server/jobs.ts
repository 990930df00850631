// Completes papers that lacked something, once those outside answer again.

import { completePaper } from '#features/certificate/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { AnyJob, ExternalJob } from '#packages/rpc/server/job.ts';
import { postponeCompletion, readDueCompletions, writeCompletion } from './completions.ts';

const MAX_PAPERS = 20;

const completePapers: ExternalJob = {
  name: 'document.complete',
  everySeconds: 60,
  work: async ({ reading, commit, now }) => {
    for (const { id, content, lacks } of await readDueCompletions(reading, now(), MAX_PAPERS)) {
      const paper = new Uint8Array(content);
      const completed = await completePaper({ reading, commit, clock: now }, paper, lacks).catch(
        (error: unknown) => {
          if (error instanceof Failure) return undefined;
          throw error;
        },
      );
      await commit((ctx) =>
        completed
          ? writeCompletion(
              ctx.tx,
              id,
              { appended: completed.pdf.subarray(paper.length), sha256: completed.sha256 },
              ctx.now,
            )
          : postponeCompletion(ctx.tx, id, ctx.now),
      );
    }
  },
};

export const documentJobs: AnyJob[] = [completePapers];
