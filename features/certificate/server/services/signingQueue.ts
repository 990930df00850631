// Judging a file and adding a signature weigh on the whole process: done by turns, where a firm waits for its own.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';

const MOST_WAITING = 12;

/** One at a time: between two of its steps the process answers everybody else. */
const inTurn = createFairQueue({ atOnce: 1, mostOfOne: MOST_WAITING });

export const inSigningTurn = <T>(firmId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(firmId, work) ?? fail(genericFaults.papers_waiting, { most: MOST_WAITING });
