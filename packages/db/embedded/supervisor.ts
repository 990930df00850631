// Restarts a server when it dies, a bounded number of times.

import type { Timers } from '#packages/time/timers.ts';

/** A running server (in practice an open connection); `gone` resolves when it ends. */
export interface ServerHandle {
  readonly gone: Promise<unknown>;
}

export interface Supervision<H extends ServerHandle> {
  start(stopping: AbortSignal): Promise<H>;
  say(line: string): void;
  onGivenUp(error: Error): void;
  readonly timers: Timers;
  /** A run this long, in milliseconds, forgives the deaths before it. */
  readonly steadyMs?: number | undefined;
}

/** Deaths and failed starts without a steady run between them. */
export const MAX_RESTARTS = 8;
export const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 15_000;

/** Returns a function that ends the supervision and hands the last hold, if any, to the caller. */
export function supervise<H extends ServerHandle>(
  first: H,
  { start, say, onGivenUp, timers, steadyMs = STEADY_MS }: Supervision<H>,
): () => Promise<H | undefined> {
  const stopping = new AbortController();
  let current: H | undefined;
  let inARow = 0;
  let reviving: Promise<void> = Promise.resolve();
  let skipPause = (): void => undefined;

  const watch = (hold: H) => {
    current = hold;
    const since = timers.now();
    void hold.gone.then(() => {
      if (stopping.signal.aborted) return;
      current = undefined;
      if (timers.now() - since >= steadyMs) inARow = 0;
      say('the database died: starting it again');
      reviving = revive();
    });
  };

  const revive = async () => {
    let cause: unknown;
    for (inARow += 1; inARow <= MAX_RESTARTS; inARow += 1) {
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
      new Error(`the database died or did not start ${MAX_RESTARTS} times in a row: given up`, { cause }),
    );
  };

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const cancel = timers.after(milliseconds, resolve);
      skipPause = () => {
        cancel();
        resolve();
      };
    });

  watch(first);
  return async () => {
    stopping.abort();
    skipPause();
    await reviving;
    return current;
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function pauseBefore(attempt: number): number {
  return attempt === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 2), MAX_PAUSE_MS);
}
