// The price before terms: the agreed price, followed by heat where the clause says so.
import { type HaoPerTonne, haoPerTonne, type Rounding, WHOLE } from '#packages/exact/exact.ts';
import { type IndexCode, type IndexValue, indexValue } from '../quality.ts';
import type { BasePrice } from '../clause.ts';
import { type Ratio, ratio, roundToFen, times } from './ratio.ts';

/** price = agreed × factor, to the fen. */
export interface BasePriced {
  readonly mode: BasePrice['mode'];
  readonly heat?: { readonly index: IndexCode; readonly value: IndexValue };
  /** In PER_KCAL mode hao for each kilocalorie; in HEAT_BAND mode the price of the band. */
  readonly agreed: HaoPerTonne;
  readonly factor: Ratio;
  readonly price: HaoPerTonne;
}

type FollowsHeat = Exclude<BasePrice, { mode: 'FIXED' | 'BASE_ADJ' }>;
type Band = Extract<BasePrice, { mode: 'HEAT_BAND' }>['bands'][number];
type Point = Extract<BasePrice, { mode: 'COEFF' }>['points'][number];

export function followsHeat(base: BasePrice): base is FollowsHeat {
  return base.mode !== 'FIXED' && base.mode !== 'BASE_ADJ';
}

/** Stands as agreed, whatever was measured. */
export function standAsAgreed({ mode }: BasePrice, agreed: HaoPerTonne, rounding: Rounding): BasePriced {
  return { mode, agreed, factor: ratio(1n), price: roundToFen(ratio(agreed), rounding) };
}

/** A heat outside the clause's bands or points is priced at zero, since no price was agreed for it; see `heatRange`. */
export function followHeat(base: FollowsHeat, basePrice: HaoPerTonne, heat: IndexValue, rounding: Rounding): BasePriced {
  const agreed = base.mode === 'HEAT_BAND' ? bandPrice(base.bands, heat) : basePrice;
  const factor = factorAt(base, heat);
  const price = roundToFen(times(ratio(agreed), factor), rounding);
  return { mode: base.mode, heat: { index: base.heatIndex, value: heat }, agreed, factor, price };
}

/** Heats the clause has a price for, both inclusive; undefined where it prices any heat. */
export function heatRange(base: BasePrice): { least: IndexValue; most: IndexValue } | undefined {
  if (base.mode === 'HEAT_BAND') {
    const lowest = smallest(base.bands.map(({ above }) => above));
    return { least: indexValue(lowest + 1n), most: largest(base.bands.map(({ upTo }) => upTo)) };
  }
  if (base.mode !== 'COEFF') return undefined;
  const heats = base.points.map(({ heat }) => heat);
  return { least: smallest(heats), most: largest(heats) };
}

function factorAt(base: FollowsHeat, heat: IndexValue): Ratio {
  switch (base.mode) {
    case 'PER_KCAL': return ratio(heat);
    case 'RATIO': return ratio(heat, base.baseHeat);
    case 'HEAT_BAND': return ratio(1n);
    case 'COEFF': return coefficientAt(base.points, heat);
  }
}

function bandPrice(bands: readonly Band[], heat: IndexValue): HaoPerTonne {
  return bands.find(({ above, upTo }) => heat > above && heat <= upTo)?.price ?? haoPerTonne(0n);
}

/** On the straight line between the two points around the heat. */
function coefficientAt(points: readonly Point[], heat: IndexValue): Ratio {
  const exactly = points.find((point) => point.heat === heat);
  if (exactly) return ratio(exactly.coefficient, WHOLE);
  const sorted = points.toSorted((a, b) => Number(a.heat - b.heat));
  const upper = sorted.find((point) => point.heat > heat);
  const lower = sorted.findLast((point) => point.heat < heat);
  if (!lower || !upper) return ratio(0n);
  const span = upper.heat - lower.heat;
  const rise = upper.coefficient - lower.coefficient;
  return ratio(lower.coefficient * span + rise * (heat - lower.heat), span * WHOLE);
}

const smallest = (values: readonly IndexValue[]) => values.reduce((a, b) => (b < a ? b : a));
const largest = (values: readonly IndexValue[]) => values.reduce((a, b) => (b > a ? b : a));
