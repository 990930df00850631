// The reasonable range 合理区间 of prices, at the heat of a coal.

import { MARKET_HEAT } from '#features/catalog/heat.ts';
import type { BandSite, PublishedBand } from '#features/catalog/rules/priceBand.ts';
import { ratio, roundToFen, multiplyRatios } from '#features/clause/rules/ratio.ts';
import {
  type BasisPoints,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  kcalPerKg,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import type { ListingTerms } from '../terms.ts';
import { vatOnTop } from './vat.ts';

export interface PriceBand {
  readonly low: HaoPerTonne;
  readonly high: HaoPerTonne;
}

/** No band is published for delivered prices, which include carriage. */
const SITES: Partial<Readonly<Record<ListingTerms['priceBasis'], BandSite>>> = {
  pit: 'mine',
  ex_works: 'mine',
  fob_port: 'port',
};

/** The band binds deliveries of a month and longer. */
const TERM_MS = 28 * 86_400_000;

export type PricedCoal = Pick<
  ListingTerms,
  'isPowerCoal' | 'priceBasis' | 'spec' | 'isTaxIncluded' | 'vatRate'
>;
type Window = Pick<ListingTerms, 'windowFrom' | 'windowTo'>;

export const isTermDelivery = ({ windowFrom, windowTo }: Window): boolean =>
  Date.parse(windowTo) - Date.parse(windowFrom) >= TERM_MS;

/** Where coal is handed over at this price, unless it is delivered. */
export const bandSiteOfBasis = (priceBasis: ListingTerms['priceBasis']): BandSite | undefined =>
  SITES[priceBasis];

/** Undefined where no band applies. */
export const bandSiteOf = ({ isPowerCoal, priceBasis }: PricedCoal): BandSite | undefined =>
  isPowerCoal ? bandSiteOfBasis(priceBasis) : undefined;

/** In the basis of the price, with or without VAT; undefined for coal without a promised heat. */
export function bandFor({ spec, ...tax }: PricedCoal, published: PublishedBand): PriceBand | undefined {
  const heat = spec.find(({ index }) => index === 'QNET_AR')?.value;
  return heat === undefined
    ? undefined
    : bandWithoutVat(bandAtHeat(published, kcalPerKg(heat), published.heat), vatOnTop(tax));
}

/** A price band 合理区间 converted from its published heat to the heat of a coal, to the fen as published. */
export function bandAtHeat(
  { low, high }: PriceBand,
  heat: KcalPerKg,
  published: KcalPerKg = MARKET_HEAT,
): PriceBand {
  const share = ratio(heat, published);
  const carried = (price: HaoPerTonne) => roundToFen(multiplyRatios(ratio(price), share), 'half_up');
  return { low: carried(low), high: carried(high) };
}

/** Bands are published with VAT; without it both ends are rounded inward, to the hao. */
export const bandWithoutVat = ({ low, high }: PriceBand, onTop: BasisPoints): PriceBand => ({
  low: haoPerTonne(multiplyDivide(low, WHOLE, plus(WHOLE, onTop), 'away_from_zero')),
  high: haoPerTonne(multiplyDivide(high, WHOLE, plus(WHOLE, onTop), 'toward_zero')),
});

export function isWithinBand({ low, high }: PriceBand, price: HaoPerTonne): boolean {
  return price >= low && price <= high;
}
