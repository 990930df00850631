// A sheet that is only worked out: under the terms of a listing or a contract, for weights and an assay that are expected.
import type { SheetInput, SheetTerms } from '../../rules/sheet.ts';
import type { WeightTerms } from '../../rules/weights.ts';
import type { Clause } from '#features/clause/clause.ts';
import type { Published } from '#features/clause/rules/indexed.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import type { ListingTerms } from '#features/trade/terms.ts';
import { agreedUnder, promisedBy } from '#features/trade/web/shared/ClauseSection.tsx';
import { basisPoints, kg, type Kg } from '#packages/exact/exact.ts';

/** What both a listing and a contract say about the money their coal will make. */
export type Agreed = Pick<ListingTerms, 'spec' | 'priceMode' | 'price' | 'heatBase' | 'vatRate' | 'clause' | 'weightBasis' | 'lossRate' | 'quantity'>
  & Partial<Pick<SaleTerms, 'averaging' | 'retention'>>;

/** Where nothing is agreed on quality, the price is what it is. */
const PLAIN: Clause = { base: { mode: 'FIXED' }, terms: [], rejects: [], moisture: null, rounding: 'half_up' };

const TICKET_STEP = kg(1n);
const PROVISIONAL = basisPoints(8_000n);

export const clauseOf = ({ clause }: Pick<Agreed, 'clause'>): Clause => clause ?? PLAIN;
export const promisedIn = ({ spec }: Agreed): Measured => promisedBy(spec);

export function termsOf(agreed: Agreed, published: Published): SheetTerms {
  const clause = clauseOf(agreed);
  return {
    clause, agreed: agreedUnder(clause, agreed), published, averagedBy: 'received', averaging: agreed.averaging ?? 'weighted',
    weight: { counts: countsOf(agreed), lossRate: agreed.lossRate, summing: 'sum_of_rounded', ticketStep: TICKET_STEP },
    vatRate: agreed.vatRate, retention: agreed.retention ?? basisPoints(0n), provisionalShare: PROVISIONAL,
  };
}

/** By load, what is lost beyond the allowance is the seller's; without an allowance the load counts as it is. */
const countsOf = ({ weightBasis, lossRate }: Agreed): WeightTerms['counts'] =>
  (weightBasis === 'load' ? (lossRate > 0n ? 'load_less_excess' : 'load') : 'received');

export interface Expected { readonly loaded: Kg; readonly received: Kg; readonly measured: Measured }

export const inputOf = ({ loaded, received, measured }: Expected): SheetInput => ({
  type: 'final', batches: [{ id: '1', loaded: [loaded], received: [received], measured }],
});
