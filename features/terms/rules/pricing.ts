// Rules for price mode with clause, and for negotiated prices.

import type { BasePrice, Clause, Reject } from '#features/clause/clause.ts';
import { indexOf, indexValue } from '#features/clause/quality.ts';
import { priceBase } from '#features/clause/rules/base-price.ts';
import { termsBefore } from '#features/clause/rules/check-start.ts';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import { HAO_PER_FEN, type HaoPerTonne, type KcalPerKg } from '#packages/exact/exact.ts';
import { PRICE_RANGE, type PriceMode } from '../choices.ts';
import type { ListingTerms, QualityPromise } from '../terms.ts';
import { pricePerTonne } from './deposit.ts';

export type Pricing = Pick<ListingTerms, 'priceMode' | 'price' | 'heatBase' | 'clause'>;

export const PRICING_RULES = [
  'price_range',
  'price_not_in_fen',
  'heat_base_missing',
  'base_disagrees',
  'heat_base_disagrees',
  'price_not_of_base',
] as const;
export interface PricingProblem {
  readonly field: string;
  readonly rule: (typeof PRICING_RULES)[number];
}

/** Both say how heat moves the price, so they must agree. */
const BASES: Readonly<Record<PriceMode, readonly BasePrice['mode'][]>> = {
  fixed: ['FIXED', 'BASE_ADJ', 'INDEX'],
  base_adj: ['FIXED', 'BASE_ADJ', 'HEAT_BAND', 'COEFF', 'INDEX'],
  per_kcal: ['PER_KCAL'],
  ratio: ['RATIO', 'INDEX'],
};
export const basesFor = (priceMode: PriceMode): readonly BasePrice['mode'][] => BASES[priceMode];

