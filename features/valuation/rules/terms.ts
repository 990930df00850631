// Derives settlement terms from agreed terms, for server and browser.

import type { Clause } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import type { ContractKind } from '#features/contract/choices.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import {
  toRatioClause,
  isUnitMixed,
  rejectLimitsOf,
  withPromisedRejects,
} from '#features/terms/rules/pricing.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, type BasisPoints, type HaoPerTonne, kg, type Kg } from '#packages/exact/exact.ts';
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

const NO_TERMS = { terms: [], moisture: null, rounding: 'half_up' } as const;
const PLAIN: Clause = { ...NO_TERMS, base: { mode: 'FIXED' }, terms: [], rejects: [] };

/** Clause of the contract, else one derived from the price mode. Quality table limits always apply. */
export const clauseOfTerms = (agreed: AgreedTerms): Clause =>
  withPromisedRejects(
    chosenIn(agreed) ?? { ...NO_TERMS, terms: [], base: baseOf(agreed), rejects: [] },
    agreed.spec,
  );

/** Contracts negotiated from a kcal price kept its clause although the price became proportional. */
const chosenIn = (agreed: AgreedTerms): Clause | undefined =>
  agreed.priceMode === 'ratio' ? toRatioClause(agreed).clause : agreed.clause;

/** Whether price and clause count in different units (kcal, tonnes). */
export const areUnitsMixed = (agreed: AgreedTerms): boolean =>
  isUnitMixed({ priceMode: agreed.priceMode, clause: chosenIn(agreed) });

function baseOf({ priceMode, heatBase }: AgreedTerms): Clause['base'] {
  const heatIndex = 'QNET_AR';
  if (priceMode === 'per_kcal') return { mode: 'PER_KCAL', heatIndex };
  return priceMode === 'ratio' && heatBase !== undefined
    ? { mode: 'RATIO', heatIndex, baseHeat: indexValue(heatBase) }
    : { mode: 'FIXED' };
}

/** Under a price per kcal, the clause counts the heat. */
const agreedPrice = (clause: Clause, agreed: AgreedTerms): HaoPerTonne =>
  clause.base.mode === 'PER_KCAL' ? agreed.price : pricePerTonne(agreed);

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
    agreed: agreedPrice(clause, agreed),
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
