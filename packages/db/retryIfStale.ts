// Does slow work before the transaction that stores it; redoes it if stale.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';

class StaleError extends Error {}

/** Rolls the transaction back: what was prepared no longer matches the data. */
export const throwStale = (): never => {
  throw new StaleError('what it was prepared from has changed');
};

const MAX_ATTEMPTS = 3;

/**
 * `make` runs outside any transaction; `keep` runs one and calls `throwStale` if the result no longer
 * holds under its locks. Fails with `kept_changing` after three attempts.
 */
export async function retryIfStale<Prepared, Answer>(
  make: () => Promise<Prepared>,
  keep: (prepared: Prepared) => Promise<Answer>,
): Promise<Answer> {
  for (let time = 0; time < MAX_ATTEMPTS; time += 1) {
    const prepared = await make();
    try {
      return await keep(prepared);
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
    }
  }
  return fail(genericFaults.kept_changing);
}
