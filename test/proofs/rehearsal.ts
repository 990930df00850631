// A database on which every act is rehearsed: carried out to its end with all checks, and then taken back.

import type { Database } from '#packages/db/sql.ts';

class Rehearsed extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rehearsed');
    this.answer = answer;
  }
}

/** What one act does another never sees, so that thousands may try the same thing. What is written aside stays. */
export function rehearsing(database: Database): Database {
  return {
    ...database,
    transaction: async <T>(work: Parameters<typeof database.transaction<T>>[0]) => {
      try {
        return await database.transaction<T>(async (tx) => {
          const answer = await work(tx);
          await tx.run`set constraints all immediate`;
          throw new Rehearsed(answer);
        });
      } catch (error) {
        if (error instanceof Rehearsed) return error.answer as T;
        throw error;
      }
    },
  };
}
