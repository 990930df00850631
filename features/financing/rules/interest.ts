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
export const interestOf = (outstanding: Fen, rate: BasisPoints, days: number): Fen =>
  fen(multiplyDivide(outstanding * rate, BigInt(days), WHOLE * DAYS_OF_A_YEAR, 'half_up'));

export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

export interface Standing {
  readonly outstanding: Fen;
  readonly rate: BasisPoints;
  /** Unpaid interest up to `accruedTo`; later interest is computed from there. */
  readonly accrued: Fen;
  readonly accruedTo: string;
}

/** All interest owed on a day, in fen. */
export const interestDue = ({ outstanding, rate, accrued, accruedTo }: Standing, today: string): Fen =>
  plus(accrued, interestOf(outstanding, rate, daysBetween(accruedTo, today)));

export interface Repaid {
  readonly interest: Fen;
  readonly principal: Fen;
  readonly rest: Fen;
  readonly after: Standing;
}

/** Divides a repayment and returns the debt after it. */
export function payDown(standing: Standing, sum: Fen, today: string): Repaid {
  const due = interestDue(standing, today);
  const interest = atMost(due, sum);
  const principal = atMost(standing.outstanding, minus(sum, interest));
  return {
    interest,
    principal,
    rest: minus(minus(sum, interest), principal),
    // A date before the last change counts as that of the last change.
    after: {
      ...standing,
      outstanding: minus(standing.outstanding, principal),
      accrued: minus(due, interest),
      accruedTo: today > standing.accruedTo ? today : standing.accruedTo,
    },
  };
}

export const isPaidBack = ({ outstanding, accrued }: Standing): boolean =>
  outstanding === NONE && accrued === NONE;
