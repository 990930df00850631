// Shares of a price formula: exact fractions such as 1/3, or per cent.

import * as z from 'zod/mini';
import { type Ratio, ratio } from '#features/clause/rules/ratio.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type BasisPoints, basisPoints, WHOLE } from '#packages/exact/exact.ts';

/** Numerator and denominator, such as 1/3. */
export const Share = z.string().check(z.regex(/^\d{1,5}\/[1-9]\d{0,4}$/));
export type Share = z.output<typeof Share>;

export function shareRatio(share: Share): Ratio {
  const [numerator = '0', denominator = '1'] = share.split('/');
  return ratio(BigInt(numerator), BigInt(denominator));
}

const TYPED_FRACTION = /^(\d{1,5})\s*[/／]\s*([1-9]\d{0,4})$/;
/** Two decimals of a per cent. */
const PERCENT_SCALE = 2;

/** Reads 1/3, 33.5 or 33.5 %; undefined if it is neither or more than the whole. */
export function readShare(typed: string): Share | undefined {
  const text = typed.trim();
  const [, numerator, denominator] = TYPED_FRACTION.exec(text) ?? [];
  if (numerator !== undefined && denominator !== undefined)
    return shareOf(ratio(BigInt(numerator), BigInt(denominator)));
  const percent = fromDecimal(text.replace(/\s*[%％]$/, ''), PERCENT_SCALE);
  return percent === undefined ? undefined : shareOf(ratio(percent, WHOLE));
}

function shareOf({ numerator, denominator }: Ratio): Share | undefined {
  if (numerator < 0n || numerator > denominator) return undefined;
  const common = commonDivisor(numerator, denominator);
  return `${numerator / common}/${denominator / common}`;
}

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b));

/** The share in hundredths of a per cent; undefined if these do not express it exactly. */
export function percentOf({ numerator, denominator }: Ratio): BasisPoints | undefined {
  const scaled = numerator * WHOLE;
  return scaled % denominator === 0n ? basisPoints(scaled / denominator) : undefined;
}

/** Per cent if all shares are exact in it, else fractions. */
export function writeShares(
  shares: readonly Share[],
  percent: (value: BasisPoints) => string,
): readonly string[] {
  const exact = shares.map((share) => percentOf(shareRatio(share)));
  return shares.map((share, at) => {
    const value = exact[at];
    return value === undefined || exact.includes(undefined)
      ? writeFraction(shareRatio(share))
      : percent(value);
  });
}

/** In lowest terms; a whole number without its denominator. */
export function writeFraction({ numerator, denominator }: Ratio): string {
  const common = commonDivisor(numerator, denominator);
  const whole = denominator / common;
  return whole === 1n ? `${numerator / common}` : `${numerator / common}/${whole}`;
}
