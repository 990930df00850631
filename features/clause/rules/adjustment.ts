// The effect of one term of a clause on price or weight.

import {
  atLeast,
  atMost,
  type HaoPerTonne,
  haoPerTonne,
  type Rounding,
  WHOLE,
} from '#packages/exact/exact.ts';
import type { Term } from '../clause.ts';
import { type IndexCode, type IndexValue, indexValue } from '../quality.ts';
import { type Ratio, ratio, roundToFen, multiplyRatios } from './ratio.ts';

/** amount = steps × rate × mult, to the fen, at most the cap; negative for deductions. */
export interface Adjustment {
  readonly termId: string;
  readonly index: IndexCode;
  readonly value: IndexValue;
  readonly excess: IndexValue;
  readonly steps: Ratio;
  readonly isCapped: boolean;
  readonly amount: HaoPerTonne;
}

/** Effect of a term on the price. Percentages refer to the base price, before any other term. */
export function computeAdjustment(
  term: Term,
  value: IndexValue,
  basePrice: HaoPerTonne,
  rounding: Rounding,
): Adjustment {
  const excess = excessOf(term, value);
  const steps = adjustmentSteps(term, excess);
  const perStep = multiplyRatios(worthOfStep(term, basePrice), ratio(term.mult ?? WHOLE, WHOLE));
  const full = roundToFen(multiplyRatios(steps, perStep), rounding);
  const size = term.cap === undefined ? full : atMost(roundToFen(ratio(term.cap), rounding), full);
  return {
    termId: term.id,
    index: term.index,
    value,
    excess,
    steps,
    isCapped: size < full,
    amount: term.sign === '-' ? haoPerTonne(-size) : size,
  };
}

export function excessOf(term: Term, value: IndexValue): IndexValue {
  const away = distance(term, value);
  const reach = term.to === null ? away : distance(term, term.to);
  const { width, mode } = term.deadband ?? { width: 0n, mode: 'FROM_BASE' };
  if (away <= width) return indexValue(0n);
  if (term.kind === 'SLAB') return indexValue(away <= reach ? away : 0n);
  const counted = indexValue(away < reach ? away : reach);
  return mode === 'FROM_EDGE' ? atLeast(indexValue(0n), indexValue(counted - width)) : counted;
}

/** Distance of a value beyond the term's edge, in the term's direction. */
function distance({ side, from }: Term, value: IndexValue): bigint {
  return side === 'ABOVE' ? value - from : from - value;
}

export function adjustmentSteps(term: Term, excess: IndexValue): Ratio {
  if (term.kind === 'SLAB') return ratio(excess > 0n ? 1n : 0n);
  return countSteps(excess, stepOf(term), term.stepMode);
}

/** Exact integers: 0.3 in steps of 0.1 is three steps; binary fractions would start a fourth. */
export function countSteps(excess: bigint, step: bigint, mode: Term['stepMode']): Ratio {
  switch (mode) {
    case 'PROP':
      return ratio(excess, step);
    case 'FULL':
      return ratio(excess / step);
    case 'PART':
      return ratio((excess + step - 1n) / step);
  }
}

function worthOfStep(term: Term, basePrice: HaoPerTonne): Ratio {
  switch (term.unit) {
    case 'YUAN_PER_T':
      return ratio(term.rate);
    case 'YUAN_PER_KCAL':
      return ratio(term.rate * stepOf(term));
    case 'PCT_OF_PRICE':
      return ratio(basePrice * term.rate, WHOLE);
    case 'PCT_OF_WEIGHT':
      return ratio(0n);
  }
}

/** The check rejects terms that count steps but define none. */
function stepOf({ id, step }: Term): IndexValue {
  if (step === undefined) throw new RangeError(`term ${id} counts steps but names none`);
  return step;
}
