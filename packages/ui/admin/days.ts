// Market days in the console, in Shanghai time.

import { dayAgo } from '#packages/time/marketDay.ts';

/** Today is 0. Result as 2026-11-24. */
export const dayBeforeToday = (days: number): string => dayAgo(Date.now(), days);

/** An ISO day or month: sorted and exported as is, displayed in the user's format. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
