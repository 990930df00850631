// The price before terms: the agreed price adjusted by heat or indices.

import { type HaoPerTonne, haoPerTonne, type Rounding, WHOLE } from '#packages/exact/exact.ts';
import type { BasePrice } from '../clause.ts';
import type { IndexCode, IndexValue } from '../quality.ts';
import { indexedPrice, type Published } from './indexed.ts';
import { type Ratio, ratio, roundToFen, multiplyRatios } from './ratio.ts';

/** price = agreed × factor, to the fen. */
export interface BasePriced {
  readonly mode: BasePrice['mode'];
  readonly heat?: { readonly index: IndexCode; readonly value: IndexValue };
  /**
   * PER_KCAL: hao for each kilocalorie. HEAT_BAND: the price of the band. INDEX: the price from the published
   * series.
   */
  readonly agreed: HaoPerTonne;
  readonly factor: Ratio;
  readonly price: HaoPerTonne;
}

type Band = Extract<BasePrice, { mode: 'HEAT_BAND' }>['bands'][number];
type Point = Extract<BasePrice, { mode: 'COEFF' }>['points'][number];

/** The heat index the price follows, and in RATIO mode the heat the agreed price refers to. */
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

/** Heat beyond the bands or points is priced like their nearest edge (decision 62). */
export function priceBase(base: BasePrice, { agreed, heat, published, rounding }: PriceInput): BasePriced {
  const { mode } = base;
  const from = agreedUnder(base, { agreed, heat, published, rounding });
  const factor = heat ? factorAt(base, heat.value) : ratio(1n);
  const price = roundToFen(multiplyRatios(ratio(from), factor), rounding);
  return { mode, ...(heat ? { heat } : {}), agreed: from, factor, price };
}

interface PriceInput {
  readonly agreed: HaoPerTonne;
  /** Measured heat; undefined if the price does not follow heat. */
  readonly heat: { readonly index: IndexCode; readonly value: IndexValue } | undefined;
  readonly published: Published;
  readonly rounding: Rounding;
}

function agreedUnder(base: BasePrice, { agreed, heat, published, rounding }: PriceInput): HaoPerTonne {
  if (base.mode === 'INDEX') return indexedPrice(base, agreed, published, rounding);
  return base.mode === 'HEAT_BAND' && heat ? bandPrice(base.bands, heat.value) : agreed;
}

function factorAt(base: BasePrice, heat: IndexValue): Ratio {
  if (base.mode === 'PER_KCAL') return ratio(heat);
  if (base.mode === 'COEFF') return coefficientAt(base.points, heat);
  const agreed = followedHeat(base)?.agreed;
  return agreed === undefined ? ratio(1n) : ratio(heat, agreed);
}

function bandPrice(bands: readonly Band[], heat: IndexValue): HaoPerTonne {
  const sorted = bands.toSorted((a, b) => Number(a.upTo - b.upTo));
  const band = sorted.find(({ upTo }) => heat <= upTo) ?? sorted.at(-1);
  return band?.price ?? haoPerTonne(0n);
}

/** Linear interpolation between the neighbouring points. */
function coefficientAt(points: readonly Point[], heat: IndexValue): Ratio {
  const sorted = points.toSorted((a, b) => Number(a.heat - b.heat));
  const upper = sorted.find((point) => point.heat >= heat) ?? sorted.at(-1);
  const lower = sorted.findLast((point) => point.heat <= heat) ?? sorted[0];
  if (!lower || !upper) return ratio(0n);
  const span = upper.heat - lower.heat;
  if (span <= 0n) return ratio(lower.coefficient, WHOLE);
  const rise = upper.coefficient - lower.coefficient;
  return ratio(lower.coefficient * span + rise * (heat - lower.heat), span * WHOLE);
}
