// Groups deadlines by the market day on which they end.

import { dayInMarket } from '#packages/time/marketDay.ts';
import type { Deadline } from '../calls/deadline.ts';

export interface DeadlineDay {
  /** Undefined: what ran out before now, unanswered. */
  readonly day: string | undefined;
  readonly deadlines: readonly Deadline[];
}

/** What ends at midnight belongs to the day before it. */
export const lastDayOf = ({ due }: Pick<Deadline, 'due'>): string => dayInMarket(new Date(due.getTime() - 1));

/** In the order of the list. */
export const groupByDay = (deadlines: readonly Deadline[], now: number): DeadlineDay[] =>
  [...Map.groupBy(deadlines, (one) => (one.due.getTime() <= now ? undefined : lastDayOf(one)))].map(
    ([day, those]) => ({ day, deadlines: those }),
  );
