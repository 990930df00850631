// Lifted coal of an order against an even plan, day by day.

import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';

export interface LiftedDay {
  readonly day: string;
  readonly lifted: Kg;
}

export interface CourseDay {
  readonly day: string;
  /** Both from the first day on. */
  readonly planned: Kg;
  /** Undefined after today. */
  readonly lifted: Kg | undefined;
}

export interface PlannedOrder {
  readonly quantity: Kg;
  readonly windowFrom: string;
  readonly windowTo: string;
}

/** The window, widened to the days on which coal was lifted outside it. */
export function courseOf(
  { quantity, windowFrom, windowTo }: PlannedOrder,
  days: readonly LiftedDay[],
  today: string,
): CourseDay[] {
  const lifting = days.map(({ day }) => day).toSorted();
  const window = daysBetween(windowFrom, windowTo);
  const all = daysBetween(least(windowFrom, lifting[0]), most(windowTo, lifting.at(-1)));
  return all.map((day) => ({
    day,
    planned: plannedBy(quantity, window, day),
    lifted:
      day > today
        ? undefined
        : plus(kg(0n), ...days.filter((one) => one.day <= day).map(({ lifted }) => lifted)),
  }));
}

/** As much every day; what does not divide comes last. */
function plannedBy(quantity: Kg, window: readonly string[], day: string): Kg {
  const gone = window.filter((one) => one <= day).length;
  return kg((quantity * BigInt(gone)) / BigInt(window.length));
}

const least = (one: string, other = one) => (other < one ? other : one);
const most = (one: string, other = one) => (other > one ? other : one);

function daysBetween(from: string, to: string): string[] {
  const days = [from];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(addDays(day, 1));
  return days;
}
