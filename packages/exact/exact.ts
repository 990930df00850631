// Exact integers branded with their unit, for money, weight and quality.

declare const unit: unique symbol;
export type Exact<Unit extends string> = bigint & { readonly [unit]: Unit };

export type Fen = Exact<'fen'>;
export type Kg = Exact<'kg'>;
/** A price: hao (毫, 0.0001 yuan) for a tonne. 512.00 yuan/t = 5,120,000. */
export type HaoPerTonne = Exact<'hao/t'>;
export type KcalPerKg = Exact<'kcal/kg'>;
/** One hundredth of a per cent: 85 basis points = 0.85 %. */
export type BasisPoints = Exact<'bp'>;
export type Metre = Exact<'m'>;

export const fen = (value: bigint) => value as Fen;
export const kg = (value: bigint) => value as Kg;
/** 9,999,999,999.99 yuan: the maximum anyone may enter. */
export const MAX_FEN = fen(999_999_999_999n);
/** Whether anyone may enter this sum. */
export const isEnterable = (sum: Fen): boolean => sum > 0n && sum <= MAX_FEN;
export const haoPerTonne = (value: bigint) => value as HaoPerTonne;
export const kcalPerKg = (value: bigint) => value as KcalPerKg;
export const basisPoints = (value: bigint) => value as BasisPoints;

export const KG_PER_TONNE = kg(1_000n);
export const HAO_PER_FEN = 100n;
export const WHOLE = basisPoints(10_000n);

export function plus<U extends string>(...terms: Exact<U>[]): Exact<U> {
  return terms.reduce<bigint>((total, term) => total + term, 0n) as Exact<U>;
}

export function minus<U extends string>(from: Exact<U>, take: Exact<U>): Exact<U> {
  return (from - take) as Exact<U>;
}

export function atLeast<U extends string>(floor: Exact<U>, value: Exact<U>): Exact<U> {
  return value < floor ? floor : value;
}

export function atMost<U extends string>(ceiling: Exact<U>, value: Exact<U>): Exact<U> {
  return value > ceiling ? ceiling : value;
}

/** `half_up` is symmetric for negatives (四舍五入); `half_even` is GB/T 8170 (四舍六入五成双). */
export type Rounding = 'half_up' | 'half_even' | 'toward_zero' | 'away_from_zero';

/** a × b ÷ c, rounded once and only at the end. The caller must name the rounding. */
export function multiplyDivide(a: bigint, b: bigint, c: bigint, rounding: Rounding): bigint {
  return divide(a * b, c, rounding);
}

/** dividend ÷ divisor, rounded as named. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor <= 0n) throw new RangeError(`divisor must be positive, got ${divisor}`);
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = magnitude / divisor;
  const rounded = roundsUp(quotient, magnitude % divisor, divisor, rounding) ? quotient + 1n : quotient;
  return dividend < 0n ? -rounded : rounded;
}

function roundsUp(quotient: bigint, remainder: bigint, divisor: bigint, rounding: Rounding): boolean {
  switch (rounding) {
    case 'toward_zero':
      return false;
    case 'away_from_zero':
      return remainder > 0n;
    case 'half_up':
      return remainder * 2n >= divisor;
    case 'half_even': {
      const twice = remainder * 2n;
      return twice === divisor ? quotient % 2n === 1n : twice > divisor;
    }
  }
}

/** The price of a weight: kg × hao/t, in fen. */
export function worth(weight: Kg, price: HaoPerTonne, rounding: Rounding = 'half_up'): Fen {
  return fen(multiplyDivide(weight, price, KG_PER_TONNE * HAO_PER_FEN, rounding));
}

/** A share of a sum in basis points, in fen. */
export function share(sum: Fen, part: BasisPoints, rounding: Rounding = 'half_up'): Fen {
  return fen(multiplyDivide(sum, part, WHOLE, rounding));
}
