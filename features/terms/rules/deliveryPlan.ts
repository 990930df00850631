// Rules for a delivery plan: within window and daily cap, summing up.

import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { type DeliveryPlan, MAX_PLAN_DAYS } from '../deliveryPlan.ts';

/** In the order of checking. */
export const PLAN_RULES = [
  'outside_window',
  'day_twice',
  'above_daily_cap',
  'off_decimals',
  'sum_differs',
] as const;

export interface PlanProblem {
  readonly rule: (typeof PLAN_RULES)[number];
  /** The first day concerned; absent where it is all of them. */
  readonly day?: string;
}

export interface PlannedLot {
  readonly quantity: Kg;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly dailyCap?: Kg | undefined;
}

/** Tonnes are planned with two decimals; what the quantity has beyond them is left for one of the days. */
const STEP = kg(10n);

export function findPlanProblem(plan: DeliveryPlan, lot: PlannedLot): PlanProblem | undefined {
  const { quantity, windowFrom, windowTo, dailyCap } = lot;
  const outside = plan.find(({ day }) => day < windowFrom || day > windowTo);
  if (outside) return { rule: 'outside_window', day: outside.day };
  const twice = plan.find(({ day }, at) => plan.some((other, before) => before < at && other.day === day));
  if (twice) return { rule: 'day_twice', day: twice.day };
  const above = dailyCap === undefined ? undefined : plan.find((one) => one.quantity > dailyCap);
  if (above) return { rule: 'above_daily_cap', day: above.day };
  const rest = quantity % STEP;
  const off = plan.filter((one) => one.quantity % STEP !== 0n);
  const stray = off.find((one, at) => at > 0 || one.quantity % STEP !== rest);
  if (stray) return { rule: 'off_decimals', day: stray.day };
  return plannedTotal(plan) === quantity ? undefined : { rule: 'sum_differs' };
}

export const plannedTotal = (plan: DeliveryPlan): Kg => plus(kg(0n), ...plan.map(({ quantity }) => quantity));

/** In order of days, as it is kept and shown. */
export const inOrder = (plan: DeliveryPlan): DeliveryPlan =>
  plan.toSorted((one, other) => (one.day < other.day ? -1 : 1));

/**
 * A plan to start from: the same each day of the window, or as much as the cap allows; the last day takes the
 * rest. Empty where the days are too few for the cap, or too many for a plan.
 */
export function evenPlan({ quantity, windowFrom, windowTo, dailyCap = quantity }: PlannedLot): DeliveryPlan {
  const days = daysBetween(windowFrom, windowTo);
  if (days.length === 0 || days.length > MAX_PLAN_DAYS) return [];
  const even = (quantity + BigInt(days.length) - 1n) / BigInt(days.length);
  const rounded = ((even + STEP - 1n) / STEP) * STEP;
  const each = rounded > dailyCap ? dailyCap - (dailyCap % STEP) : rounded;
  let left: bigint = quantity;
  const plan = days.flatMap((day) => {
    const part = left < each ? left : each;
    left -= part;
    return part > 0n ? [{ day, quantity: kg(part) }] : [];
  });
  return left > 0n ? [] : plan;
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MAX_PLAN_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}
