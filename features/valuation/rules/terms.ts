// Derives settlement terms from agreed terms, for server and browser.

import type { ContractKind } from '#features/article/choices.ts';
import type { Clause } from '#features/clause/clause.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import {
  clauseOfPricing,
  isUnitMixed,
  rejectLimitsOf,
  startingPrice,
  withPromisedRejects,
} from '#features/terms/rules/pricing.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, type BasisPoints, kg, type Kg } from '#packages/exact/exact.ts';
import type { FrozenPrice, WireTerms } from '../wire.ts';
import type { WeightTerms } from './weights.ts';

export type AgreedTerms = Pick<
  ListingTerms,
  | 'spec'
  | 'priceMode'
  | 'price'
  | 'heatBase'
  | 'isTaxIncluded'
  | 'vatRate'
  | 'clause'
  | 'weightBasis'
  | 'lossRate'
> & {
  readonly [Name in 'averaging' | 'retention' | 'surplusCap' | 'scaleTolerance']?:
    | SaleTerms[Name]
    | undefined;
};

/** Platform defaults for terms a contract leaves open. */
export interface DefaultTerms {
  readonly provisionalShare: BasisPoints;
  readonly summing: WeightTerms['summing'];
  readonly ticketStep: Kg;
}
const DEFAULT_TERMS: DefaultTerms = {
  provisionalShare: basisPoints(8_000n),
  summing: 'sum_of_rounded',
  ticketStep: kg(1n),
};

const PLAIN: Clause = {
  base: { mode: 'FIXED' },
  terms: [],
  rejects: [],
  moisture: null,
  rounding: 'half_up',
};

/** Clause of the contract, else one derived from the price mode. Quality table limits always apply. */
export const clauseOfTerms = (agreed: AgreedTerms): Clause =>
  withPromisedRejects(clauseOfPricing(agreed), agreed.spec);

/** Whether price and clause count in different units (kcal, tonnes). */
export const areUnitsMixed = (agreed: AgreedTerms): boolean =>
  isUnitMixed({ priceMode: agreed.priceMode, clause: clauseOfPricing(agreed) });

/** By load, loss beyond the allowance is the seller's; without an allowance the load counts. */
const countsOf = ({
  weightBasis,
  lossRate,
}: Pick<AgreedTerms, 'weightBasis' | 'lossRate'>): WeightTerms['counts'] =>
  weightBasis === 'load' ? (lossRate > 0n ? 'load_less_excess' : 'load') : 'received';

/** Returns the terms in wire form. `isQuick`: loaded weight at the fixed price, without assay. */
export function toWireTerms(
  agreed: AgreedTerms,
  published: readonly FrozenPrice[],
  { usual = DEFAULT_TERMS, isQuick = false }: { usual?: DefaultTerms; isQuick?: boolean } = {},
): WireTerms {
  const clause = isQuick ? PLAIN : clauseOfTerms(agreed);
  const counts = isQuick ? 'load' : countsOf(agreed);
  return {
    ...usual,
    spec: agreed.spec,
    clause,
    agreed: startingPrice(clause, agreed),
    counts,
    lossRate: agreed.lossRate,
    surplusCap: agreed.surplusCap ?? null,
    scaleTolerance: isQuick ? null : (agreed.scaleTolerance ?? null),
    averagedBy: counts === 'load' ? 'loaded' : 'received',
    averaging: agreed.averaging ?? 'weighted',
    vatRate: agreed.vatRate,
    isTaxIncluded: agreed.isTaxIncluded,
    retention: agreed.retention ?? basisPoints(0n),
    published: [...published],
  };
}

/** Whether invited lots can be settled without an assay: fixed price, no clause, no limit. */
export const isQuickSettlement = (
  kind: ContractKind,
  { priceMode, clause, spec }: Pick<AgreedTerms, 'priceMode' | 'clause' | 'spec'>,
): boolean =>
  kind === 'invite' && priceMode === 'fixed' && clause === undefined && rejectLimitsOf(spec).length === 0;

/** Issuer of the sheets: the seller, unless the buyer's weights and assays count 以买方为准. */
export const issuerOf = ({
  weightBasis,
  assayBasis,
}: Pick<SaleTerms, 'weightBasis' | 'assayBasis'>): 'seller' | 'buyer' =>
  weightBasis === 'received' && assayBasis === 'buyer' ? 'buyer' : 'seller';
