// Interest on late payment by the contract's rate, actual days over 360.

import {
  type BasisPoints,
  basisPoints,
  type Fen,
  fen,
  minus,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { daysAfter } from './payPlan.ts';

/** Days of a year of interest (act/360, domain 2.11). */
export const INTEREST_YEAR_DAYS = 360n;

/** Rate of a year of 360 days, from the rate of a day that contracts state. */
export const yearRate = (dayRate: BasisPoints): BasisPoints => basisPoints(dayRate * INTEREST_YEAR_DAYS);

export interface LateSum {
  readonly amount: Fen;
  /** The last day on which payment is in time. */
  readonly dueOn: string;
  readonly payments: readonly { readonly amount: Fen; readonly paidOn: string }[];
}

/** Consecutive days, both included, with the same sum outstanding. */
export interface InterestRun {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly outstanding: Fen;
  readonly interest: Fen;
}

/** outstanding × rate of the year × days ÷ 360, half up to the fen. */
export const interestOf = (outstanding: Fen, dayRate: BasisPoints, days: number): Fen =>
  fen(multiplyDivide(outstanding * BigInt(days), yearRate(dayRate), WHOLE * INTEREST_YEAR_DAYS, 'half_up'));

/** What was unpaid when `day` began: the day of payment still bears interest. */
const outstandingOn = ({ amount, payments }: LateSum, day: string): Fen =>
  minus(amount, plus(fen(0n), ...payments.filter(({ paidOn }) => paidOn < day).map((one) => one.amount)));

/** Runs of late days after `claimedTo` (null: none were claimed) up to and including `to`. */
export function lateInterest(
  sum: LateSum,
  dayRate: BasisPoints,
  { claimedTo, to }: { readonly claimedTo: string | null; readonly to: string },
): readonly InterestRun[] {
  const firstLate = addDays(sum.dueOn, 1);
  const start = claimedTo !== null && claimedTo >= firstLate ? addDays(claimedTo, 1) : firstLate;
  if (dayRate <= 0n || start > to) return [];
  const changes = sum.payments
    .map(({ paidOn }) => addDays(paidOn, 1))
    .filter((day) => day > start && day <= to);
  const starts = [...new Set([start, ...changes])].toSorted();
  return starts
    .map((from, at): InterestRun => {
      const next = starts[at + 1];
      const last = next === undefined ? to : addDays(next, -1);
      const days = daysAfter(from, last) + 1;
      const outstanding = outstandingOn(sum, from);
      return { from, to: last, days, outstanding, interest: interestOf(outstanding, dayRate, days) };
    })
    .filter(({ outstanding }) => outstanding > 0n);
}

export const interestSum = (runs: readonly InterestRun[]): Fen =>
  plus(fen(0n), ...runs.map(({ interest }) => interest));
