// Prices carried over from one heat to another (domain 4.7).
import { type HaoPerTonne, haoPerTonne, type KcalPerKg, kcalPerKg, multiplyDivide } from '#packages/exact/exact.ts';

/** The heat most Chinese prices are quoted at. */
export const MARKET_HEAT = kcalPerKg(5_500n);

/** By plain proportion, rounded once to the hao. */
export function atHeat(price: HaoPerTonne, heat: KcalPerKg, target: KcalPerKg): HaoPerTonne {
  return haoPerTonne(multiplyDivide(price, target, heat, 'half_up'));
}
