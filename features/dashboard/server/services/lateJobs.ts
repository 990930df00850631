// When a job counts as late.

/** A job that has missed this many runs is late. */
export const LATE_AFTER_RUNS = 3;
/** Runs are recorded no more often. */
export const KEPT_EVERY_SECONDS = 10;

export const isJobLate = (run: { readonly every_seconds: number; readonly ended_at: Date }, now: Date) =>
  now.getTime() - run.ended_at.getTime() >
  LATE_AFTER_RUNS * Math.max(run.every_seconds, KEPT_EVERY_SECONDS) * 1_000;
