// Form values of times in Shanghai: 2026-11-28T18:00, no daylight saving time.

const SHANGHAI_MS = 8 * 3_600_000;

export const toMarketTime = (moment: Date): string =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 16);
export const fromMarketTime = (text: string): Date => new Date(`${text}:00+08:00`);
