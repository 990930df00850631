// Keeps a server up: starts it again when it dies, within bounds.

import type { Timers } from '#packages/time/timers.ts';

/** Proof that the server runs, as an open connection is; `gone` resolves when it ends. */
export interface Hold {
  readonly gone: Promise<unknown>;
}

export interface Supervision<H extends Hold> {
  /** One attempt; it may end early with an error once `stopping` is aborted. */
  start(stopping: AbortSignal): Promise<H>;
  say(line: string): void;
  onGivenUp(error: Error): void;
  readonly timers: Timers;
}

/** Deaths and failed starts without a steady run between them. */
export const MOST_IN_A_ROW = 8;
export const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/** Returns the way to end it: no start begins any more, and the last hold, if any, is the caller's. */
export function supervise<H extends Hold>(
  first: H,
  { start, say, onGivenUp, timers }: Supervision<H>,
): () => Promise<H | undefined> {
  const stopping = new AbortController();
  let held: H | undefined;
  let inARow = 0;
  let reviving: Promise<void> = Promise.resolve();
  let skipPause = (): void => undefined;

  const watch = (hold: H) => {
    held = hold;
    const since = timers.now();
    void hold.gone.then(() => {
      if (stopping.signal.aborted) return;
      held = undefined;
      if (timers.now() - since >= STEADY_MS) inARow = 0;
      say('the database died: starting it again');
      reviving = revive();
    });
  };

  const revive = async () => {
    let cause: unknown;
    for (inARow += 1; inARow <= MOST_IN_A_ROW; inARow += 1) {
      await pause(pauseBefore(inARow));
      if (stopping.signal.aborted) return;
      try {
        watch(await start(stopping.signal));
        if (!stopping.signal.aborted) say('the database answers again');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        say(messageOf(error));
        cause = error;
      }
    }
    onGivenUp(
      new Error(`the database died or did not start ${MOST_IN_A_ROW} times in a row: given up`, { cause }),
    );
  };

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const callOff = timers.after(milliseconds, resolve);
      skipPause = () => {
        callOff();
        resolve();
      };
    });

  watch(first);
  return async () => {
    stopping.abort();
    skipPause();
    await reviving;
    return held;
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** None before the first start; then twice as long each time. */
function pauseBefore(attempt: number): number {
  return attempt === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 2), LONGEST_PAUSE_MS);
}
