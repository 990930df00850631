// What one term of a clause adds to a price or takes off it.

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
import { type Ratio, ratio, roundToFen, times } from './ratio.ts';

/** amount = steps × rate × mult, to the fen, no more than the cap; negative where it is taken off. */
export interface Adjustment {
  readonly termId: string;
  readonly index: IndexCode;
  readonly value: IndexValue;
  /** How much of the deviation this term counts. */
  readonly excess: IndexValue;
  readonly steps: Ratio;
  readonly isCapped: boolean;
  readonly amount: HaoPerTonne;
}

/** A share of the price is a share of the base price, before any other term. */
export function adjust(
  term: Term,
  value: IndexValue,
  basePrice: HaoPerTonne,
  rounding: Rounding,
): Adjustment {
  const excess = excessOf(term, value);
  const steps = stepsOf(term, excess);
  const perStep = times(worthOfStep(term, basePrice), ratio(term.mult ?? WHOLE, WHOLE));
  const full = roundToFen(times(steps, perStep), rounding);
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

/** How far a value lies beyond the term's edge, in the direction the term runs. */
function distance({ side, from }: Term, value: IndexValue): bigint {
  return side === 'ABOVE' ? value - from : from - value;
}

export function stepsOf(term: Term, excess: IndexValue): Ratio {
  if (term.kind === 'SLAB') return ratio(excess > 0n ? 1n : 0n);
  return countSteps(excess, stepOf(term), term.stepMode);
}

/** Integers throughout: 0.3 by steps of 0.1 is three, where binary fractions would begin a fourth. */
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

/** A term that counts steps and names none never passes the check at submission. */
function stepOf({ id, step }: Term): IndexValue {
  if (step === undefined) throw new RangeError(`term ${id} counts steps but names none`);
  return step;
}
