// Quality-price clause as data: from assay to price (domain 4.3, 4.4).

import * as z from 'zod/mini';
import {
  type BasisPoints,
  type Exact,
  haoPerTonne,
  type HaoPerTonne,
  type Kg,
} from '#packages/exact/exact.ts';
import { choice, exact, list, text, wholeNumber } from '#packages/schema/wire.ts';
import { BASES, INDEX_CODES, type IndexValue, WireIndexValue } from './quality.ts';

const Index = choice(INDEX_CODES);
const Side = choice(['ABOVE', 'BELOW']);
/** Indices a base price may follow; both in kcal/kg. */
const Heat = choice(['QNET_AR', 'QGR_D']);

/** Hao, or basis points of price or weight, depending on the term's unit. */
export type ClauseRate = Exact<'rate'>;
export const rate = (value: bigint) => value as ClauseRate;
/** 100,000 yuan/t: an upper bound far above any coal price. */
const MAX_PRICE = haoPerTonne(1_000_000_000n);
const positive = exact<IndexValue>({ min: 1n });
const price = exact<HaoPerTonne>({ min: 0n, max: MAX_PRICE });
const factor = exact<BasisPoints>({ min: 1n });

/** Band (above, upTo]: the lower end is exclusive, the upper end inclusive. */
const Band = z.strictObject({ above: WireIndexValue, upTo: WireIndexValue, price });
/** Share of the agreed price at this heat, such as 5,000 → 0.88; linear between points. */
const Point = z.strictObject({ heat: WireIndexValue, coefficient: factor });

const DAYS = 90;
const SHARES = 10_000;
/** Which published values count: the last one, the month's mean, or the mean of the last n. */
const Averaging = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('LAST') }),
  z.strictObject({ rule: z.literal('MONTH_MEAN') }),
  z.strictObject({ rule: z.literal('DAYS_MEAN'), days: wholeNumber(2, DAYS) }),
]);

/**
 * A price that follows published series. Weights are relative integers, so that a third is exact: with 1, 1,
 * 1 and 3 for the agreed price, three series count a sixth each and the agreed price a half.
 */
const Indexed = z.strictObject({
  mode: z.literal('INDEX'),
  parts: list(z.strictObject({ series: text(0, 40), share: wholeNumber(1, SHARES) }), 10, 1),
  agreedShare: wholeNumber(0, SHARES),
  /** Added after the mean; may be negative. */
  basis: exact<HaoPerTonne>({ min: -MAX_PRICE, max: MAX_PRICE }),
  averaging: Averaging,
  /** If nothing was published in time: use the previous value, or have no price yet. */
  missing: choice(['PREVIOUS', 'WAIT']),
  floor: z.optional(price),
  ceiling: z.optional(price),
  /** If set, the result is scaled by heat as in RATIO. */
  heat: z.optional(z.strictObject({ heatIndex: Heat, baseHeat: positive })),
});

/** How the price before terms follows from the agreed price (domain 4.3). */
export const BasePrice = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('FIXED') }),
  z.strictObject({ mode: z.literal('BASE_ADJ'), heatIndex: Heat, baseHeat: positive }),
  z.strictObject({ mode: z.literal('PER_KCAL'), heatIndex: Heat }),
  z.strictObject({ mode: z.literal('RATIO'), heatIndex: Heat, baseHeat: positive }),
  z.strictObject({ mode: z.literal('HEAT_BAND'), heatIndex: Heat, bands: list(Band, 20, 1) }),
  z.strictObject({ mode: z.literal('COEFF'), heatIndex: Heat, points: list(Point, 20, 2) }),
  Indexed,
]);
export type BasePrice = z.output<typeof BasePrice>;

export const Term = z.strictObject({
  id: text(1, 20),
  index: Index,
  /** Redundant, since the index's code implies it; if given, it must match. */
  basis: z.optional(choice(BASES)),
  side: Side,
  /** Exclusive. ABOVE extends upwards from here, BELOW downwards. */
  from: WireIndexValue,
  /** Inclusive; null means without end. */
  to: z.nullable(WireIndexValue),
  step: z.optional(positive),
  rate: exact<ClauseRate>({ min: 0n, max: MAX_PRICE }),
  /**
   * Unit of the rate, for each step: yuan/t, yuan for each kilocalorie, per cent of the base price or of the
   * weight.
   */
  unit: choice(['YUAN_PER_T', 'YUAN_PER_KCAL', 'PCT_OF_PRICE', 'PCT_OF_WEIGHT']),
  sign: choice(['+', '-']),
  /** Steps counted exactly, full steps only, or started steps as full 不足一档按一档. */
  stepMode: choice(['PROP', 'FULL', 'PART']),
  /** PROGRESSIVE counts steps; SLAB is one amount for the whole segment. */
  kind: choice(['PROGRESSIVE', 'SLAB']),
  /** 15000 basis points: 1.5 times the rate. */
  mult: z.optional(factor),
  /** Limit of this term: hao/t, or basis points of the weight. */
  cap: z.optional(exact<ClauseRate>({ min: 0n, max: MAX_PRICE })),
  /** No effect within the width; beyond it the excess counts from the edge, or from `from`. */
  deadband: z.optional(z.strictObject({ width: positive, mode: choice(['FROM_EDGE', 'FROM_BASE']) })),
});
export type Term = z.output<typeof Term>;

/** Coal beyond the limit may be refused; the limit itself is accepted. */
export const Reject = z.strictObject({ index: Index, side: Side, limit: WireIndexValue });
export type Reject = z.output<typeof Reject>;

/**
 * Moisture above the limit reduces the weight. The two methods give different weights (97.826 t or 98.000 t
 * of 100 t), so the clause names one.
 */
export const MoistureDeduction = z.strictObject({
  mode: choice(['DRY_EQUIV', 'LINEAR']),
  limit: WireIndexValue,
});
export type MoistureDeduction = z.output<typeof MoistureDeduction>;

export const Clause = z.strictObject({
  base: BasePrice,
  terms: list(Term, 40),
  rejects: list(Reject, 20),
  moisture: z.nullable(MoistureDeduction),
  /** Rounding step of the settled weight; by default 10 kg. */
  weightStep: z.optional(exact<Kg>({ min: 1n, max: 1_000n })),
  rounding: choice(['half_up', 'half_even']),
});
export type Clause = z.output<typeof Clause>;
