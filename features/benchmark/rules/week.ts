// Weeks of an index: from Friday 17:00 to Friday 17:00 in the market.

import { addDays, dayInMarket, fromMarketTime } from '#packages/time/marketDay.ts';

const END = '17:00';
const FRIDAY = 5;

export const endOfWeek = (friday: string): Date => fromMarketTime(`${friday}T${END}`);
export const startOfWeek = (friday: string): Date => endOfWeek(addDays(friday, -7));
export const isFriday = (day: string): boolean => new Date(day).getUTCDay() === FRIDAY;

/** The Friday of the newest week that is over. */
export function newestWeek(now: Date): string {
  const today = dayInMarket(now);
  const friday = addDays(today, -((new Date(today).getUTCDay() + 7 - FRIDAY) % 7));
  return endOfWeek(friday) <= now ? friday : addDays(friday, -7);
}
