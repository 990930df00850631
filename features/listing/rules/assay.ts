// Rule for how long an assay counts as recent.
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether it was sampled at most thirty days before today, in market days. */
export const isRecentAssay = (sampledOn: string | null, now: Date): boolean =>
  sampledOn !== null &&
  now.getTime() < Date.parse(`${sampledOn}T00:00:00+08:00`) + (RECENT_DAYS + 1) * DAY_MS;
