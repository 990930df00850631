// Work done again and again, each time so long after the last has ended.

import type { Timers } from '#packages/time/timers.ts';

/** Returns the way to stop. */
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
