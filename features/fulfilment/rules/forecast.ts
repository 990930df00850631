// Forecasts what a term contract delivers by the end of its month.

import type { ContractSide } from '#features/contract/choices.ts';
import { fulfilment } from '#features/contract/rules/fulfilment.ts';
import {
  atLeast,
  type BasisPoints,
  basisPoints,
  type Kg,
  kg,
  minus,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';

/** Shares of the month's days after which a forecast below the threshold is told (domain 5.2). */
export const WARNING_STAGES = [basisPoints(5_000n), basisPoints(7_500n)] as const;

/** What a side can show for the month so far; null: it has reported nothing. */
export interface SideFigures {
  readonly reported: Kg | null;
  /** By the counted tickets of its own scale: the seller's loaded, the buyer's received tonnes. */
  readonly weighed: Kg;
}
export type RunningFigures = Readonly<Record<ContractSide, SideFigures>>;

/** A month up to the end of the last whole day. Working days count from the day the contract binds. */
export interface MonthCourse {
  readonly days: number;
  readonly daysPassed: number;
  readonly workingDays: number;
  readonly workingDaysPassed: number;
}

/** First and last day of a month `2027-02`. */
export function boundsOfMonth(month: string): { readonly first: string; readonly last: string } {
  const [year = 0, at = 0] = month.split('-').map(Number);
  // `at` is one-based and `Date.UTC` zero-based: day 0 of the next month is the last of this one.
  return { first: `${month}-01`, last: new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10) };
}

/** `workingDays`: those of the month from the day on which the contract binds. */
export function courseOfMonth(month: string, today: string, workingDays: readonly string[]): MonthCourse {
  const { last } = boundsOfMonth(month);
  const yesterday = addDays(today, -1);
  return {
    days: Number(last.slice(8)),
    daysPassed: yesterday.startsWith(month) ? Number(yesterday.slice(8)) : 0,
    workingDays: workingDays.length,
    workingDaysPassed: workingDays.filter((day) => day <= yesterday).length,
  };
}

/** The greater of report and weight: coal over other scales is only reported, fresh coal only weighed. */
const figureOf = ({ reported, weighed }: SideFigures): Kg | null =>
  reported === null && weighed === 0n ? null : atLeast(reported ?? kg(0n), weighed);

/**
 * Kg delivered so far: the lower of both sides. While reporting is open a side without any figure is not 0
 * yet, so the other one counts alone.
 */
export function deliveredSoFar({ seller, buyer }: RunningFigures): Kg {
  const [one, other] = [figureOf(seller), figureOf(buyer)];
  if (one === null || other === null) return one ?? other ?? kg(0n);
  return one < other ? one : other;
}

/**
 * Delivered so far × working days of the month ÷ working days passed, rounded down: the pace so far goes on.
 * Null before the first working day has passed. Coal that comes by the shipload makes it jump, and what is
 * on its way counts only where it arrived.
 */
export const forecastDelivery = (delivered: Kg, { workingDays, workingDaysPassed }: MonthCourse): Kg | null =>
  workingDaysPassed === 0
    ? null
    : kg(multiplyDivide(delivered, BigInt(workingDays), BigInt(workingDaysPassed), 'toward_zero'));

/** Kg a working day, rounded up, that still reach the threshold; null where no working day is left. */
export function neededADay(
  planned: Kg,
  least: BasisPoints,
  delivered: Kg,
  { workingDays, workingDaysPassed }: MonthCourse,
): Kg | null {
  const left = workingDays - workingDaysPassed;
  if (left <= 0) return null;
  const due = kg(multiplyDivide(planned, least, WHOLE, 'away_from_zero'));
  const missing = atLeast(kg(0n), minus(due, delivered));
  return kg(multiplyDivide(missing, 1n, BigInt(left), 'away_from_zero'));
}

/** The latest stage that has come, and none before the first. */
export const stageOf = ({ days, daysPassed }: MonthCourse): BasisPoints | undefined =>
  WARNING_STAGES.findLast((stage) => BigInt(daysPassed) * WHOLE >= BigInt(days) * stage);

export interface PeriodForecast {
  /** 2026-11, 2026-Q4 or 2026. */
  readonly period: string;
  readonly planned: Kg;
  readonly forecast: Kg;
  readonly share: BasisPoints;
  readonly least: BasisPoints;
  readonly isShort: boolean;
}

/** Of a period that ends with this month; `before` are its earlier months. */
export function forecastPeriod(
  period: string,
  before: { readonly planned: Kg; readonly delivered: Kg },
  month: { readonly planned: Kg; readonly forecast: Kg },
  least: BasisPoints,
): PeriodForecast {
  const planned = plus(before.planned, month.planned);
  const forecast = plus(before.delivered, month.forecast);
  const share = fulfilment(planned, forecast);
  return { period, planned, forecast, share, least, isShort: share < least };
}
