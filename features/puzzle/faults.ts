// Fault that asks for a solved puzzle, and the fields of puzzle and solution.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Id, wholeNumber } from '#packages/schema/wire.ts';

/** See packages/puzzle/work.ts. */
const Puzzle = z.object({
  id: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyPrefix: z.string(),
});
export type AskedPuzzle = z.output<typeof Puzzle>;

const MAX_NUMBER = 2 ** 32 - 1;
/** The number that solves the puzzle. */
export const PuzzleSolution = z.object({ id: Id, number: wholeNumber(0, MAX_NUMBER) });
export type PuzzleSolution = z.output<typeof PuzzleSolution>;

export const puzzleFaults = faults('puzzle', {
  /** Not a failure: the same call with the solution goes on. The puzzle is good once, for five minutes. */
  puzzle_asked: { code: 100127, params: Puzzle },
});
