// Periods of calendar days, open at either end.

/** Days as `2026-11-21`, or '' for none. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface OpenPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const DAY_MS = 86_400_000;
/** A leap year, both ends included. */
export const MAX_DAYS = 366;
const LAST_DAY = '9999-12-31';

/** True if the period is in order and has at most `maxDays` days, both ends included. */
export const isAllowedPeriod = ({ from, to }: OpenPeriod, maxDays = MAX_DAYS): boolean =>
  !from || !to || (from <= to && Date.parse(to) - Date.parse(from) < maxDays * DAY_MS);

/** The last day of the longest readable period that starts on `from`. */
export function lastAllowedDay(from: string, maxDays: number): string {
  const last = Math.min(Date.parse(from) + (maxDays - 1) * DAY_MS, Date.parse(LAST_DAY));
  return new Date(last).toISOString().slice(0, 10);
}
