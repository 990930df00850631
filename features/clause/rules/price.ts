// Price of coal under a clause with all steps of its computation.

import { atLeast, type HaoPerTonne, haoPerTonne, plus } from '#packages/exact/exact.ts';
import type { BasePrice, Clause, Reject, Term } from '../clause.ts';
import type { IndexCode, IndexValue } from '../quality.ts';
import { computeAdjustment, type Adjustment } from './adjustment.ts';
import { type BasePriced, followedHeat, priceBase } from './base-price.ts';
import type { Published } from './indexed.ts';

/** An assay, averaged and rounded to each index's decimals. */
export type Measured = Readonly<Partial<Record<IndexCode, IndexValue>>>;

export interface Rejection extends Reject {
  readonly value: IndexValue;
}

export interface Priced {
  readonly base: BasePriced;
  readonly adjustments: readonly Adjustment[];
  readonly sum: HaoPerTonne;
  /** Never below zero; for information only if there are rejections. */
  readonly unitPrice: HaoPerTonne;
  readonly rejections: readonly Rejection[];
}

const NOTHING_PUBLISHED: Published = new Map();

/**
 * `agreed`: hao/t, or hao for each kilocalorie in PER_KCAL mode. `published`: averages of the series of an
 * INDEX clause, see `averageOf`.
 */
export function computePrice(
  clause: Clause,
  agreed: HaoPerTonne,
  measured: Measured,
  published = NOTHING_PUBLISHED,
): Priced {
  const { rounding } = clause;
  const base = priceBase(clause.base, { agreed, heat: heatOf(clause.base, measured), published, rounding });
  const adjustments = clause.terms
    .filter(affectsPrice)
    .map((term) => computeAdjustment(term, valueOf(measured, term.index), base.price, rounding));
  const sum = plus(...adjustments.map(({ amount }) => amount));
  const unitPrice = atLeast(haoPerTonne(0n), plus(base.price, sum));
  return { base, adjustments, sum, unitPrice, rejections: rejectionsOf(clause.rejects, measured) };
}

export const affectsPrice = ({ unit }: Term): boolean => unit !== 'PCT_OF_WEIGHT';

/** The indices an assay must contain for this clause. */
export function indexesOf({ base, terms, rejects, moisture }: Clause): IndexCode[] {
  const heat = followedHeat(base)?.index;
  return [
    ...new Set([
      ...(heat === undefined ? [] : [heat]),
      ...terms.map(({ index }) => index),
      ...rejects.map(({ index }) => index),
      ...(moisture === null ? [] : ['MT' as const]),
    ]),
  ];
}

function heatOf(base: BasePrice, measured: Measured): BasePriced['heat'] {
  const index = followedHeat(base)?.index;
  return index && { index, value: valueOf(measured, index) };
}

/** The limits of refusal that the values lie beyond. */
export const rejectionsOf = (rejects: readonly Reject[], measured: Measured): Rejection[] =>
  rejects
    .map((reject) => ({ ...reject, value: valueOf(measured, reject.index) }))
    .filter(({ side, limit, value }) => (side === 'ABOVE' ? value > limit : value < limit));

/** The measured value of an index; throws RangeError if the assay lacks it. */
export function valueOf(measured: Measured, index: IndexCode): IndexValue {
  const value = measured[index];
  if (value === undefined) throw new RangeError(`the clause needs ${index}, which was not measured`);
  return value;
}
