// Heat in calories and in joules (domain 1.3), and prices carried over from one heat to another (domain 4.7).

import {
  type Exact,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  kcalPerKg,
  multiplyDivide,
} from '#packages/exact/exact.ts';

/** Ten-thousandths of a joule in a calorie: 4.1816 in the Chinese coal trade, 4.1868 in the world. What a contract counts by, it says. */
export type Calorie = Exact<'J/cal'>;
export const calorie = (value: bigint) => value as Calorie;
export const CALORIE_RANGE = { min: 41_800n, max: 41_900n } as const;

/** The heat most Chinese prices are quoted at. */
export const MARKET_HEAT = kcalPerKg(5_500n);

/** By plain proportion, rounded once to the hao. */
export function atHeat(price: HaoPerTonne, heat: KcalPerKg, target: KcalPerKg): HaoPerTonne {
  return haoPerTonne(multiplyDivide(price, target, heat, 'half_up'));
}
