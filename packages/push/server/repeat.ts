// Repeats work, each time so long after the last run has ended.

import type { Timers } from '#packages/time/timers.ts';

/** Returns the stop function. */
export function repeat(
  { after }: Pick<Timers, 'after'>,
  milliseconds: number,
  work: () => Promise<void> | void,
  onError: (error: unknown) => void,
): () => void {
  let isOver = false;
  const run = () => {
    void Promise.resolve()
      .then(work)
      .catch(onError)
      .then(() => {
        if (!isOver) callOff = after(milliseconds, run);
      });
  };
  let callOff = after(milliseconds, run);
  return () => {
    isOver = true;
    callOff();
  };
}
