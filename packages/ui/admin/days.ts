// Market days in the console, in Shanghai time.

const A_DAY = 86_400_000;
const shanghaiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Today is 0. Result as 2026-11-24. */
export const dayBeforeToday = (days: number): string =>
  shanghaiDay.format(new Date(Date.now() - days * A_DAY));

/** An ISO day or month: sorted and exported as is, displayed in the user's format. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
