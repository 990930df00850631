// Interest on a loan by the day, and how what is paid divides: interest first, then what was lent, the rest to the borrower (domain 2.11, M19).

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

/** Over days on which the same is outstanding, rounded once: act/360. */
export const interestOf = (outstanding: Fen, rate: BasisPoints, days: number): Fen =>
  fen(multiplyDivide(outstanding * rate, BigInt(days), WHOLE * DAYS_OF_A_YEAR, 'half_up'));

export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

export interface Standing {
  readonly outstanding: Fen;
  readonly rate: BasisPoints;
  /** Interest up to that day that is not paid; what came since is counted anew. */
  readonly accrued: Fen;
  readonly accruedTo: string;
}

/** All the interest that is owed on a day. */
export const interestDue = ({ outstanding, rate, accrued, accruedTo }: Standing, today: string): Fen =>
  plus(accrued, interestOf(outstanding, rate, daysBetween(accruedTo, today)));

export interface Repaid {
  readonly interest: Fen;
  readonly principal: Fen;
  readonly rest: Fen;
  readonly after: Standing;
}

export function payDown(standing: Standing, sum: Fen, today: string): Repaid {
  const due = interestDue(standing, today);
  const interest = atMost(due, sum);
  const principal = atMost(standing.outstanding, minus(sum, interest));
  return {
    interest,
    principal,
    rest: minus(minus(sum, interest), principal),
    // A moment that lies before the last change counts for that day.
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
