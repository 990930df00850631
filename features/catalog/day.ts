// Calendar days where the market is: Shanghai, which has no summer time.

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

export const dayInMarket = (moment: Date) => new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
