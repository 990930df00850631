// The price before terms: the agreed price, followed by heat where the clause says so.

import { type HaoPerTonne, haoPerTonne, type Rounding, WHOLE } from '#packages/exact/exact.ts';
import type { BasePrice } from '../clause.ts';
import { type IndexCode, type IndexValue, indexValue } from '../quality.ts';
import { indexedPrice, type Published } from './indexed.ts';
import { type Ratio, ratio, roundToFen, times } from './ratio.ts';

/** price = agreed × factor, to the fen. */
export interface BasePriced {
  readonly mode: BasePrice['mode'];
  readonly heat?: { readonly index: IndexCode; readonly value: IndexValue };
  /** In PER_KCAL mode hao for each kilocalorie; in HEAT_BAND mode the price of the band; in INDEX mode what the published ones make. */
  readonly agreed: HaoPerTonne;
  readonly factor: Ratio;
  readonly price: HaoPerTonne;
}

type Band = Extract<BasePrice, { mode: 'HEAT_BAND' }>['bands'][number];
type Point = Extract<BasePrice, { mode: 'COEFF' }>['points'][number];

/** The heat the price follows, and the one the agreed price is meant for where it is a ratio. */
export function followedHeat(
  base: BasePrice,
): { readonly index: IndexCode; readonly agreed?: IndexValue } | undefined {
  switch (base.mode) {
    case 'FIXED':
    case 'BASE_ADJ':
      return undefined;
    case 'RATIO':
      return { index: base.heatIndex, agreed: base.baseHeat };
    case 'PER_KCAL':
    case 'HEAT_BAND':
    case 'COEFF':
      return { index: base.heatIndex };
    case 'INDEX':
      return base.heat && { index: base.heat.heatIndex, agreed: base.heat.baseHeat };
  }
}

/** A heat outside the clause's bands or points is priced at zero, since no price was agreed for it; see `heatRange`. */
export function priceBase(base: BasePrice, { agreed, heat, published, rounding }: Given): BasePriced {
  const { mode } = base;
  const from = agreedUnder(base, { agreed, heat, published, rounding });
  const factor = heat ? factorAt(base, heat.value) : ratio(1n);
  const price = roundToFen(times(ratio(from), factor), rounding);
  return { mode, ...(heat ? { heat } : {}), agreed: from, factor, price };
}

interface Given {
  readonly agreed: HaoPerTonne;
  /** Measured; only where the price follows one. */
  readonly heat: { readonly index: IndexCode; readonly value: IndexValue } | undefined;
  readonly published: Published;
  readonly rounding: Rounding;
}

function agreedUnder(base: BasePrice, { agreed, heat, published, rounding }: Given): HaoPerTonne {
  if (base.mode === 'INDEX') return indexedPrice(base, agreed, published, rounding);
  return base.mode === 'HEAT_BAND' && heat ? bandPrice(base.bands, heat.value) : agreed;
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

function factorAt(base: BasePrice, heat: IndexValue): Ratio {
  if (base.mode === 'PER_KCAL') return ratio(heat);
  if (base.mode === 'COEFF') return coefficientAt(base.points, heat);
  const agreed = followedHeat(base)?.agreed;
  return agreed === undefined ? ratio(1n) : ratio(heat, agreed);
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
