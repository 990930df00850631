// Counts transactions that had to be begun again: the database ends a deadlock by ending one of them, and nobody notices.

import type { Database } from '#packages/db/sql.ts';

/** From now on; answers how many there were so far. */
export function countRetries(database: Database): () => number {
  const { transaction } = database;
  let again = 0;
  Object.assign(database, {
    transaction: ((work) => {
      let attempts = 0;
      return transaction((tx) => {
        attempts += 1;
        if (attempts > 1) again += 1;
        return work(tx);
      });
    }) satisfies typeof transaction,
  });
  return () => again;
}
