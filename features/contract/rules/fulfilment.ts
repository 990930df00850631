// How much of a term contract was kept: of the two figures the lower counts, and what is not reported counts as nothing.

import {
  type BasisPoints,
  basisPoints,
  type Kg,
  kg,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import { nextMonth } from './formula.ts';

export interface Figures {
  readonly planned: Kg;
  readonly seller: Kg | null;
  readonly buyer: Kg | null;
}

export const countedOf = ({ seller, buyer }: Pick<Figures, 'seller' | 'buyer'>): Kg => {
  const [one, other] = [seller ?? kg(0n), buyer ?? kg(0n)];
  return one < other ? one : other;
};

/** Delivered of planned, cut off after the hundredth of a per cent: nobody is lifted over a limit by rounding. */
export const fulfilment = (planned: Kg, delivered: Kg): BasisPoints =>
  planned <= 0n ? WHOLE : basisPoints(multiplyDivide(delivered, WHOLE, planned, 'toward_zero'));

export interface Kept {
  readonly period: string;
  readonly planned: Kg;
  readonly delivered: Kg;
  readonly fulfilment: BasisPoints;
  readonly least: BasisPoints;
  readonly isMet: boolean;
  readonly isOver: boolean;
}

export function kept(period: string, months: readonly Figures[], least: BasisPoints, isOver: boolean): Kept {
  const planned = plus(...months.map((month) => month.planned));
  const delivered = plus(...months.map(countedOf));
  const part = fulfilment(planned, delivered);
  return { period, planned, delivered, fulfilment: part, least, isMet: part >= least, isOver };
}

/** A month is reported until the end of the tenth day of the next, in Shanghai. */
export function reportUntil(month: string): Date {
  const [year = 0, at = 0] = month.split('-').map(Number);
  // Months count from nought: `at` is the next one.
  return new Date(Date.UTC(year, at, 10, 16));
}

export const quarterOf = (month: string) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
export const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** How a month is shown: nothing to say before it is over. */
export function levelOf(
  part: BasisPoints,
  least: BasisPoints,
  isOver: boolean,
): 'good' | 'near' | 'short' | 'open' {
  if (part >= least) return 'good';
  if (!isOver) return 'open';
  // Within ten points of it somebody may still catch up over the quarter.
  return part + 1_000n >= least ? 'near' : 'short';
}

/** Until the twenty-fifth the next month may still be planned anew; after that it is drawn up as it stands. */
export const LAST_DAY_TO_PLAN = 25;

/** The first month that a new plan changes though it is too late for it. */
export function fixedMonth(
  year: number,
  before: readonly Kg[],
  after: readonly Kg[],
  today: string,
): string | undefined {
  const current = today.slice(0, 7);
  const last = Number(today.slice(8)) > LAST_DAY_TO_PLAN ? nextMonth(current) : current;
  return monthsOf(year).find((month, at) => month <= last && before[at] !== after[at]);
}
