// Date-time fields in Shanghai time, whatever the browser's time zone.

const SHANGHAI_MS = 8 * 3_600_000;

export const toShanghaiField = (moment: Date | null) =>
  moment === null ? '' : new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 16);
export const fromShanghaiField = (typed: string): Date | null =>
  typed === '' ? null : new Date(`${typed}:00+08:00`);