export function isBaseAllowed(priceMode: PriceMode, base: BasePrice): boolean {
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

/**
 * Bounds of an offered price per tonne; where the clause has a table by heat, the price is not negotiable.
 */
export function offerBounds({ priceMode, price, clause }: Pricing): Bounds {
  if (clause?.base.mode === 'HEAT_BAND') return { least: price, most: price };
  return priceBounds(priceMode === 'per_kcal' ? 'fixed' : priceMode);
}

/** Empty if the clause pays exactly the named price for coal of the base heat. */
export function checkPricing({ priceMode, price, heatBase, clause }: Pricing): PricingProblem[] {
  const { least, most } = priceBounds(priceMode);
  return [
    ...problemIf(price < least || price > most, 'price', 'price_range'),
    // Sheets pay whole fen per tonne; other prices would be rounded to one nobody agreed to.
    ...problemIf(priceMode !== 'per_kcal' && price % HAO_PER_FEN !== 0n, 'price', 'price_not_in_fen'),
    ...problemIf(priceMode !== 'fixed' && heatBase === undefined, 'heatBase', 'heat_base_missing'),
    ...(clause ? checkBase(clause, { priceMode, price, heatBase }) : []),
  ];
}

const problemIf = (isBroken: boolean, field: string, rule: PricingProblem['rule']): PricingProblem[] =>
  isBroken ? [{ field, rule }] : [];

function checkBase(clause: Clause, pricing: Pricing): PricingProblem[] {
  const { base } = clause;
  if (!isBaseAllowed(pricing.priceMode, base)) return [{ field: 'clause.base.mode', rule: 'base_disagrees' }];
  const { heatBase } = pricing;
  return [
    ...problemIf(
      heatBase !== undefined && isMeantForOther(clause, heatBase),
      'heatBase',
      'heat_base_disagrees',
    ),
    ...problemIf(isOtherPriceAtBase(clause, pricing), 'price', 'price_not_of_base'),
  ];
}

/** Whether the clause pays the agreed price at another heat, or counts terms of heat at this one. */
function isMeantForOther({ base, terms }: Clause, heatBase: KcalPerKg): boolean {
  const heat = indexValue(heatBase);
  const index = 'heatIndex' in base ? base.heatIndex : 'QNET_AR';
  return (baseHeatOf(base) ?? heat) !== heat || termsBefore(terms, { index, heat }).length > 0;
}

/** The heat at which the agreed price is paid unchanged. */
function baseHeatOf(base: BasePrice): bigint | undefined {
  if (base.mode === 'INDEX') return base.heat?.baseHeat;
  return base.mode === 'BASE_ADJ' || base.mode === 'RATIO' ? base.baseHeat : undefined;
}

/** Whether a table by heat yields another price than named at the base heat. */
function isOtherPriceAtBase({ base, rounding }: Clause, { price, heatBase }: Pricing): boolean {
  if ((base.mode !== 'HEAT_BAND' && base.mode !== 'COEFF') || heatBase === undefined) return false;
  const heat = { index: base.heatIndex, value: indexValue(heatBase) };
  const paid = priceBase(base, { agreed: price, heat, published: new Map(), rounding }).price;
  return paid !== roundToFen(ratio(price), rounding);
}

/** Whether one of the two counts per kilocalorie and the other per tonne. */
export const isUnitMixed = ({ priceMode, clause }: Pick<Pricing, 'priceMode' | 'clause'>): boolean =>
  clause !== undefined && (priceMode === 'per_kcal') !== (clause.base.mode === 'PER_KCAL');

/**
 * The same pricing at a negotiated price per tonne. A price per kcal becomes one in proportion to the base
 * heat, because it need not be a whole number of hao per kcal.
 */
export function pricedAt<P extends Pricing>(pricing: P, price: HaoPerTonne): P {
  if (pricing.priceMode !== 'per_kcal') return { ...pricing, price };
  if (price === pricePerTonne(pricing)) return pricing;
  return { ...pricing, priceMode: 'ratio', price, ...toRatioClause(pricing) };
}

/** Converts a per-kcal clause to one in proportion to the base heat; both pay the same for any heat. */
export function toRatioClause({
  clause,
  heatBase,
}: Pick<Pricing, 'clause' | 'heatBase'>): Pick<Pricing, 'clause'> {
  if (clause?.base.mode !== 'PER_KCAL' || heatBase === undefined) return clause ? { clause } : {};
  const { heatIndex } = clause.base;
  return { clause: { ...clause, base: { mode: 'RATIO', heatIndex, baseHeat: indexValue(heatBase) } } };
}

/** The clause that settles: the chosen one, else heat as the price mode says and nothing more. */
export function clauseOfPricing(pricing: Pick<Pricing, 'priceMode' | 'heatBase' | 'clause'>): Clause {
  const chosen = chosenIn(pricing);
  return (
    chosen ?? { base: impliedBase(pricing), terms: [], rejects: [], moisture: null, rounding: 'half_up' }
  );
}

/** Contracts negotiated from a kcal price kept its clause although the price became proportional. */
const chosenIn = (pricing: Pick<Pricing, 'priceMode' | 'heatBase' | 'clause'>): Clause | undefined =>
  pricing.priceMode === 'ratio' ? toRatioClause(pricing).clause : pricing.clause;

function impliedBase({ priceMode, heatBase }: Pick<Pricing, 'priceMode' | 'heatBase'>): BasePrice {
  const heatIndex = 'QNET_AR';
  if (priceMode === 'per_kcal') return { mode: 'PER_KCAL', heatIndex };
  return priceMode === 'ratio' && heatBase !== undefined
    ? { mode: 'RATIO', heatIndex, baseHeat: indexValue(heatBase) }
    : { mode: 'FIXED' };
}

/** The price a clause starts from: per kilocalorie where the clause counts the heat itself. */
export const startingPrice = (clause: Clause, pricing: Pick<Pricing, 'priceMode' | 'price' | 'heatBase'>) =>
  clause.base.mode === 'PER_KCAL' ? pricing.price : pricePerTonne(pricing);

export const rejectLimitsOf = (spec: readonly QualityPromise[]): Reject[] =>
  spec.flatMap((promise) => {
    const { index, reject } = promise;
    if (reject === undefined) return [];
    return rejectSides(promise, reject).map((side): Reject => ({ index, side, limit: indexValue(reject) }));
  });

/** A limit equal to the promised value applies on the worse side of the index, or on both if it has none. */
function rejectSides({ index, op, value, upper = value }: QualityPromise, reject: bigint): Reject['side'][] {
  if (op === 'at_least') return ['BELOW'];
  if (op === 'at_most') return ['ABOVE'];
  if (reject < value) return ['BELOW'];
  if (reject > upper) return ['ABOVE'];
  const { better } = indexOf(index);
  if (better === 'NEITHER') return ['BELOW', 'ABOVE'];
  return better === 'HIGHER' ? ['BELOW'] : ['ABOVE'];
}

/** The clause with the limits of the quality table: per side of an index, the stricter of both. */
export function withPromisedRejects(clause: Clause, spec: readonly QualityPromise[]): Clause {
  const strictest = new Map<string, Reject>();
  for (const one of [...clause.rejects, ...rejectLimitsOf(spec)]) {
    const side = `${one.index} ${one.side}`;
    const known = strictest.get(side);
    if (!known || isStricter(one, known)) strictest.set(side, one);
  }
  return { ...clause, rejects: [...strictest.values()] };
}

const isStricter = (one: Reject, other: Reject): boolean =>
  one.side === 'ABOVE' ? one.limit < other.limit : one.limit > other.limit;
