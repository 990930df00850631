// What coal exactly as promised is paid, and whether the clause would refuse it.

import { indexOf, indexValue } from '#features/clause/quality.ts';
import { startValues } from '#features/clause/rules/curve.ts';
import { type Measured, computePrice } from '#features/clause/rules/price.ts';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import type { ListingTerms } from '../terms.ts';
import { pricePerTonne } from './deposit.ts';
import { clauseOfPricing, type Pricing, startingPrice, withPromisedRejects } from './pricing.ts';

/** The promised values; of a range its poorer end. */
export const promisedBy = (spec: ListingTerms['spec']): Measured =>
  Object.fromEntries(
    spec.map(({ index, value, upper = value }) => [
      index,
      indexValue(indexOf(index).better === 'LOWER' ? upper : value),
    ]),
  );

export interface AsPromised {
  /** Yuan/t in hao, to the fen, like `agreed`. */
  readonly paid: HaoPerTonne;
  readonly agreed: HaoPerTonne;
  readonly isRefused: boolean;
}

/** What the clause pays for coal as promised, where that is another price than the one that is named. */
export function clausePriceOf(terms: Pricing & Pick<ListingTerms, 'spec'>): HaoPerTonne | undefined {
  const { paid, agreed } = priceAsPromised(terms) ?? {};
  return paid === agreed ? undefined : paid;
}

/**
 * The price of coal of exactly the promised values, others being where the clause does not count yet.
 * Undefined where the price follows published series.
 */
export function priceAsPromised(terms: Pricing & Pick<ListingTerms, 'spec'>): AsPromised | undefined {
  const clause = withPromisedRejects(clauseOfPricing(terms), terms.spec);
  if (clause.base.mode === 'INDEX') return undefined;
  const measured = startValues(clause, promisedBy(terms.spec));
  const { unitPrice, rejections } = computePrice(clause, startingPrice(clause, terms), measured);
  const agreed = roundToFen(ratio(pricePerTonne(terms)), clause.rounding);
  return { paid: unitPrice, agreed, isRefused: rejections.length > 0 };
}
