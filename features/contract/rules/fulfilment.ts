// Fulfilment of a term contract: the lower of both reports; no report is 0.

import {
  atLeast,
  type BasisPoints,
  basisPoints,
  type Kg,
  kg,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import type { ContractSide } from '../choices.ts';
import { nextMonth } from './formula.ts';

export interface DeliveryFigures {
  readonly planned: Kg;
  readonly seller: Kg | null;
  readonly buyer: Kg | null;
}

/** Kg that count for a month: the lower report, 0 if one is missing. */
export const countedDelivery = ({ seller, buyer }: Pick<DeliveryFigures, 'seller' | 'buyer'>): Kg => {
  const [one, other] = [seller ?? kg(0n), buyer ?? kg(0n)];
  return one < other ? one : other;
};

/** Delivered as a share of planned, rounded down, so that rounding never reaches a threshold. */
export const fulfilment = (planned: Kg, delivered: Kg): BasisPoints =>
  planned <= 0n ? WHOLE : basisPoints(multiplyDivide(delivered, WHOLE, planned, 'toward_zero'));

export interface PeriodFulfilment {
  readonly period: string;
  readonly planned: Kg;
  readonly delivered: Kg;
  readonly fulfilment: BasisPoints;
  readonly least: BasisPoints;
  readonly isMet: boolean;
  readonly isOver: boolean;
}

/** Fulfilment of a period from its months; `least` is the required share. */
export function fulfilmentOfPeriod(
  period: string,
  months: readonly DeliveryFigures[],
  least: BasisPoints,
  isOver: boolean,
): PeriodFulfilment {
  const planned = plus(...months.map((month) => month.planned));
  const delivered = plus(...months.map(countedDelivery));
  const part = fulfilment(planned, delivered);
  return { period, planned, delivered, fulfilment: part, least, isMet: part >= least, isOver };
}

/** End of reporting for a month: the end of the tenth day of the next month, in Shanghai. */
export function reportUntil(month: string): Date {
  const [year = 0, at = 0] = month.split('-').map(Number);
  // `at` is one-based and `Date.UTC` zero-based, so this is the next month.
  return new Date(Date.UTC(year, at, 10, 16));
}

export const quarterOf = (month: string) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
export const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** Display level of a month; undefined before it is over. */
export function levelOf(
  part: BasisPoints,
  least: BasisPoints,
  isOver: boolean,
): 'good' | 'near' | 'short' | 'open' {
  if (part >= least) return 'good';
  if (!isOver) return 'open';
  // A shortfall of up to ten points can still be made up within the quarter.
  return part + 1_000n >= least ? 'near' : 'short';
}

/** Day of the month until which the next month may be replanned; after that it is drafted as planned. */
export const LAST_DAY_TO_PLAN = 25;

/** The first month that a new plan changes too late. */
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

/**
 * Kg that count as delivered for a penalty that `claimant` claims, at least those weighed. The lower report
 * counts and a missing one is 0, but nobody gains by not reporting: without the claimant's report the other
 * side's counts, and without any the weight.
 */
export function deliveredForPenalty(
  { seller, buyer }: Pick<DeliveryFigures, 'seller' | 'buyer'>,
  claimant: ContractSide,
  weighed: Kg,
): Kg {
  const [own, other] = claimant === 'seller' ? [seller, buyer] : [buyer, seller];
  const reported = own === null ? (other ?? weighed) : countedDelivery({ seller, buyer });
  return atLeast(weighed, reported);
}
