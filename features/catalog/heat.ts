// Calorific values (domain 1.3), and prices at another heat (domain 4.7).

import {
  type Exact,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  kcalPerKg,
  multiplyDivide,
} from '#packages/exact/exact.ts';

/** Ten-thousandths of a joule in a calorie: 41,816 in the Chinese coal trade, 41,868 internationally. */
export type Calorie = Exact<'J/cal'>;
export const calorie = (value: bigint) => value as Calorie;
export const CALORIE_RANGE = { min: 41_800n, max: 41_900n } as const;

/** The heat at which most Chinese prices are quoted. */
export const MARKET_HEAT = kcalPerKg(5_500n);

/** Scales a price in proportion to the heat; rounded once, to the hao. */
export function priceAtHeat(price: HaoPerTonne, heat: KcalPerKg, target: KcalPerKg): HaoPerTonne {
  return haoPerTonne(multiplyDivide(price, target, heat, 'half_up'));
}
