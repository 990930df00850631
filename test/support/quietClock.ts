// A clock on which a journey meets no midnight of the market: what it reckoned by its first day holds to its end.

import { dayInMarket } from '#packages/time/marketDay.ts';

/** Longer than any journey, and than what it says happened before it began. */
const HOUR_MS = 3_600_000;

/** Where midnight is less than an hour away, behind or ahead, it shows two hours more. */
export function quietClock(now: () => number = Date.now): () => Date {
  const isQuiet = dayInMarket(new Date(now() - HOUR_MS)) === dayInMarket(new Date(now() + HOUR_MS));
  const ahead = isQuiet ? 0 : 2 * HOUR_MS;
  return () => new Date(now() + ahead);
}
