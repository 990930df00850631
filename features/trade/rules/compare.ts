// Comparing offers: what coal costs at the buyer's gate, and what its heat costs (domain 4.7).

import { MARKET_HEAT } from '#features/catalog/heat.ts';
import { type Ratio, ratio, roundToFen, times } from '#features/clause/rules/ratio.ts';
import {
  type BasisPoints,
  divide,
  type Exact,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  kcalPerKg,
  minus,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';

/** Hao for one kilocalorie a kilogram, in one tonne: 0.1302 yuan is 1302. */
export type HaoPerKcal = Exact<'hao/kcal'>;

/** Standard coal 标准煤. */
export const STANDARD_HEAT = kcalPerKg(7_000n);

export interface Offer {
  /** Where the seller hands over. */
  readonly price: HaoPerTonne;
  readonly freight: HaoPerTonne;
  /** Loading, storing, agency: whatever else is paid on the way, a tonne loaded. */
  readonly other: HaoPerTonne;
  /** The part of the loaded weight that does not arrive. */
  readonly loss: BasisPoints;
  readonly heat: KcalPerKg;
}

/** Offers are ranked by `atMarketHeat`; `perKcal` ranks alike but is rounded more coarsely. */
export interface Comparison {
  readonly offer: Offer;
  /** Price, freight and the rest, for a tonne loaded. */
  readonly paid: HaoPerTonne;
  /** What the lost part adds to each tonne that arrives: delivered = paid + lost. */
  readonly lost: HaoPerTonne;
  readonly delivered: HaoPerTonne;
  readonly perKcal: HaoPerKcal;
  readonly atMarketHeat: HaoPerTonne;
  readonly atStandardHeat: HaoPerTonne;
}

/** Every figure is rounded once, to the hao, from the exact fraction and never from a rounded neighbour. */
export function compare(offer: Offer): Comparison {
  const paid = plus(offer.price, offer.freight, offer.other);
  const arriving = times(ratio(paid), ratio(WHOLE, minus(WHOLE, offer.loss)));
  const delivered = haoPerTonne(toHao(arriving));
  return {
    offer,
    paid,
    delivered,
    lost: minus(delivered, paid),
    perKcal: toHao(times(arriving, ratio(1n, offer.heat))) as HaoPerKcal,
    atMarketHeat: haoPerTonne(toHao(times(arriving, ratio(MARKET_HEAT, offer.heat)))),
    atStandardHeat: haoPerTonne(toHao(times(arriving, ratio(STANDARD_HEAT, offer.heat)))),
  };
}

export interface PriceBand {
  readonly low: HaoPerTonne;
  readonly high: HaoPerTonne;
}

/** A reasonable range 合理区间 published at some heat, at the heat of a coal, to the fen as it is announced. */
export function bandAtHeat(
  { low, high }: PriceBand,
  heat: KcalPerKg,
  published: KcalPerKg = MARKET_HEAT,
): PriceBand {
  const share = ratio(heat, published);
  const carried = (price: HaoPerTonne) => roundToFen(times(ratio(price), share), 'half_up');
  return { low: carried(low), high: carried(high) };
}

/** Ranges are published with VAT: for a price to which so much is added, inward to the hao. */
export const bandWithoutVat = ({ low, high }: PriceBand, onTop: BasisPoints): PriceBand => ({
  low: haoPerTonne(multiplyDivide(low, WHOLE, plus(WHOLE, onTop), 'away_from_zero')),
  high: haoPerTonne(multiplyDivide(high, WHOLE, plus(WHOLE, onTop), 'toward_zero')),
});

export function isWithinBand({ low, high }: PriceBand, price: HaoPerTonne): boolean {
  return price >= low && price <= high;
}

function toHao({ numerator, denominator }: Ratio): bigint {
  return divide(numerator, denominator, 'half_up');
}
