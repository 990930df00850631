// A moment as it is typed at a desk: by Shanghai's clock, wherever the desk stands.

/** '' means at once. */
export const marketMoment = (typed: string): Date | null =>
  typed === '' ? null : new Date(`${typed}:00+08:00`);
