// Counted weight of a lot: ticket sums and transit loss (domain 4.1, 1 and 2).

import { type Ratio, ratio, sumRatios } from '#features/clause/rules/ratio.ts';
import {
  type BasisPoints,
  divide,
  type Kg,
  kg,
  minus,
  plus,
  type Rounding,
  WHOLE,
} from '#packages/exact/exact.ts';

export const WEIGHT_COUNTS = ['load', 'received', 'load_less_excess'] as const;
export const SUMMINGS = ['sum_of_rounded', 'rounded_sum'] as const;

export interface WeightTerms {
  readonly counts: (typeof WEIGHT_COUNTS)[number];
  /** Allowed loss, a share of the load. */
  readonly lossRate: BasisPoints;
  /** Counted surplus, a share of the load; unlimited if absent. */
  readonly surplusCap?: BasisPoints;
  /** Differences of two scales up to this share of the load are ignored: the load counts. */
  readonly scaleTolerance?: BasisPoints;
  /** Round each ticket or the sum; over many tickets the results differ. */
  readonly summing: (typeof SUMMINGS)[number];
  readonly ticketStep: Kg;
}

export interface TicketWeights {
  readonly loaded: readonly Kg[];
  readonly received: readonly Kg[];
}

export interface CountedWeight {
  readonly loaded: Kg;
  readonly received: Kg;
  /** Negative if more arrived than was loaded. */
  readonly lost: Kg;
  readonly allowed: Ratio;
  /** Loss beyond the allowance; none within the scales, for the weight and for the freight. */
  readonly excess: Ratio;
  readonly isWithinScales: boolean;
  /** Exact, in kilograms. */
  readonly counted: Ratio;
}

/** Returns the counted weight with loss, allowance and excess. */
export function countWeight(
  terms: WeightTerms,
  { loaded, received }: TicketWeights,
  rounding: Rounding,
): CountedWeight {
  const [load, arrived] = [sumTickets(terms, loaded, rounding), sumTickets(terms, received, rounding)];
  const lost = minus(load, arrived);
  const allowed = partOf(load, terms.lossRate);
  const isWithinScales =
    terms.scaleTolerance !== undefined && magnitude(lost) * WHOLE <= load * terms.scaleTolerance;
  const beyond = lost * allowed.denominator - allowed.numerator;
  const excess = ratio(isWithinScales || beyond < 0n ? 0n : beyond, allowed.denominator);
  const carried = { loaded: load, received: arrived, lost, allowed, excess, isWithinScales };
  return { ...carried, counted: countedOf(terms, carried) };
}

/** Total of lots that are counted one by one: each has its own allowance. */
export const totalWeight = (lots: readonly CountedWeight[]): CountedWeight => ({
  loaded: plus(kg(0n), ...lots.map(({ loaded }) => loaded)),
  received: plus(kg(0n), ...lots.map(({ received }) => received)),
  lost: plus(kg(0n), ...lots.map(({ lost }) => lost)),
  allowed: sumRatios(lots.map(({ allowed }) => allowed)),
  excess: sumRatios(lots.map(({ excess }) => excess)),
  counted: sumRatios(lots.map(({ counted }) => counted)),
  isWithinScales: lots.every(({ isWithinScales }) => isWithinScales),
});

function countedOf(
  { counts, surplusCap }: WeightTerms,
  { loaded, received, excess, isWithinScales }: Omit<CountedWeight, 'counted'>,
): Ratio {
  if (isWithinScales || counts === 'load') return ratio(loaded);
  if (counts === 'load_less_excess')
    return ratio(loaded * excess.denominator - excess.numerator, excess.denominator);
  const max = surplusCap === undefined ? undefined : partOf(loaded, plus(WHOLE, surplusCap));
  return max && received * max.denominator > max.numerator ? max : ratio(received);
}

function sumTickets({ summing, ticketStep }: WeightTerms, tickets: readonly Kg[], rounding: Rounding): Kg {
  const toStep = (weight: Kg) => kg(divide(weight, ticketStep, rounding) * ticketStep);
  return summing === 'rounded_sum' ? toStep(plus(...tickets)) : plus(...tickets.map(toStep));
}

const partOf = (weight: Kg, part: BasisPoints): Ratio => ratio(weight * part, WHOLE);
const magnitude = (weight: Kg): bigint => (weight < 0n ? -weight : weight);
