// Terms of an intent: what, where, when and at what price (domain 2.8).

import * as z from 'zod/mini';
import { PriceFormula } from '#features/contract/terms.ts';
import {
  DIRECTIONS,
  MAX_QUANTITY,
  MIN_QUANTITY,
  PAY_MODES,
  PAY_TERMS,
  PRICE_BASES,
  PRICE_RANGE,
  TRANSPORTS,
} from '#features/terms/choices.ts';
import { QualityPromise } from '#features/terms/terms.ts';
import type { BasisPoints, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { choice, Day, exact, Id, list, Moment, text } from '#packages/schema/wire.ts';
import { INTENT_VISIBILITIES, QUANTITY_PERIODS } from './choices.ts';

/** Per tonne, VAT included. */
export const intentPrice = exact<HaoPerTonne>(PRICE_RANGE.tonne);
export const intentQuantity = exact<Kg>({ min: MIN_QUANTITY, max: MAX_QUANTITY });

export const IntentTerms = z.strictObject({
  direction: choice(DIRECTIONS),
  varietyId: text(1, 40),
  spec: list(QualityPromise, 20),
  /** In total, or in each month of the period. */
  quantity: intentQuantity,
  per: choice(QUANTITY_PERIODS),
  priceLeast: z.optional(intentPrice),
  priceMost: z.optional(intentPrice),
  /** Instead of a range: the price of each month by published series. */
  formula: z.optional(PriceFormula),
  priceBasis: choice(PRICE_BASES),
  placeId: text(1, 40),
  windowFrom: Day,
  windowTo: Day,
  transport: choice(TRANSPORTS),
  payModes: list(choice(PAY_MODES), 4, 1),
  payTerm: choice(PAY_TERMS),
  payShare: z.optional(exact<BasisPoints>({ min: 0n, max: 10_000n })),
  payDays: z.optional(z.int().check(z.gte(0), z.lte(180))),
  visibility: choice(INTENT_VISIBILITIES),
  namedFirmIds: list(Id, 50),
  expiresAt: Moment,
  remark: text(0, 500),
});
export type IntentTerms = z.output<typeof IntentTerms>;
