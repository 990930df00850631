// Bounds and decimals of the number fields of the form.

import type { TaxBasis } from '#features/clause/rules/indexed.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, type HaoPerTonne, MAX_FEN } from '#packages/exact/exact.ts';
import { MIN_QUANTITY, MAX_QUANTITY, PRICE_RANGE } from '../../choices.ts';
import { FURTHER_BOUNDS } from '../../further.ts';
import type { ListingForm } from './form.ts';

export interface Bounds {
  readonly scale: number;
  readonly least: bigint;
  readonly most: bigint;
  readonly isOptional?: true;
}

const further = (name: keyof typeof FURTHER_BOUNDS, scale: number) => ({
  scale,
  least: FURTHER_BOUNDS[name].min,
  most: FURTHER_BOUNDS[name].max,
  isOptional: true as const,
});

/** Integers; kilocalories; per cent in hundredths; tonnes in kilograms. */
export const NUMBERS = {
  quantity: { scale: 3, least: MIN_QUANTITY, most: MAX_QUANTITY },
  minTake: { scale: 3, least: 10n, most: MAX_QUANTITY },
  step: { scale: 3, least: 10n, most: MAX_QUANTITY },
  maxPerFirm: { scale: 3, least: 10n, most: MAX_QUANTITY, isOptional: true },
  dailyCap: { scale: 3, least: 10n, most: MAX_QUANTITY, isOptional: true },
  heatBase: { scale: 0, least: 500n, most: 8_500n, isOptional: true },
  vatRate: { scale: 2, least: 0n, most: 20_00n },
  lossRate: { scale: 2, least: 0n, most: 2_00n },
  payShare: { scale: 2, least: 0n, most: 100_00n, isOptional: true },
  payDays: { scale: 0, least: 0n, most: 180n, isOptional: true },
  tolerance: further('tolerance', 2),
  disputeDays: further('disputeDays', 0),
  retention: further('retention', 2),
  lateInterest: further('lateInterest', 2),
  shortPenalty: further('shortPenalty', 4),
  shortPenaltyShare: further('shortPenaltyShare', 2),
  liftPenalty: further('liftPenalty', 4),
  liftPenaltyShare: further('liftPenaltyShare', 2),
  storageFee: further('storageFee', 4),
  sizeMin: { scale: 0, least: 0n, most: 300n, isOptional: true },
  sizeMax: { scale: 0, least: 0n, most: 300n, isOptional: true },
} as const satisfies Partial<Record<keyof ListingForm, Bounds>>;
export type NumberName = keyof typeof NUMBERS;

export const priceBoundsOf = ({ priceMode }: Pick<ListingForm, 'priceMode'>): Bounds => {
  const { min, max } = priceMode === 'per_kcal' ? PRICE_RANGE.kilocalorie : PRICE_RANGE.tonne;
  return { scale: 4, least: min, most: max };
};

export const depositBounds: Bounds = { scale: 2, least: 0n, most: MAX_FEN };
export const surchargeBounds: Bounds = { scale: 4, least: 0n, most: 1_000_000n };

export type NumberReading =
  | { readonly value: bigint | undefined }
  | { readonly wrong: 'registration.required' | 'registration.badNumber' | 'registration.allowed' };

export function readNumber(text: string, { scale, least, most, isOptional }: Bounds): NumberReading {
  if (text.trim() === '') return isOptional ? { value: undefined } : { wrong: 'registration.required' };
  const value = fromDecimal(text, scale);
  if (value === undefined) return { wrong: 'registration.badNumber' };
  return value < least || value > most ? { wrong: 'registration.allowed' } : { value };
}

export const typedPrice = (form: Pick<ListingForm, 'price' | 'priceMode'>) => {
  const read = readNumber(form.price, priceBoundsOf(form));
  return 'value' in read ? (read.value as HaoPerTonne | undefined) : undefined;
};

/** A rate that cannot be parsed counts as 0. */
export function typedTax({
  isTaxIncluded,
  vatRate,
}: Pick<ListingForm, 'isTaxIncluded' | 'vatRate'>): TaxBasis {
  const read = readNumber(vatRate, NUMBERS.vatRate);
  return { isTaxIncluded, vatRate: basisPoints('value' in read ? (read.value ?? 0n) : 0n) };
}
