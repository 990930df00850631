// Timers, injected so that tests control time.

export interface Timers {
  now(): number;
  /** Runs `work` once after the delay; returns the cancel function. */
  after(milliseconds: number, work: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};
