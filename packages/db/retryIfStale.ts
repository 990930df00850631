// What takes long is made before the transaction that keeps it, from what was read; it is made again where that has changed.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';

class Stale extends Error {}

/** Within the transaction: what was made is not of what is kept by now. The transaction is rolled back. */
export const stale = (): never => {
  throw new Stale('what it was made from has changed');
};

const MOST_TIMES = 3;

/** `make` runs outside any transaction, `keep` runs one and calls `stale` unless what was made still holds under its locks. */
export async function retryIfStale<Made, Answer>(
  make: () => Promise<Made>,
  keep: (made: Made) => Promise<Answer>,
): Promise<Answer> {
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const made = await make();
    try {
      return await keep(made);
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
    }
  }
  return fail(genericFaults.kept_changing);
}
