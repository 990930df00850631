// What other features put before an attempt: a puzzle bound to it, solved once.

import { randomInt } from 'node:crypto';
import type { Fail } from '#packages/fault/fault.ts';
import { LEAST_NUMBER, makePuzzle, MOST_NUMBER } from '#packages/puzzle/work.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { puzzleFaults, type PuzzleSolution } from '../faults.ts';
import { insertPuzzle, spendPuzzle } from './queries.ts';

export { purgePuzzles } from './queries.ts';

const PUZZLE_MS = 5 * 60_000;

export interface PuzzleGate {
  /** Spends the solution: call it where the attempt is admitted. */
  isPassed(ctx: Pick<TxContext, 'tx' | 'now'>): Promise<boolean>;
  /** Fails with a new puzzle. */
  refuse(): Promise<never>;
}

interface GateContext extends Pick<MultiTransactionContext, 'commit'> {
  readonly fail: Fail<typeof puzzleFaults.puzzle_asked>;
}

/** `boundTo` says whose attempt it is and from where: a solution helps no other one. */
export const puzzleGate = (
  boundTo: string,
  solution: PuzzleSolution | undefined,
  { commit, fail }: GateContext,
): PuzzleGate => ({
  isPassed: async ({ tx, now }) =>
    solution !== undefined && (await spendPuzzle(tx, solution.id, boundTo, now))?.number === solution.number,
  refuse: async () => {
    const number = randomInt(LEAST_NUMBER, MOST_NUMBER + 1);
    const puzzle = await makePuzzle(number);
    const id = await commit(async ({ tx, now, newId }) => {
      const made = newId();
      const expiresAt = new Date(now.getTime() + PUZZLE_MS);
      await insertPuzzle(tx, { id: made, boundTo, number, expiresAt });
      return made;
    });
    return fail(puzzleFaults.puzzle_asked, { id, ...puzzle });
  },
});
