// Interest by day-batches, and division of repayments (domain 2.11, M19).
// A day-batch is the days on which the same is outstanding; its interest is rounded once, however it is paid.
// Order: interest, principal, remainder to the borrower.

import {
  atMost,
  type BasisPoints,
  type Fen,
  fen,
  minus,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';

const DAYS_OF_A_YEAR = 360n;
/** Divides outstanding × rate × days. */
export const INTEREST_DIVISOR = WHOLE * DAYS_OF_A_YEAR;
const DAY_MS = 86_400_000;
const NONE = fen(0n);

/** Of one day-batch, act/360, rounded once; in fen. */
export const computeInterest = (outstanding: Fen, rate: BasisPoints, days: number): Fen =>
  fen(multiplyDivide(outstanding * rate, BigInt(days), INTEREST_DIVISOR, 'half_up'));

export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

export interface LoanDebt {
  readonly outstanding: Fen;
  readonly rate: BasisPoints;
  /** Unpaid interest of earlier day-batches, less what was paid of the present one: may be negative. */
  readonly accrued: Fen;
  /** The day on which the present day-batch began. */
  readonly accruedTo: string;
}

/** All interest owed on a day, in fen. */
export const interestDue = ({ outstanding, rate, accrued, accruedTo }: LoanDebt, today: string): Fen =>
  plus(accrued, computeInterest(outstanding, rate, daysBetween(accruedTo, today)));

export interface RepaymentSplit {
  readonly interest: Fen;
  readonly principal: Fen;
  readonly rest: Fen;
  readonly after: LoanDebt;
}

/** Divides a repayment and returns the debt after it. */
export function divideRepayment(debt: LoanDebt, sum: Fen, today: string): RepaymentSplit {
  const due = interestDue(debt, today);
  const interest = atMost(due, sum);
  const principal = atMost(debt.outstanding, minus(sum, interest));
  return {
    interest,
    principal,
    rest: minus(minus(sum, interest), principal),
    after:
      principal === NONE
        ? { ...debt, accrued: minus(debt.accrued, interest) }
        : {
            ...debt,
            outstanding: minus(debt.outstanding, principal),
            accrued: minus(due, interest),
            // A day before the present batch counts as its first day.
            accruedTo: today > debt.accruedTo ? today : debt.accruedTo,
          },
  };
}

export const isPaidBack = ({ outstanding, accrued }: LoanDebt): boolean =>
  outstanding === NONE && accrued === NONE;
