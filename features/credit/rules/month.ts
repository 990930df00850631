// Last days of past months.

import { addDays } from '#packages/time/marketDay.ts';

/** The last days of the `count` months before the one of a day, the earliest first. */
export function monthEnds(day: string, count: number): string[] {
  const ends: string[] = [];
  for (let first = `${day.slice(0, 7)}-01`; ends.length < count;) {
    const end = addDays(first, -1);
    ends.unshift(end);
    first = `${end.slice(0, 7)}-01`;
  }
  return ends;
}
