// Settled weight under a clause: moisture, deductions, one final rounding.

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
import { excessOf, adjustmentSteps } from './adjustment.ts';
import { type Measured, affectsPrice, valueOf } from './price.ts';
import { maxRatio, type Ratio, ratio, sumRatios, multiplyRatios } from './ratio.ts';

/** 10 kg: a hundredth of a tonne. */
const DEFAULT_STEP = kg(10n);
/** Settled weights are rounded to it. */
export const weightStepOf = ({ weightStep = DEFAULT_STEP }: Pick<Clause, 'weightStep'>): Kg => weightStep;
/** 100 % in the last decimal of total moisture. */
const ALL_WATER = 100_00n;

/** A share of the weight after moisture; negative for deductions. */
export interface WeightAdjustment {
  readonly termId: string;
  readonly index: IndexCode;
  readonly value: IndexValue;
  readonly excess: IndexValue;
  readonly share: Ratio;
}

/** Weighed foreign matter 扣杂, and other agreed deductions 扣吨. */
export interface ForeignMatter {
  readonly share: BasisPoints;
  readonly weight: Kg;
}
export const NO_FOREIGN_MATTER: ForeignMatter = { share: basisPoints(0n), weight: kg(0n) };

export interface SettledWeight {
  /** Kilograms; a fraction if loss was allowed in per cent. */
  readonly net: Ratio;
  /** Share of the net weight that counts at the agreed moisture; 1 if it is not wetter. */
  readonly moisture: Ratio;
  readonly adjustments: readonly WeightAdjustment[];
  readonly settled: Kg;
}

/** `net`: after loss, before deductions. Deductions refer to the weight after moisture. */
export function computeSettledWeight(
  clause: Clause,
  net: Ratio,
  measured: Measured,
  foreign = NO_FOREIGN_MATTER,
): SettledWeight {
  const moisture = clause.moisture ? afterWater(clause.moisture, valueOf(measured, 'MT')) : ratio(1n);
  const adjustments = clause.terms
    .filter((term) => !affectsPrice(term))
    .map((term) => adjustWeight(term, valueOf(measured, term.index)));
  const left = maxRatio(ratio(0n), sumRatios([ratio(1n), ...adjustments.map(({ share }) => share)]));
  const coal = multiplyRatios(
    multiplyRatios(multiplyRatios(net, moisture), left),
    ratio(minus(WHOLE, foreign.share), WHOLE),
  );
  const exact = maxRatio(ratio(0n), sumRatios([coal, ratio(-foreign.weight)]));
  return {
    net,
    moisture,
    adjustments,
    settled: roundWeight(exact, weightStepOf(clause), clause.rounding),
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
  const full = multiplyRatios(
    multiplyRatios(adjustmentSteps(term, excess), ratio(rate, WHOLE)),
    ratio(mult, WHOLE),
  );
  const most = cap === undefined ? full : ratio(cap, WHOLE);
  const share = maxRatio(most, full) === most ? full : most;
  return { termId, index, value, excess, share: multiplyRatios(share, ratio(sign === '-' ? -1n : 1n)) };
}

function roundWeight(exact: Ratio, step: Kg, rounding: Rounding): Kg {
  return kg(divide(exact.numerator, exact.denominator * step, rounding) * step);
}
