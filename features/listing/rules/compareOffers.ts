// Cost of coal at the buyer's gate, per tonne and per heat (domain 4.7).

import { MARKET_HEAT, priceAtHeat } from '#features/catalog/heat.ts';
import { type Ratio, ratio, multiplyRatios } from '#features/clause/rules/ratio.ts';
import {
  type BasisPoints,
  divide,
  type Exact,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  kcalPerKg,
  minus,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import type { ListingCard } from '../calls/card.ts';

/** Hao per kcal/kg and tonne: 0.1302 yuan is 1302. */
export type HaoPerKcal = Exact<'hao/kcal'>;

/** Standard coal 标准煤. */
export const STANDARD_HEAT = kcalPerKg(7_000n);

export interface ComparedOffer {
  /** At the place where the seller hands over. */
  readonly price: HaoPerTonne;
  readonly freight: HaoPerTonne;
  /** Loading, storage, agency and any other cost per tonne loaded. */
  readonly other: HaoPerTonne;
  /** Share of the loaded weight that does not arrive. */
  readonly loss: BasisPoints;
  readonly heat: KcalPerKg;
}

/** Offers are ranked by `atMarketHeat`: `perKcal` gives the same order but is rounded more coarsely. */
export interface OfferComparison {
  readonly offer: ComparedOffer;
  /** Price, freight and other costs per tonne loaded. */
  readonly paid: HaoPerTonne;
  /** What the transit loss adds per tonne that arrives: delivered = paid + lost. */
  readonly lost: HaoPerTonne;
  readonly delivered: HaoPerTonne;
  readonly perKcal: HaoPerKcal;
  readonly atMarketHeat: HaoPerTonne;
  readonly atStandardHeat: HaoPerTonne;
}

/** Rounds each figure once, to the hao, from the exact fraction and never from another rounded figure. */
export function compareOffers(offer: ComparedOffer): OfferComparison {
  const paid = plus(offer.price, offer.freight, offer.other);
  const arriving = multiplyRatios(ratio(paid), ratio(WHOLE, minus(WHOLE, offer.loss)));
  const delivered = haoPerTonne(toHao(arriving));
  return {
    offer,
    paid,
    delivered,
    lost: minus(delivered, paid),
    perKcal: toHao(multiplyRatios(arriving, ratio(1n, offer.heat))) as HaoPerKcal,
    atMarketHeat: haoPerTonne(toHao(multiplyRatios(arriving, ratio(MARKET_HEAT, offer.heat)))),
    atStandardHeat: haoPerTonne(toHao(multiplyRatios(arriving, ratio(STANDARD_HEAT, offer.heat)))),
  };
}

function toHao({ numerator, denominator }: Ratio): bigint {
  return divide(numerator, denominator, 'half_up');
}

/** An offer at the gate, net of its clause at guaranteed quality. */
export interface NetOffer {
  /** What coal exactly as promised is paid. */
  readonly price: HaoPerTonne;
  /** Absent without a known freight, as `delivered` is. */
  readonly lost: HaoPerTonne | undefined;
  readonly delivered: HaoPerTonne | undefined;
  /** At 5,500 kcal/kg: delivered where that is known. */
  readonly atMarketHeat: HaoPerTonne;
}

type Offered = Pick<ListingCard, 'pricePerTonne' | 'clausePrice' | 'comparison' | 'heat'>;

export function netOffer({ pricePerTonne, clausePrice, comparison, heat }: Offered): NetOffer {
  const price = clausePrice ?? pricePerTonne;
  if (comparison === null)
    return {
      price,
      lost: undefined,
      delivered: undefined,
      atMarketHeat: priceAtHeat(price, heat, MARKET_HEAT),
    };
  const { freight, other, lossRate: loss } = comparison;
  const { lost, delivered, atMarketHeat } = compareOffers({ price, freight, other, loss, heat });
  return { price, lost, delivered, atMarketHeat };
}

/** The least of those that have a figure; none where only one has. */
export function leastOf(figures: readonly (HaoPerTonne | undefined)[]): HaoPerTonne | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  const [first, ...others] = known;
  if (first === undefined || others.length === 0) return undefined;
  return others.reduce((least, figure) => (figure < least ? figure : least), first);
}
