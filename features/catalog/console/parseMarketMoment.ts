// Parses a typed moment in Shanghai time, wherever the console runs.

/** Returns null for '', which means at once. */
export const parseMarketMoment = (typed: string): Date | null =>
  typed === '' ? null : new Date(`${typed}:00+08:00`);
