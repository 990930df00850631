// The price of a coal under a clause: base price, terms, sum, and whether it may be refused. Keeps its workings.
import { atLeast, type HaoPerTonne, haoPerTonne, plus } from '#packages/exact/exact.ts';
import type { IndexCode, IndexValue } from '../quality.ts';
import { adjust, type Adjustment } from './adjustment.ts';
import { type BasePriced, followHeat, followsHeat, heatRange, standAsAgreed } from './base-price.ts';
import type { BasePrice, Clause, Reject } from '../clause.ts';

/** An assay, already averaged and rounded to each index's decimals. */
export type Measured = Readonly<Partial<Record<IndexCode, IndexValue>>>;

export interface Rejection extends Reject { readonly value: IndexValue }

export interface Priced {
  readonly base: BasePriced;
  readonly adjustments: readonly Adjustment[];
  readonly sum: HaoPerTonne;
  /** Never below zero. It stands as information where there are rejections. */
  readonly unitPrice: HaoPerTonne;
  readonly rejections: readonly Rejection[];
}

/** `basePrice` is the agreed price: yuan a tonne, or for each kilocalorie where the clause's mode is PER_KCAL. */
export function priceUnder(clause: Clause, basePrice: HaoPerTonne, measured: Measured): Priced {
  const base = priceBase(clause, basePrice, measured);
  const adjustments = clause.terms.map((term) => adjust(term, valueOf(measured, term.index), base.price, clause.rounding));
  const sum = plus(...adjustments.map(({ amount }) => amount));
  const unitPrice = atLeast(haoPerTonne(0n), plus(base.price, sum));
  return { base, adjustments, sum, unitPrice, rejections: rejectionsOf(clause, measured) };
}

/** The indices an assay must hold before the clause can price it. */
export function indexesOf({ base, terms, rejects }: Clause): IndexCode[] {
  const heat: IndexCode[] = followsHeat(base) ? [base.heatIndex] : [];
  return [...new Set([...heat, ...terms.map(({ index }) => index), ...rejects.map(({ index }) => index)])];
}

function priceBase({ base, rounding }: Clause, basePrice: HaoPerTonne, measured: Measured): BasePriced {
  return followsHeat(base)
    ? followHeat(base, basePrice, valueOf(measured, base.heatIndex), rounding)
    : standAsAgreed(base, basePrice, rounding);
}

function rejectionsOf({ base, rejects }: Clause, measured: Measured): Rejection[] {
  return [...rejects, ...unpricedHeats(base)]
    .map((reject) => ({ ...reject, value: valueOf(measured, reject.index) }))
    .filter(({ side, limit, value }) => (side === 'ABOVE' ? value > limit : value < limit));
}

/** Beyond its bands or points a clause has no price, so such coal is not accepted under it. */
function unpricedHeats(base: BasePrice): Reject[] {
  const range = heatRange(base);
  if (!range || !followsHeat(base)) return [];
  return [
    { index: base.heatIndex, side: 'BELOW', limit: range.least },
    { index: base.heatIndex, side: 'ABOVE', limit: range.most },
  ];
}

function valueOf(measured: Measured, index: IndexCode): IndexValue {
  const value = measured[index];
  if (value === undefined) throw new RangeError(`the clause needs ${index}, which was not measured`);
  return value;
}
