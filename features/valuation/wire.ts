// Wire format of a sheet's terms and input, so that browsers can settle it too.

import * as z from 'zod/mini';
import type { Conversion } from '#features/assay/rules/conversion.ts';
import type { Calorie } from '#features/catalog/heat.ts';
import { Clause } from '#features/clause/clause.ts';
import { type IndexCode, INDEX_CODES, type IndexValue, WireIndexValue } from '#features/clause/quality.ts';
import { convertTaxBasis, type TaxBasis } from '#features/clause/rules/indexed.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { ratio } from '#features/clause/rules/ratio.ts';
import { QualityPromise } from '#features/terms/terms.ts';
import {
  type BasisPoints,
  type Fen,
  type HaoPerTonne,
  type Kg,
  MAX_FEN,
  plus,
} from '#packages/exact/exact.ts';
import {
  choice,
  Day,
  exact,
  text,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKg,
} from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { CHARGE_KINDS, LAB_SOURCES } from './choices.ts';
import { MAX_FOREIGN_SHARE, MAX_FOREIGN_WEIGHT, MAX_PRICE, MAX_VAT_RATE } from './rules/bounds.ts';
import type { ReportedBatch } from './rules/indices.ts';
import type { WeighedBatch } from './rules/lot.ts';
import type { SheetInput, SheetTerms } from './rules/sheet.ts';
import { SHEET_TYPES } from './rules/sheet.ts';
import { SUMMINGS, WEIGHT_COUNTS } from './rules/weights.ts';

/** Frozen price of a series with the quotes averaged. */
export const FrozenPrice = z.object({
  series: z.string(),
  day: Day,
  sum: WireHaoPerTonne,
  count: z.int(),
  source: z.string(),
  /** Absent if the quotes count as published. */
  isTaxIncluded: z.optional(z.boolean()),
  quotes: z.array(z.object({ day: Day, price: WireHaoPerTonne })),
});
export type FrozenPrice = z.output<typeof FrozenPrice>;

export const WireTerms = z.object({
  clause: Clause,
  /** Promised quality. */
  spec: z.array(QualityPromise),
  agreed: WireHaoPerTonne,
  counts: choice(WEIGHT_COUNTS),
  lossRate: WireBasisPoints,
  surplusCap: z.nullable(WireBasisPoints),
  scaleTolerance: z.nullable(WireBasisPoints),
  summing: choice(SUMMINGS),
  ticketStep: WireKg,
  averagedBy: z.enum(['received', 'loaded']),
  averaging: z.enum(['per_batch', 'weighted']),
  vatRate: WireBasisPoints,
  isTaxIncluded: z.optional(z.boolean()),
  retention: WireBasisPoints,
  provisionalShare: WireBasisPoints,
  published: z.array(FrozenPrice),
});
export type WireTerms = z.output<typeof WireTerms>;

/** Basis of coal prices; sheets from before the field include VAT. */
export const taxOf = ({
  isTaxIncluded = true,
  vatRate,
}: Pick<WireTerms, 'isTaxIncluded' | 'vatRate'>): TaxBasis => ({ isTaxIncluded, vatRate });

export function termsFromWire(terms: WireTerms): SheetTerms {
  const {
    spec: _spec,
    clause,
    agreed,
    counts,
    lossRate,
    surplusCap,
    scaleTolerance,
    summing,
    ticketStep,
    published,
    ...rest
  } = terms;
  const tax = taxOf(terms);
  return {
    ...rest,
    clause,
    agreed,
    weight: {
      counts,
      lossRate,
      summing,
      ticketStep,
      ...(surplusCap !== null && { surplusCap }),
      ...(scaleTolerance !== null && { scaleTolerance }),
    },
    published: new Map(
      published.map(({ series, sum, count, isTaxIncluded = tax.isTaxIncluded }) => [
        series,
        convertTaxBasis(ratio(sum, BigInt(count)), isTaxIncluded, tax),
      ]),
    ),
  };
}

/** The buyer's choice on coal beyond a limit. */
export const WireRejectChoice = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.literal('accept') }),
  z.strictObject({ choice: z.literal('refuse') }),
  z.strictObject({
    choice: z.literal('concession'),
    price: exact<HaoPerTonne>({ min: 0n, max: MAX_PRICE }),
  }),
]);

