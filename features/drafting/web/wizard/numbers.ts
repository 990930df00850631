// Bounds and decimals of the number fields of the form.

import { CALORIE_RANGE } from '#features/catalog/heat.ts';
import { MIN_QUANTITY, MAX_QUANTITY, PRICE_RANGE } from '#features/terms/choices.ts';
import type { Bounds } from '#features/terms/web/form/numbers.ts';
import { MAX_FEN } from '#packages/exact/exact.ts';
import type { ContractForm } from './form.ts';

const share = { scale: 2, least: 0n, most: 100_00n } as const;
const price = { scale: 4, least: PRICE_RANGE.tonne.min, most: PRICE_RANGE.tonne.max } as const;
const MAX_PREMIUM = 10_000_000n;

/** Integers; tonnes in kilograms; yuan per tonne in hao; per cent in hundredths; yuan in fen. */
export const CONTRACT_NUMBERS = {
  quantity: { scale: 3, least: MIN_QUANTITY, most: MAX_QUANTITY },
  tolerance: { scale: 2, least: 0n, most: 10_00n },
  price,
  upstreamPrice: price,
  downstreamPrice: price,
  floor: { ...price, isOptional: true },
  ceiling: { ...price, isOptional: true },
  premium: { scale: 4, least: -MAX_PREMIUM, most: MAX_PREMIUM },
  heatBase: { scale: 0, least: 500n, most: 8_500n, isOptional: true },
  vatRate: { scale: 2, least: 0n, most: 20_00n },
  lossRate: { scale: 2, least: 0n, most: 2_00n },
  surplusCap: { scale: 2, least: 0n, most: 5_00n, isOptional: true },
  scaleTolerance: { scale: 2, least: 0n, most: 2_00n, isOptional: true },
  payShare: { ...share, isOptional: true },
  payDays: { scale: 0, least: 0n, most: 180n, isOptional: true },
  retention: { scale: 2, least: 0n, most: 20_00n },
  lateInterest: { scale: 2, least: 0n, most: 50n },
  dailyCap: { scale: 3, least: 10n, most: MAX_QUANTITY, isOptional: true },
  calorie: { scale: 4, least: CALORIE_RANGE.min, most: CALORIE_RANGE.max },
  disputeDays: { scale: 0, least: 1n, most: 30n },
  sellerBond: { scale: 2, least: 0n, most: MAX_FEN },
  buyerBond: { scale: 2, least: 0n, most: MAX_FEN },
  shortPenalty: { scale: 4, least: 0n, most: PRICE_RANGE.tonne.max, isOptional: true },
  liftPenalty: { scale: 4, least: 0n, most: PRICE_RANGE.tonne.max, isOptional: true },
  shortPenaltyShare: { scale: 2, least: 0n, most: 30_00n, isOptional: true },
  liftPenaltyShare: { scale: 2, least: 0n, most: 30_00n, isOptional: true },
  storageFee: { scale: 4, least: 0n, most: PRICE_RANGE.tonne.max, isOptional: true },
  sizeMin: { scale: 0, least: 0n, most: 300n, isOptional: true },
  sizeMax: { scale: 0, least: 0n, most: 300n, isOptional: true },
  year: { scale: 0, least: 2_020n, most: 2_099n },
  carriedOver: { scale: 3, least: 0n, most: MAX_QUANTITY },
  sellerForfeits: share,
  buyerForfeits: share,
} as const satisfies Partial<Record<keyof ContractForm, Bounds>>;
export type ContractNumberName = keyof typeof CONTRACT_NUMBERS;

export const monthBounds: Bounds = { scale: 3, least: 0n, most: MAX_QUANTITY };
