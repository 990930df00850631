// Queue for verifying and signing files: one at a time, fair between firms.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';

const MAX_WAITING = 12;

/** One at a time: other requests are served between two of its steps. */
const inTurn = createFairQueue({ concurrency: 1, maxPerKey: MAX_WAITING });

export const runInSigningQueue = <T>(firmId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(firmId, work) ?? fail(genericFaults.papers_waiting, { most: MAX_WAITING });
