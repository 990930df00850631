// Verifies PDF signatures in a worker, since broken files can hang the parser.

import { createSandboxedWorker, WorkerCrashed } from '#packages/worker/sandboxedWorker.ts';
import { UnreadablePdf } from './fields.ts';
import type { VerificationTask, VerificationOutcome } from './judging.ts';
import type { VerificationReport } from './verify.ts';

/** As `verifySignatures`; a file that exceeds the bounds is `unreadable`. */
export type SignatureVerifier = (
  pdf: Uint8Array,
  authorities: readonly Uint8Array[],
) => Promise<VerificationReport>;

const MEMORY_MEGABYTES = 256;

/** Starts a worker process per judge. `longestMs` is the timeout per file. */
export function createSignatureVerifier(longestMs: number): SignatureVerifier {
  const verifier = createSandboxedWorker<VerificationTask, VerificationOutcome>(
    new URL('./judging.ts', import.meta.url),
    {
      memoryMegabytes: MEMORY_MEGABYTES,
      timeoutMs: longestMs,
    },
  );
  return async (pdf, authorities) => {
    const verdict = await verifier({ pdf, authorities }).catch((error: unknown) => {
      if (error instanceof WorkerCrashed) return { unreadable: error.message };
      throw error;
    });
    if ('unreadable' in verdict) throw new UnreadablePdf(verdict.unreadable);
    return verdict;
  };
}
