// The settled weight under a clause: water above what was agreed, then what terms take off the weight, rounded once at the end.

import {
  type BasisPoints,
  basisPoints,
  divide,
  type Kg,
  kg,
  minus,
  type Rounding,
  WHOLE,
} from '#packages/exact/exact.ts';
import type { Clause, MoistureDeduction, Term } from '../clause.ts';
import type { IndexCode, IndexValue } from '../quality.ts';
import { excessOf, stepsOf } from './adjustment.ts';
import { type Measured, movesPrice, valueOf } from './price.ts';
import { larger, type Ratio, ratio, sumOf, times } from './ratio.ts';

/** A hundredth of a tonne, as weights are settled. */
const USUAL_STEP = kg(10n);
/** 100 % in the last decimal of total moisture. */
const ALL_WATER = 100_00n;

/** A part of the weight after water; negative where it is taken off. */
export interface WeightAdjustment {
  readonly termId: string;
  readonly index: IndexCode;
  readonly value: IndexValue;
  readonly excess: IndexValue;
  readonly share: Ratio;
}

/** What was found in the coal that is none 扣杂, and what else was agreed to be taken off 扣吨. */
export interface Foreign {
  readonly share: BasisPoints;
  readonly weight: Kg;
}
export const NOTHING_FOREIGN: Foreign = { share: basisPoints(0n), weight: kg(0n) };

export interface Weighed {
  /** Kilograms; a share of them where loss was allowed by per cent. */
  readonly net: Ratio;
  /** What of the net weight counts as coal of the agreed moisture; 1 where it is no wetter. */
  readonly moisture: Ratio;
  readonly adjustments: readonly WeightAdjustment[];
  readonly settled: Kg;
}

/** `net`: after loss, before deductions. Parts that terms take, and what is foreign, are of what is left after water. */
export function weighUnder(
  clause: Clause,
  net: Ratio,
  measured: Measured,
  foreign = NOTHING_FOREIGN,
): Weighed {
  const moisture = clause.moisture ? afterWater(clause.moisture, valueOf(measured, 'MT')) : ratio(1n);
  const adjustments = clause.terms
    .filter((term) => !movesPrice(term))
    .map((term) => adjustWeight(term, valueOf(measured, term.index)));
  const left = larger(ratio(0n), sumOf([ratio(1n), ...adjustments.map(({ share }) => share)]));
  const coal = times(times(times(net, moisture), left), ratio(minus(WHOLE, foreign.share), WHOLE));
  const exact = larger(ratio(0n), sumOf([coal, ratio(-foreign.weight)]));
  return {
    net,
    moisture,
    adjustments,
    settled: roundWeight(exact, clause.weightStep ?? USUAL_STEP, clause.rounding),
  };
}

function afterWater({ mode, limit }: MoistureDeduction, water: IndexValue): Ratio {
  if (water <= limit) return ratio(1n);
  return mode === 'DRY_EQUIV'
    ? ratio(ALL_WATER - water, ALL_WATER - limit)
    : ratio(ALL_WATER - (water - limit), ALL_WATER);
}

function adjustWeight(term: Term, value: IndexValue): WeightAdjustment {
  const { id: termId, index, rate, mult = WHOLE, cap, sign } = term;
  const excess = excessOf(term, value);
  const full = times(times(stepsOf(term, excess), ratio(rate, WHOLE)), ratio(mult, WHOLE));
  const most = cap === undefined ? full : ratio(cap, WHOLE);
  const share = larger(most, full) === most ? full : most;
  return { termId, index, value, excess, share: times(share, ratio(sign === '-' ? -1n : 1n)) };
}

function roundWeight(exact: Ratio, step: Kg, rounding: Rounding): Kg {
  return kg(divide(exact.numerator, exact.denominator * step, rounding) * step);
}
