// How long an assay says something about coal that lies in a heap.
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Sampled no more than thirty days before today, as the market counts days. */
export const isRecentAssay = (sampledOn: string | null, now: Date): boolean =>
  sampledOn !== null &&
  now.getTime() < Date.parse(`${sampledOn}T00:00:00+08:00`) + (RECENT_DAYS + 1) * DAY_MS;
