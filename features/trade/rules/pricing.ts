// How the price mode and the base of the clause go together, and what a price is once it has been negotiated.
import type { BasePrice, Clause, Reject } from '#features/clause/clause.ts';
import { indexOf, indexValue } from '#features/clause/quality.ts';
import { priceBase } from '#features/clause/rules/base-price.ts';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import type { HaoPerTonne, KcalPerKg } from '#packages/exact/exact.ts';
import { PRICE_RANGE, type PriceMode } from '../choices.ts';
import type { ListingTerms, QualityPromise } from '../terms.ts';
import { pricePerTonne } from './deposit.ts';

export type Pricing = Pick<ListingTerms, 'priceMode' | 'price' | 'heatBase' | 'clause'>;

export const PRICING_RULES = ['price_range', 'heat_base_missing', 'base_disagrees', 'heat_base_disagrees', 'price_not_of_base'] as const;
export type PricingRule = (typeof PRICING_RULES)[number];
export interface PricingProblem { readonly field: string; readonly rule: PricingRule }

/** Both say how heat moves the price, so they must say the same. */
const BASES: Readonly<Record<PriceMode, readonly BasePrice['mode'][]>> = {
  fixed: ['FIXED', 'BASE_ADJ', 'INDEX'],
  base_adj: ['FIXED', 'BASE_ADJ', 'HEAT_BAND', 'COEFF', 'INDEX'],
  per_kcal: ['PER_KCAL'],
  ratio: ['RATIO', 'INDEX'],
};
export const basesUnder = (priceMode: PriceMode): readonly BasePrice['mode'][] => BASES[priceMode];

/** A published price follows heat under a ratio, and only there. */
export function isBaseUnder(priceMode: PriceMode, base: BasePrice): boolean {
  if (base.mode === 'INDEX') return priceMode !== 'per_kcal' && (base.heat !== undefined) === (priceMode === 'ratio');
  return BASES[priceMode].includes(base.mode);
}

export function priceBounds(priceMode: PriceMode): { least: HaoPerTonne; most: HaoPerTonne } {
  const { min, max } = priceMode === 'per_kcal' ? PRICE_RANGE.kilocalorie : PRICE_RANGE.tonne;
  return { least: min, most: max };
}

/** Empty where the clause pays, for coal of the base heat, the price that is named. */
export function checkPricing({ priceMode, price, heatBase, clause }: Pricing): PricingProblem[] {
  const { least, most } = priceBounds(priceMode);
  return [
    ...when(price < least || price > most, 'price', 'price_range'),
    ...when(priceMode !== 'fixed' && heatBase === undefined, 'heatBase', 'heat_base_missing'),
    ...(clause ? checkBase(clause, { priceMode, price, heatBase }) : []),
  ];
}

const when = (isBroken: boolean, field: string, rule: PricingRule): PricingProblem[] => (isBroken ? [{ field, rule }] : []);

function checkBase({ base, rounding }: Clause, { priceMode, price, heatBase }: Pricing): PricingProblem[] {
  if (!isBaseUnder(priceMode, base)) return [{ field: 'clause.base.mode', rule: 'base_disagrees' }];
  if (heatBase === undefined) return [];
  switch (base.mode) {
    case 'BASE_ADJ': case 'RATIO': return when(base.baseHeat !== BigInt(heatBase), 'heatBase', 'heat_base_disagrees');
    case 'INDEX': return when(base.heat !== undefined && base.heat.baseHeat !== BigInt(heatBase), 'heatBase', 'heat_base_disagrees');
    case 'HEAT_BAND': case 'COEFF': {
      const heat = { index: base.heatIndex, value: indexValue(heatBase) };
      const paid = priceBase(base, { agreed: price, heat, published: new Map(), rounding }).price;
      return when(paid !== roundToFen(ratio(price), rounding), 'price', 'price_not_of_base');
    }
    default: return [];
  }
}

/** Offers are prices of a tonne; where a table of heats makes the price there is nothing to negotiate about it. */
export function offerBounds(terms: Pricing): { least: HaoPerTonne; most: HaoPerTonne } {
  if (terms.clause?.base.mode === 'HEAT_BAND') return { least: terms.price, most: terms.price };
  return priceBounds(terms.priceMode === 'per_kcal' ? 'fixed' : terms.priceMode);
}

/** Whether one of the two counts in kilocalories and the other in tonnes: a price read so is wrong some thousand times over. */
export const isUnitMixed = ({ priceMode, clause }: Pick<Pricing, 'priceMode' | 'clause'>): boolean =>
  clause !== undefined && (priceMode === 'per_kcal') !== (clause.base.mode === 'PER_KCAL');

/**
 * The same pricing at a negotiated price a tonne. By the kilocalorie that is the price of a tonne at the base heat,
 * in proportion to heat, since it need not be a whole number of hao for each kilocalorie.
 */
export function pricedAt<P extends Pricing>(pricing: P, price: HaoPerTonne): P {
  if (pricing.priceMode !== 'per_kcal') return { ...pricing, price };
  if (price === pricePerTonne(pricing)) return pricing;
  return { ...pricing, priceMode: 'ratio', price, ...inProportion(pricing) };
}

/** A clause by the kilocalorie as one in proportion to the base heat: for coal of any heat both pay the same. */
export function inProportion({ clause, heatBase }: Pick<Pricing, 'clause' | 'heatBase'>): { readonly clause?: Clause } {
  if (clause?.base.mode !== 'PER_KCAL' || heatBase === undefined) return clause ? { clause } : {};
  return { clause: { ...clause, base: ratioAt(clause.base.heatIndex, heatBase) } };
}

const ratioAt = (heatIndex: 'QNET_AR' | 'QGR_D', heatBase: KcalPerKg): BasePrice => ({ mode: 'RATIO', heatIndex, baseHeat: indexValue(heatBase) });

/** Beyond these the quality table lets a lot be refused. */
export const promisedRejects = (spec: readonly QualityPromise[]): Reject[] => spec.flatMap((promise) => {
  const { index, reject } = promise;
  return reject === undefined ? [] : sidesOf(promise).map((side): Reject => ({ index, side, limit: indexValue(reject) }));
});

/** A limit on the guaranteed value itself lies on the side on which coal is worse; where neither is, on both. */
function sidesOf({ index, op, value, upper = value, reject = value }: QualityPromise): Reject['side'][] {
  if (op === 'at_least') return ['BELOW'];
  if (op === 'at_most') return ['ABOVE'];
  if (reject < value) return ['BELOW'];
  if (reject > upper) return ['ABOVE'];
  const { better } = indexOf(index);
  return better === 'HIGHER' ? ['BELOW'] : better === 'LOWER' ? ['ABOVE'] : ['BELOW', 'ABOVE'];
}

/** The clause with the limits of the quality table: both hold, and of two on one side the stricter is the one that is told. */
export function withPromised(clause: Clause, spec: readonly QualityPromise[]): Clause {
  const all = [...clause.rejects, ...promisedRejects(spec)];
  const isStricter = (one: Reject, other: Reject) => (one.side === 'ABOVE' ? one.limit < other.limit : one.limit > other.limit);
  const isSame = (one: Reject, other: Reject) => one.index === other.index && one.side === other.side;
  const isOutdone = (one: Reject, at: number) =>
    all.some((other, place) => isSame(one, other) && (isStricter(other, one) || (other.limit === one.limit && place < at)));
  return { ...clause, rejects: all.filter((one, at) => !isOutdone(one, at)) };
}