export const WireFreight = z.strictObject({
  price: exact<HaoPerTonne>({ min: 1n, max: MAX_PRICE }),
  on: z.enum(['loaded', 'received']),
  vatRate: exact<BasisPoints>({ min: 0n, max: MAX_VAT_RATE }),
  refusesExcess: z.boolean(),
});
export const WireForeign = z.strictObject({
  share: exact<BasisPoints>({ min: 0n, max: MAX_FOREIGN_SHARE }),
  weight: exact<Kg>({ min: 0n, max: MAX_FOREIGN_WEIGHT }),
});
export const WireCharge = z.strictObject({
  kind: choice(CHARGE_KINDS),
  note: text(0, 60),
  /** Positive: owed to the seller. */
  amount: exact<Fen>({ min: -MAX_FEN, max: MAX_FEN }),
  vatRate: z.nullable(exact<BasisPoints>({ min: 0n, max: MAX_VAT_RATE })),
});
export type WireCharge = z.output<typeof WireCharge>;

export const WireMeasured = z.array(z.object({ index: choice(INDEX_CODES), value: WireIndexValue }));
export type WireMeasured = z.output<typeof WireMeasured>;

export const WireConversion = z.object({
  index: choice(INDEX_CODES),
  value: WireIndexValue,
  from: choice(INDEX_CODES),
  found: WireIndexValue,
  by: WireMeasured,
});

export const WireBatch = z.object({
  id: z.string(),
  name: z.string(),
  loaded: z.array(WireKg),
  received: z.array(WireKg),
  /** Settled values in the clause's bases. */
  measured: WireMeasured,
  /** Values as each laboratory reported them. */
  reports: z.array(z.object({ source: choice(LAB_SOURCES), values: WireMeasured })),
  /** Working of values that follow from an umpire's figure on another basis. */
  conversions: z.optional(z.array(WireConversion)),
  /** Converts joules to kcal; null without a sample. */
  calorie: z.nullable(exact<Calorie>()),
  /** Weight on rail or ship papers 票重; null by road. */
  waybill: z.nullable(WireKg),
});
export type WireBatch = z.output<typeof WireBatch>;

export const WireInput = z.object({
  type: choice(SHEET_TYPES),
  /** First and last day of signing. */
  period: z.object({ from: Day, to: Day }),
  batches: z.array(WireBatch),
  foreign: z.nullable(WireForeign),
  onReject: z.nullable(WireRejectChoice),
  freight: z.nullable(WireFreight),
  charges: z.array(WireCharge),
  prepaid: WireFen,
  bondOffset: WireFen,
  /** Retention for this coal was paid; an adjusting sheet retains nothing again. */
  isRetentionOver: z.boolean(),
});
export type WireInput = z.output<typeof WireInput>;

const batchFromWire = ({ id, name, loaded, received, measured, conversions }: WireBatch): WeighedBatch => ({
  id,
  name,
  loaded,
  received,
  measured: valuesFromWire(measured),
  conversions,
});

export const valuesFromWire = (values: WireMeasured): Measured =>
  Object.fromEntries(values.map(({ index, value }) => [index, value]));

export const reportedFromWire = ({ id, loaded, received, calorie, reports }: WireBatch): ReportedBatch => ({
  id,
  loaded,
  received,
  calorie,
  reports: reports.map(({ source, values }) => ({ source, values: valuesFromWire(values) })),
});

/** Absent if there are none. */
export const toWireConversions = (conversions: readonly Conversion[]): Pick<WireBatch, 'conversions'> =>
  conversions.length === 0
    ? {}
    : { conversions: conversions.map(({ by, ...rest }) => ({ ...rest, by: [...by] })) };

export const measuredToWire = (measured: Measured): WireMeasured =>
  (Object.entries(measured) as [IndexCode, IndexValue][]).map(([index, value]) => ({ index, value }));

/** First and last day of signing, market time. */
export function periodOf(trips: readonly { readonly signedAt: Date }[]): WireInput['period'] {
  const days = trips.map(({ signedAt }) => dayInMarket(signedAt)).toSorted();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

/** Null if one has no such paper. */
export function waybillOf(trips: readonly { readonly waybill: Kg | null }[]): Kg | null {
  const known = trips.flatMap(({ waybill }) => waybill ?? []);
  return known.length === trips.length && known.length > 0 ? plus(...known) : null;
}

/** For example `loading:0`; unique within the sheet. */
export const chargeId = ({ kind }: Pick<WireCharge, 'kind'>, at: number) => `${kind}:${at}`;

export function inputFromWire(input: WireInput): SheetInput {
  const { type, batches, foreign, onReject, freight, charges, prepaid, bondOffset, isRetentionOver } = input;
  return {
    type,
    batches: batches.map(batchFromWire),
    prepaid,
    bondOffset,
    isRetentionOver,
    ...(foreign && { foreign }),
    ...(onReject && { onReject }),
    ...(freight && { freight }),
    charges: charges.map((charge, at) => ({
      id: chargeId(charge, at),
      amount: charge.amount,
      ...(charge.vatRate !== null && { vatRate: charge.vatRate }),
    })),
  };
}
