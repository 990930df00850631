// The figure of a month: the mean of its weeks (domain 5.3).

import { meanPrice, relativeChange } from '#features/content/rules/quote.ts';
import type { BasisPoints, HaoPerTonne } from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { isFriday } from './week.ts';

export interface WeekFigure {
  readonly weekEnd: string;
  readonly figure: HaoPerTonne;
  readonly isCarried: boolean;
  readonly isRestated: boolean;
}

interface MonthFigure {
  readonly month: string;
  readonly mean: HaoPerTonne;
  /** Of the mean of the month before, if it has one. */
  readonly change: BasisPoints | null;
  /** Weeks with a figure, of those that end in the month. */
  readonly weeks: number;
  readonly weeksOfMonth: number;
  readonly carriedWeeks: number;
  readonly restatedWeeks: number;
}

/** A week belongs to the month in which its Friday lies. */
const monthOf = (weekEnd: string): string => weekEnd.slice(0, 7);

export function fridaysIn(month: string): number {
  let count = 0;
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) if (isFriday(day)) count += 1;
  return count;
}

/**
 * By month, the newest first. Carried figures count, as they do where a contract takes the mean of quotes;
 * each figure in its version in force.
 */
export function monthFigures(figures: readonly WeekFigure[]): MonthFigure[] {
  const months = [...new Set(figures.map(({ weekEnd }) => monthOf(weekEnd)))].toSorted().toReversed();
  const within = (month: string) => figures.filter(({ weekEnd }) => monthOf(weekEnd) === month);
  const meanOf = (month: string | undefined) =>
    month === undefined ? undefined : meanPrice(within(month).map(({ figure }) => figure));
  return months.flatMap((month, at) => {
    const [mean, before, weeks] = [meanOf(month), meanOf(months[at + 1]), within(month)];
    return mean === undefined
      ? []
      : [
          {
            month,
            mean,
            change: before === undefined ? null : relativeChange(before, mean),
            weeks: weeks.length,
            weeksOfMonth: fridaysIn(month),
            carriedWeeks: weeks.filter(({ isCarried }) => isCarried).length,
            restatedWeeks: weeks.filter(({ isRestated }) => isRestated).length,
          },
        ];
  });
}
