// Terms of a listing: goods, price, delivery, assay and payment (domain 2.1).

import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { INDEX_CODES } from '#features/clause/quality.ts';
import {
  type BasisPoints,
  type HaoPerTonne,
  type KcalPerKg,
  type Kg,
  MAX_FEN,
} from '#packages/exact/exact.ts';
import { choice, Day, exact, Id, list, Moment, name, text } from '#packages/schema/wire.ts';
import {
  ASSAY_BASES,
  DEPOSIT_MODES,
  DIRECTIONS,
  INVOICE_MODES,
  MIN_QUANTITY,
  MODES,
  MAX_QUANTITY,
  PAY_MODES,
  PAY_TERMS,
  PRICE_BASES,
  PRICE_MODES,
  PRICE_RANGE,
  TRANSPORTS,
  VISIBILITIES,
  WEIGHT_BASES,
} from './choices.ts';
import { furtherTerms } from './further.ts';

export const MAX_LISTING_PHOTOS = 9;

const quantity = exact<Kg>({ min: MIN_QUANTITY, max: MAX_QUANTITY });
const someWeight = exact<Kg>({ min: 10n, max: MAX_QUANTITY });

const price = exact<HaoPerTonne>({ min: PRICE_RANGE.kilocalorie.min, max: PRICE_RANGE.tonne.max });

/** A promised index value; beyond `reject` the lot may be refused. */
export const QualityPromise = z.strictObject({
  index: choice(INDEX_CODES),
  op: choice(['at_least', 'at_most', 'typical', 'between']),
  value: exact({ min: 0n, max: 1_000_000n }),
  upper: z.optional(exact({ min: 0n, max: 1_000_000n })),
  reject: z.optional(exact({ min: 0n, max: 1_000_000n })),
});
export type QualityPromise = z.output<typeof QualityPromise>;

/** `value` in fen for `fixed` and `per tonne`, in basis points for percent. */
const Deposit = z.strictObject({ mode: choice(DEPOSIT_MODES), value: exact({ min: 0n, max: MAX_FEN }) });
export type Deposit = z.output<typeof Deposit>;

export const ListingTerms = z.strictObject({
  direction: choice(DIRECTIONS),
  mode: choice(MODES),
  title: text(0, 60),
  varietyId: text(1, 40),
  rankCode: z.optional(text(1, 20)),
  formCode: z.optional(text(1, 20)),
  brand: z.optional(text(0, 30)),
  sizeMin: z.optional(z.int().check(z.gte(0), z.lte(300))),
  sizeMax: z.optional(z.int().check(z.gte(0), z.lte(300))),
  isPowerCoal: z.boolean(),
  coalOrgId: z.optional(Id),
  useCoalOrgId: z.optional(Id),
  spec: list(QualityPromise, 20),
  assayReportId: z.optional(Id),
  assaySampledOn: z.optional(Day),
  quantity,
  minTake: someWeight,
  step: someWeight,
  maxPerFirm: z.optional(someWeight),
  priceMode: choice(PRICE_MODES),
  price,
  heatBase: z.optional(exact<KcalPerKg>({ min: 500n, max: 8_500n })),
  priceBasis: choice(PRICE_BASES),
  isTaxIncluded: z.boolean(),
  vatRate: exact<BasisPoints>({ min: 0n, max: 2_000n }),
  clause: z.optional(Clause),
  payModes: list(choice(PAY_MODES), 4, 1),
  /** Surcharge per tonne for payment by draft, in hao, by tenor in months. */
  draftSurcharges: list(
    z.strictObject({
      months: z.int().check(z.gte(1), z.lte(6)),
      surcharge: exact<HaoPerTonne>({ min: 0n, max: 1_000_000n }),
    }),
    6,
  ),
  payTerm: choice(PAY_TERMS),
  payShare: z.optional(exact<BasisPoints>({ min: 0n, max: 10_000n })),
  payDays: z.optional(z.int().check(z.gte(0), z.lte(180))),
  invoiceMode: choice(INVOICE_MODES),
  transport: choice(TRANSPORTS),
  deliveryPlaceId: text(1, 40),
  dailyCap: z.optional(someWeight),
  windowFrom: Day,
  windowTo: Day,
  weightBasis: choice(WEIGHT_BASES),
  assayBasis: choice(ASSAY_BASES),
  lab: z.optional(name(0, 60)),
  lossRate: exact<BasisPoints>({ min: 0n, max: 200n }),
  ...z.partial(z.strictObject(furtherTerms)).shape,
  sellerDeposit: Deposit,
  buyerDeposit: Deposit,
  /** Either side may refuse to sign without losing its bond. */
  isExitFree: z.optional(z.boolean()),
  visibility: choice(VISIBILITIES),
  namedFirmIds: list(Id, 50),
  validFrom: z.optional(Moment),
  validTo: Moment,
  contact: name(0, 20),
  phone: z.optional(z.string().check(z.regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})?$/))),
  remark: text(0, 500),
  photos: z.optional(list(Id, MAX_LISTING_PHOTOS)),
});
export type ListingTerms = z.output<typeof ListingTerms>;

export const offeredQuantity = exact<Kg>({ min: 10n, max: MAX_QUANTITY });

export const offeredPrice = exact<HaoPerTonne>({
  min: PRICE_RANGE.kilocalorie.min,
  max: PRICE_RANGE.tonne.max,
});
