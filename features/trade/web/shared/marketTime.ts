// Moments as the market's clock writes them in a form: 2026-11-28T18:00, Shanghai, which has no summer time.

const SHANGHAI_MS = 8 * 3_600_000;

export const toMarketTime = (moment: Date): string =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 16);
export const fromMarketTime = (text: string): Date => new Date(`${text}:00+08:00`);
