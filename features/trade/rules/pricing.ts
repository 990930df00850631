// How price mode and clause go together, and what a negotiated price is.

import type { BasePrice, Clause, Reject } from '#features/clause/clause.ts';
import { indexOf, indexValue } from '#features/clause/quality.ts';
import { priceBase } from '#features/clause/rules/base-price.ts';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { PRICE_RANGE, type PriceMode } from '../choices.ts';
import type { ListingTerms, QualityPromise } from '../terms.ts';
import { pricePerTonne } from './deposit.ts';

export type Pricing = Pick<ListingTerms, 'priceMode' | 'price' | 'heatBase' | 'clause'>;

export const PRICING_RULES = [
  'price_range',
  'heat_base_missing',
  'base_disagrees',
  'heat_base_disagrees',
  'price_not_of_base',
] as const;
export interface PricingProblem {
  readonly field: string;
  readonly rule: (typeof PRICING_RULES)[number];
}

/** Both say how heat moves the price, so they must say the same. */
const BASES: Readonly<Record<PriceMode, readonly BasePrice['mode'][]>> = {
  fixed: ['FIXED', 'BASE_ADJ', 'INDEX'],
  base_adj: ['FIXED', 'BASE_ADJ', 'HEAT_BAND', 'COEFF', 'INDEX'],
  per_kcal: ['PER_KCAL'],
  ratio: ['RATIO', 'INDEX'],
};
export const basesUnder = (priceMode: PriceMode): readonly BasePrice['mode'][] => BASES[priceMode];

export function isBaseUnder(priceMode: PriceMode, base: BasePrice): boolean {
  const isListed = BASES[priceMode].includes(base.mode);
  return isListed && (base.mode !== 'INDEX' || (base.heat !== undefined) === (priceMode === 'ratio'));
}

interface Bounds {
  readonly least: HaoPerTonne;
  readonly most: HaoPerTonne;
}

function priceBounds(priceMode: PriceMode): Bounds {
  const { min, max } = priceMode === 'per_kcal' ? PRICE_RANGE.kilocalorie : PRICE_RANGE.tonne;
  return { least: min, most: max };
}

/** Offers are prices of a tonne; where a table of heats makes the price there is nothing to negotiate. */
export function offerBounds({ priceMode, price, clause }: Pricing): Bounds {
  if (clause?.base.mode === 'HEAT_BAND') return { least: price, most: price };
  return priceBounds(priceMode === 'per_kcal' ? 'fixed' : priceMode);
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

const when = (isBroken: boolean, field: string, rule: PricingProblem['rule']): PricingProblem[] =>
  isBroken ? [{ field, rule }] : [];

function checkBase(clause: Clause, pricing: Pricing): PricingProblem[] {
  const { base } = clause;
  if (!isBaseUnder(pricing.priceMode, base)) return [{ field: 'clause.base.mode', rule: 'base_disagrees' }];
  const { heatBase } = pricing;
  const isMeantForOther = heatBase !== undefined && (meantFor(base) ?? heatBase) !== BigInt(heatBase);
  return [
    ...when(isMeantForOther, 'heatBase', 'heat_base_disagrees'),
    ...when(paysAnother(clause, pricing), 'price', 'price_not_of_base'),
  ];
}

/** The one heat at which the agreed price is paid as it is. */
function meantFor(base: BasePrice): bigint | undefined {
  if (base.mode === 'INDEX') return base.heat?.baseHeat;
  return base.mode === 'BASE_ADJ' || base.mode === 'RATIO' ? base.baseHeat : undefined;
}

/** Where a table of heats makes the price: whether it makes another at the base heat. */
function paysAnother({ base, rounding }: Clause, { price, heatBase }: Pricing): boolean {
  if ((base.mode !== 'HEAT_BAND' && base.mode !== 'COEFF') || heatBase === undefined) return false;
  const heat = { index: base.heatIndex, value: indexValue(heatBase) };
  const paid = priceBase(base, { agreed: price, heat, published: new Map(), rounding }).price;
  return paid !== roundToFen(ratio(price), rounding);
}

/** Whether one of the two counts in kilocalories and the other in tonnes. */
export const isUnitMixed = ({ priceMode, clause }: Pick<Pricing, 'priceMode' | 'clause'>): boolean =>
  clause !== undefined && (priceMode === 'per_kcal') !== (clause.base.mode === 'PER_KCAL');

/**
 * The same pricing at a negotiated price of a tonne. By the kilocalorie that is the price at the base heat, in
 * proportion to heat, since it need not be a whole number of hao for each kilocalorie.
 */
export function pricedAt<P extends Pricing>(pricing: P, price: HaoPerTonne): P {
  if (pricing.priceMode !== 'per_kcal') return { ...pricing, price };
  if (price === pricePerTonne(pricing)) return pricing;
  return { ...pricing, priceMode: 'ratio', price, ...inProportion(pricing) };
}

/** A clause by the kilocalorie as one in proportion to the base heat: for coal of any heat both pay the same. */
export function inProportion({
  clause,
  heatBase,
}: Pick<Pricing, 'clause' | 'heatBase'>): Pick<Pricing, 'clause'> {
  if (clause?.base.mode !== 'PER_KCAL' || heatBase === undefined) return clause ? { clause } : {};
  const { heatIndex } = clause.base;
  return { clause: { ...clause, base: { mode: 'RATIO', heatIndex, baseHeat: indexValue(heatBase) } } };
}

/** Beyond these the quality table lets a lot be refused. */
export const promisedRejects = (spec: readonly QualityPromise[]): Reject[] =>
  spec.flatMap((promise) => {
    const { index, reject } = promise;
    if (reject === undefined) return [];
    return sidesOf(promise, reject).map((side): Reject => ({ index, side, limit: indexValue(reject) }));
  });

/** A limit on the promised value itself lies on the side on which coal is worse; where neither is, on both. */
function sidesOf({ index, op, value, upper = value }: QualityPromise, reject: bigint): Reject['side'][] {
  if (op === 'at_least') return ['BELOW'];
  if (op === 'at_most') return ['ABOVE'];
  if (reject < value) return ['BELOW'];
  if (reject > upper) return ['ABOVE'];
  const { better } = indexOf(index);
  if (better === 'NEITHER') return ['BELOW', 'ABOVE'];
  return better === 'HIGHER' ? ['BELOW'] : ['ABOVE'];
}

/** The clause with the limits of the quality table. Both hold: on each side of an index the stricter one. */
export function withPromised(clause: Clause, spec: readonly QualityPromise[]): Clause {
  const strictest = new Map<string, Reject>();
  for (const one of [...clause.rejects, ...promisedRejects(spec)]) {
    const side = `${one.index} ${one.side}`;
    const known = strictest.get(side);
    if (!known || isStricter(one, known)) strictest.set(side, one);
  }
  return { ...clause, rejects: [...strictest.values()] };
}

const isStricter = (one: Reject, other: Reject): boolean =>
  one.side === 'ABOVE' ? one.limit < other.limit : one.limit > other.limit;
