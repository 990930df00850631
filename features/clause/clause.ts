// The quality-price clause as data: how a price is found from an assay, as two firms agreed it (domain 4.3, 4.4).

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
/** The indices a base price may follow: both in kcal/kg. */
const Heat = choice(['QNET_AR', 'QGR_D']);

/** Hao, or basis points of the price or the weight where the term's unit says so. */
export type Rate = Exact<'rate'>;
export const rate = (value: bigint) => value as Rate;
/** A hundred thousand yuan a tonne: no coal comes near it. */
const MOST_PRICE = haoPerTonne(1_000_000_000n);
const positive = exact<IndexValue>({ min: 1n });
const price = exact<HaoPerTonne>({ min: 0n, max: MOST_PRICE });
const factor = exact<BasisPoints>({ min: 1n });

/** (above, upTo] → price: the lower end is outside, the upper end inside. */
const Band = z.strictObject({ above: WireIndexValue, upTo: WireIndexValue, price });
/** At this heat the agreed price counts for so much: 5,000 → 0.88. Linear between points. */
const Point = z.strictObject({ heat: WireIndexValue, coefficient: factor });

const DAYS = 90;
const SHARES = 10_000;
/** Over which published values: the last one, the mean of the month, the mean of the last so many. */
const Averaging = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('LAST') }),
  z.strictObject({ rule: z.literal('MONTH_MEAN') }),
  z.strictObject({ rule: z.literal('DAYS_MEAN'), days: wholeNumber(2, DAYS) }),
]);

/**
 * A price that follows published ones. Shares stand in for weights, so that a third is a third: with shares of 1, 1, 1 and 3 for
 * the agreed price, three series count a sixth each and the agreed price a half.
 */
const Indexed = z.strictObject({
  mode: z.literal('INDEX'),
  parts: list(z.strictObject({ series: text(0, 40), share: wholeNumber(1, SHARES) }), 10, 1),
  agreedShare: wholeNumber(0, SHARES),
  /** Added after the mean, or taken off where it is negative. */
  basis: exact<HaoPerTonne>({ min: -MOST_PRICE, max: MOST_PRICE }),
  averaging: Averaging,
  /** Where nothing was published in time: the value before holds, or there is no price until there is one. */
  missing: choice(['PREVIOUS', 'WAIT']),
  floor: z.optional(price),
  ceiling: z.optional(price),
  /** Then in proportion to heat, as in RATIO. */
  heat: z.optional(z.strictObject({ heatIndex: Heat, baseHeat: positive })),
});

/** How the price before terms comes from the agreed price (domain 4.3). */
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
  /** Part of the index's code already: a contract that writes it once more must write the same. */
  basis: z.optional(choice(BASES)),
  side: Side,
  /** Exclusive. ABOVE runs upward from here, BELOW downward. */
  from: WireIndexValue,
  /** Inclusive; null runs on without end. */
  to: z.nullable(WireIndexValue),
  /** What one step is; a SLAB has none. */
  step: z.optional(positive),
  rate: exact<Rate>({ min: 0n, max: MOST_PRICE }),
  /** For each step yuan a tonne, per cent of the base price or per cent of the weight; or yuan for each kilocalorie. */
  unit: choice(['YUAN_PER_T', 'YUAN_PER_KCAL', 'PCT_OF_PRICE', 'PCT_OF_WEIGHT']),
  sign: choice(['+', '-']),
  /** Steps counted exactly, only full ones, or each one begun 不足一档按一档. */
  stepMode: choice(['PROP', 'FULL', 'PART']),
  /** PROGRESSIVE counts the steps within; SLAB is one amount for being within. */
  kind: choice(['PROGRESSIVE', 'SLAB']),
  /** 15000 basis points: one and a half times the rate. */
  mult: z.optional(factor),
  /** The most this term may add or take off: hao a tonne, or basis points of the weight where it moves the weight. */
  cap: z.optional(exact<Rate>({ min: 0n, max: MOST_PRICE })),
  /** Within the width nothing counts; beyond it from the edge, or from `from` after all. */
  deadband: z.optional(z.strictObject({ width: positive, mode: choice(['FROM_EDGE', 'FROM_BASE']) })),
});
export type Term = z.output<typeof Term>;

/** Coal beyond the limit may be refused; the limit itself is still accepted. */
export const Reject = z.strictObject({ index: Index, side: Side, limit: WireIndexValue });
export type Reject = z.output<typeof Reject>;

/** Water above the limit is taken off the weight. Two ways differ (97.826 t or 98.000 t of 100), so one is named. */
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
  /** To what the settled weight is rounded; without it to a hundredth of a tonne. */
  weightStep: z.optional(exact<Kg>({ min: 1n, max: 1_000n })),
  rounding: choice(['half_up', 'half_even']),
});
export type Clause = z.output<typeof Clause>;
