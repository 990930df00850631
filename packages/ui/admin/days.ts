// Days as the market counts them: in Shanghai, wherever the operator sits.

const A_DAY = 86_400_000;
const shanghaiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** 0 is today: 2026-11-24. */
export const dayAgo = (days: number): string => shanghaiDay.format(new Date(Date.now() - days * A_DAY));

/** A day or a month as it travels: sorted and exported as it is, shown as the reader writes it. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
