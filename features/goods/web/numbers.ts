// Parses tonnes, shares, heat and prices from form input.

import { PRICE_RANGE } from '#features/terms/choices.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import {
  type BasisPoints,
  basisPoints,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  kcalPerKg,
  type Kg,
  kg,
} from '#packages/exact/exact.ts';

export const parseTonnesInput = (text: string): Kg | undefined => {
  const value = fromDecimal(text, 3);
  return value === undefined || value < 0n ? undefined : kg(value);
};
export const formatInput = (weight: bigint, scale = 3): string =>
  scale === 0 ? weight.toString() : toDecimal(weight, scale).replace(/\.?0+$/, '');

export const shareOf = (text: string): BasisPoints | undefined => {
  const value = fromDecimal(text, 2);
  return value === undefined || value < 0n || value > 10_000n ? undefined : basisPoints(value);
};

export const parseHeat = (text: string): KcalPerKg | undefined => {
  const value = fromDecimal(text, 0);
  return value === undefined || value < 500n || value > 9_000n ? undefined : kcalPerKg(value);
};

/** With four decimals of a yuan per tonne; undefined for invalid input. */
export const priceOf = (text: string): HaoPerTonne | undefined => {
  const value = fromDecimal(text, 4);
  return value === undefined || value < PRICE_RANGE.tonne.min || value > PRICE_RANGE.tonne.max
    ? undefined
    : haoPerTonne(value);
};
