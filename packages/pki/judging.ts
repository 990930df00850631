// Entry point of the worker that verifies uploaded files.

import { serveTasks } from '#packages/worker/serveTasks.ts';
import { UnreadablePdf } from './fields.ts';
import { type VerificationReport, verifySignatures } from './verify.ts';

export interface VerificationTask {
  readonly pdf: Uint8Array;
  readonly authorities: readonly Uint8Array[];
}
export type VerificationOutcome = VerificationReport | { readonly unreadable: string };

serveTasks(({ pdf, authorities }: VerificationTask): Promise<VerificationOutcome> =>
  verifySignatures(pdf, authorities).catch((error: unknown) => {
    if (error instanceof UnreadablePdf) return { unreadable: error.message };
    throw error;
  }),
);
