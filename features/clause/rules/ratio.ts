// Exact fraction, rounded only where a contract says so.

import { divide, HAO_PER_FEN, type HaoPerTonne, haoPerTonne, type Rounding } from '#packages/exact/exact.ts';

export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ratio = (numerator: bigint, denominator = 1n): Ratio => ({ numerator, denominator });

export function multiplyRatios(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Rounds to 100 hao (a fen per tonne), as contracts write prices. */
export function roundToFen(hao: Ratio, rounding: Rounding): HaoPerTonne {
  return haoPerTonne(divide(hao.numerator, hao.denominator * HAO_PER_FEN, rounding) * HAO_PER_FEN);
}

export function sumRatios(parts: readonly Ratio[]): Ratio {
  return parts.reduce(
    (a, b) => ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
    ratio(0n),
  );
}

export function maxRatio(a: Ratio, b: Ratio): Ratio {
  return a.numerator * b.denominator < b.numerator * a.denominator ? b : a;
}
