// Interest by the day, and division of repayments (domain 2.11, M19).
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
const DAY_MS = 86_400_000;
const NONE = fen(0n);

/** For days with a constant outstanding amount, act/360, rounded once. */
export const computeInterest = (outstanding: Fen, rate: BasisPoints, days: number): Fen =>
  fen(multiplyDivide(outstanding * rate, BigInt(days), WHOLE * DAYS_OF_A_YEAR, 'half_up'));

export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

export interface LoanDebt {
  readonly outstanding: Fen;
  readonly rate: BasisPoints;
  /** Unpaid interest up to `accruedTo`; later interest is computed from there. */
  readonly accrued: Fen;
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
    // A date before the last change counts as that of the last change.
    after: {
      ...debt,
      outstanding: minus(debt.outstanding, principal),
      accrued: minus(due, interest),
      accruedTo: today > debt.accruedTo ? today : debt.accruedTo,
    },
  };
}

export const isPaidBack = ({ outstanding, accrued }: LoanDebt): boolean =>
  outstanding === NONE && accrued === NONE;
