// Reads a fault that asks for a solved puzzle.

import { type AskedPuzzle, puzzleFaults } from './faults.ts';

/** Handles the fault of a mutation: true if it only asks for a puzzle. */
export const followPuzzle =
  (onAsked: (asked: AskedPuzzle) => unknown) =>
  ({ name, params }: { readonly name: string; readonly params: unknown }): boolean => {
    if (name !== puzzleFaults.puzzle_asked.name) return false;
    onAsked(params as AskedPuzzle);
    return true;
  };
