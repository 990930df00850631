// Solves a puzzle in slices beside the page, then hands the solution on.

import { useEffect, useEffectEvent, useState } from 'react';
import type { Puzzle } from '#packages/puzzle/work.ts';

interface AskedPuzzle extends Puzzle {
  readonly id: string;
}

interface Solving {
  readonly onSolved: (solution: { readonly id: string; readonly number: number }) => unknown;
  /** Its code could not be loaded. */
  readonly onFailed: () => unknown;
}

/** Of a frame of 16 ms; the page stays at hand. */
const SLICE_MS = 10;

/** Loaded when the first puzzle is asked for. */
async function solve(puzzle: AskedPuzzle, given: AbortSignal): Promise<number> {
  const { solvePuzzle } = await import('#packages/puzzle/work.ts');
  let begun = performance.now();
  return solvePuzzle(puzzle, async () => {
    given.throwIfAborted();
    if (performance.now() - begun < SLICE_MS) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    begun = performance.now();
  });
}

/** `ask` begins, and with undefined gives up. */
export function usePuzzle({ onSolved, onFailed }: Solving) {
  const [asked, ask] = useState<AskedPuzzle>();
  const solved = useEffectEvent((id: string, number: number) => {
    ask(undefined);
    onSolved({ id, number });
  });
  const failed = useEffectEvent(() => {
    ask(undefined);
    onFailed();
  });
  useEffect(() => {
    if (!asked) return undefined;
    const leaving = new AbortController();
    solve(asked, leaving.signal).then(
      (number) => {
        if (!leaving.signal.aborted) solved(asked.id, number);
      },
      () => {
        if (!leaving.signal.aborted) failed();
      },
    );
    return () => {
      leaving.abort();
    };
  }, [asked]);
  return { isSolving: asked !== undefined, ask };
}
