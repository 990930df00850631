// Waiting, lent as an argument so that tests move time by hand.

export interface Timers {
  now(): number;
  /** Runs the work once, later; returns the way to call it off. */
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
