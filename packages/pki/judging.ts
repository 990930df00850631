// Entry point of the worker that verifies uploaded files.

import { serveTasks } from '#packages/worker/serveTasks.ts';
import { type Judgement, judgeSignatures, UnreadablePdf } from './verify.ts';

export interface Case {
  readonly pdf: Uint8Array;
  readonly authorities: readonly Uint8Array[];
}
export type Verdict = Judgement | { readonly unreadable: string };

serveTasks(({ pdf, authorities }: Case): Promise<Verdict> =>
  judgeSignatures(pdf, authorities).catch((error: unknown) => {
    if (error instanceof UnreadablePdf) return { unreadable: error.message };
    throw error;
  }),
);
