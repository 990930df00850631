// Calendar days in Shanghai, which has no daylight saving time.

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

export const dayInMarket = (moment: Date) =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
/** Whether the day has come; both are days in the market. */
export const hasCome = (day: string, today: string): boolean => day <= today;

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day `years` later; the 29th of February becomes the 1st of March. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}

/** The day `days` before a moment in milliseconds since 1970. */
export const dayAgo = (now: number, days: number) => addDays(dayInMarket(new Date(now)), -days);

/** Value of a time field: 2026-11-28T18:00. */
export const toMarketTime = (moment: Date): string =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 16);
export const fromMarketTime = (text: string): Date => new Date(`${text}:00+08:00`);
