// Terms of a contract, one schema per kind (domain 2.2).

import * as z from 'zod/mini';
import { ContractArticle, MAX_ARTICLES } from '#features/article/article.ts';
import { type Calorie, CALORIE_RANGE } from '#features/catalog/heat.ts';
import { Clause } from '#features/clause/clause.ts';
import type { IndexValue } from '#features/clause/quality.ts';
import {
  ASSAY_BASES,
  INVOICE_MODES,
  MAX_QUANTITY,
  PAY_MODES,
  PAY_TERMS,
  PRICE_BASES,
  PRICE_MODES,
  PRICE_RANGE,
  TRANSPORTS,
  WEIGHT_BASES,
} from '#features/terms/choices.ts';
import { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { furtherTerms } from '#features/terms/further.ts';
import { QualityPromise } from '#features/terms/terms.ts';
import type { BasisPoints, HaoPerTonne, KcalPerKg, Kg } from '#packages/exact/exact.ts';
import { choice, Day, exact, Id, list, name, MoneyOrZeroInput, text } from '#packages/schema/wire.ts';
import { ADJUST_CYCLES, COMPARED_INDICES, LEGS, QUOTE_AVERAGES, UMPIRE_RULES } from './choices.ts';
import { Share } from './share.ts';

/** A deal may cover the last few kilograms of a listing. */
const quantity = exact<Kg>({ min: 10n, max: MAX_QUANTITY });
const someWeight = exact<Kg>({ min: 0n, max: MAX_QUANTITY });
const price = exact<HaoPerTonne>({ min: PRICE_RANGE.kilocalorie.min, max: PRICE_RANGE.tonne.max });
const part = (max: bigint) => exact<BasisPoints>({ min: 0n, max });

/** 2026-11 */
export const PlanMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** Fields of every sale, named as in a listing. */
const sale = {
  title: text(1, 60),
  varietyId: text(1, 40),
  rankCode: z.optional(text(1, 20)),
  formCode: z.optional(text(1, 20)),
  brand: z.optional(text(0, 30)),
  sizeMin: z.optional(z.int().check(z.gte(0), z.lte(300))),
  sizeMax: z.optional(z.int().check(z.gte(0), z.lte(300))),
  isPowerCoal: z.boolean(),
  spec: list(QualityPromise, 20),
  assayReportId: z.optional(Id),
  quantity,
  tolerance: furtherTerms.tolerance,
  priceMode: choice(PRICE_MODES),
  price,
  heatBase: z.optional(exact<KcalPerKg>({ min: 500n, max: 8_500n })),
  priceBasis: choice(PRICE_BASES),
  isTaxIncluded: z.boolean(),
  vatRate: part(2_000n),
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
  payShare: z.optional(part(10_000n)),
  payDays: z.optional(z.int().check(z.gte(0), z.lte(180))),
  invoiceMode: choice(INVOICE_MODES),
  /** Paid through the supervised accounts; otherwise the sides pay each other directly. */
  isSupervised: z.boolean(),
  retention: furtherTerms.retention,
  lateInterest: furtherTerms.lateInterest,
  transport: choice(TRANSPORTS),
  fromPlaceId: z.optional(text(1, 40)),
  deliveryPlaceId: text(1, 40),
  dailyCap: z.optional(someWeight),
  windowFrom: Day,
  windowTo: Day,
  titlePassesAt: furtherTerms.titlePassesAt,
  weightBasis: choice(WEIGHT_BASES),
  lossRate: part(200n),
  /** Of the load: what arrives beyond load plus this share is not paid. If absent, all received counts. */
  surplusCap: z.optional(part(500n)),
  /** Of the load: while both scales differ by no more, the loaded weight counts 磅差. */
  scaleTolerance: z.optional(part(200n)),
  assayBasis: choice(ASSAY_BASES),
  lab: z.optional(name(0, 60)),
  /** Umpire between the two reports; replaced if it is no laboratory here or works for a side. */
  umpireLab: z.optional(name(0, 60)),
  umpireRule: z.optional(choice(UMPIRE_RULES)),
  /** Tolerances between two reports, where they differ from the standard. */
  assayLimits: z.optional(
    list(
      z.strictObject({
        index: choice(COMPARED_INDICES),
        limit: exact<IndexValue>({ min: 1n, max: 100_000n }),
      }),
      COMPARED_INDICES.length,
    ),
  ),
  /** Conversion from joules to kilocalories. */
  calorie: exact<Calorie>(CALORIE_RANGE),
  disputeDays: furtherTerms.disputeDays,
  averaging: furtherTerms.averaging,
  sellerBond: MoneyOrZeroInput,
  buyerBond: MoneyOrZeroInput,
  shortPenalty: furtherTerms.shortPenalty,
  liftPenalty: furtherTerms.liftPenalty,
  shortPenaltyShare: z.optional(furtherTerms.shortPenaltyShare),
  liftPenaltyShare: z.optional(furtherTerms.liftPenaltyShare),
  storageFee: z.optional(furtherTerms.storageFee),
  forum: furtherTerms.forum,
  forumPlace: z.optional(furtherTerms.forumPlace),
  signPlace: z.optional(text(0, 60)),
  coalOrgId: z.optional(Id),
  useCoalOrgId: z.optional(Id),
  attachments: list(Id, 10),
  remark: text(0, 500),
};

const dealt = {
  ...sale,
  listingNo: text(1, 30),
  responseNo: text(1, 30),
  /** The listing allowed either side to refuse to sign without losing its bond. */
  isExitFree: z.optional(z.boolean()),
  /** Tonnes by day, as the answer to the listing planned them. */
  deliveryPlan: z.optional(DeliveryPlan),
};

/** Monthly price = base × share + each index × share + premium, within floor and ceiling. Shares sum to 1. */
export const PriceFormula = z.strictObject({
  base: price,
  baseShare: Share,
  indexes: list(z.strictObject({ seriesId: text(1, 40), share: Share }), 6),
  premium: exact<HaoPerTonne>({ min: -10_000_000n, max: 10_000_000n }),
  average: choice(QUOTE_AVERAGES),
  cycle: choice(ADJUST_CYCLES),
  floor: z.optional(price),
  ceiling: z.optional(price),
});
export type PriceFormula = z.output<typeof PriceFormula>;

export const AutoTradTerms = z.strictObject({ kind: z.literal('auto_trad'), ...dealt });
export const InviteTerms = z.strictObject({
  kind: z.literal('invite'),
  ...dealt,
  session: z.optional(text(0, 40)),
  lot: z.optional(text(0, 40)),
});
export const YearTerms = z.strictObject({
  kind: z.literal('year'),
  ...sale,
  year: z.int().check(z.gte(2_020), z.lte(2_099)),
  /** January to December; they sum to the annual quantity. */
  months: list(someWeight, 12, 12),
  formula: PriceFormula,
  railPlanNo: z.optional(text(0, 40)),
  /** Letter by which a province recommends a third party. */
  letterId: z.optional(Id),
});
export const MonthTerms = z.strictObject({
  kind: z.literal('month'),
  ...sale,
  month: PlanMonth,
  carriedOver: someWeight,
});
export const TradingCompanyTerms = z.strictObject({
  kind: z.literal('trading_company'),
  ...sale,
  leg: choice(LEGS),
  /** Both legs promise the same tonnes and quality. */
  isBackToBack: z.boolean(),
});

export const SaleTerms = z.discriminatedUnion('kind', [
  AutoTradTerms,
  InviteTerms,
  YearTerms,
  MonthTerms,
  TradingCompanyTerms,
]);
export type SaleTerms = z.output<typeof SaleTerms>;
export type DealtTerms = z.output<typeof AutoTradTerms> | z.output<typeof InviteTerms>;
export type YearTerms = z.output<typeof YearTerms>;
export type MonthTerms = z.output<typeof MonthTerms>;
export type TradingCompanyTerms = z.output<typeof TradingCompanyTerms>;

const agreement = {
  kind: z.literal('agreement'),
  title: text(2, 60),
  effectFrom: Day,
  effectTo: Day,
  attachments: list(Id, 10),
  remark: text(0, 500),
};

export const FrameworkTerms = z.strictObject({
  ...agreement,
  type: z.literal('framework'),
  articles: list(ContractArticle, MAX_ARTICLES, 1),
});
/** The main contract as amended; what is agreed is the difference to the version it is based on. */
export const SupplementTerms = z.strictObject({
  ...agreement,
  type: z.literal('supplement'),
  parentNo: text(1, 30),
  baseVersion: z.int(),
  reason: text(2, 500),
  amended: SaleTerms,
});
/** Shares of the remaining bonds that go to the other side. */
export const TerminationTerms = z.strictObject({
  ...agreement,
  type: z.literal('termination'),
  parentNo: text(1, 30),
  reason: text(2, 500),
  sellerForfeits: part(10_000n),
  buyerForfeits: part(10_000n),
});
export const MAX_SCANS = 20;
export const OfflineTerms = z.strictObject({
  ...agreement,
  type: z.literal('offline'),
  paperNo: text(1, 60),
  signedOn: Day,
  scanIds: list(Id, MAX_SCANS, 1),
  quantity: z.optional(quantity),
  price: z.optional(price),
});
export type OfflineTerms = z.output<typeof OfflineTerms>;

export const AgreementTerms = z.discriminatedUnion('type', [
  FrameworkTerms,
  SupplementTerms,
  TerminationTerms,
  OfflineTerms,
]);
export type AgreementTerms = z.output<typeof AgreementTerms>;

export const ContractTerms = z.union([SaleTerms, AgreementTerms]);
export type ContractTerms = z.output<typeof ContractTerms>;

/** Kinds that firms draft themselves: neither fixed by a deal nor changing another contract. */
export const WrittenTerms = z.union([
  z.discriminatedUnion('kind', [YearTerms, MonthTerms]),
  z.discriminatedUnion('type', [FrameworkTerms, OfflineTerms]),
]);
export type WrittenTerms = z.output<typeof WrittenTerms>;

export const isSale = (terms: ContractTerms): terms is SaleTerms => terms.kind !== 'agreement';

/** Whether the platform sets money aside for the contract and pays its sheets from it. */
export const isPaidSupervised = (terms: ContractTerms): boolean => isSale(terms) && terms.isSupervised;

/**
 * File ids by field: attachments, letters, assay reports, scans; for a supplement those of the amended terms.
 */
export function fileFieldsOf(
  terms: ContractTerms,
): Readonly<Record<'attachments' | 'letterId' | 'assayReportId' | 'scanIds', readonly string[]>> {
  const sale = isSale(terms) ? terms : terms.type === 'supplement' ? terms.amended : undefined;
  const one = (id: string | undefined) => (id === undefined ? [] : [id]);
  return {
    attachments: sale && !isSale(terms) ? [...terms.attachments, ...sale.attachments] : terms.attachments,
    letterId: one(sale?.kind === 'year' ? sale.letterId : undefined),
    assayReportId: one(sale?.assayReportId),
    scanIds: !isSale(terms) && terms.type === 'offline' ? terms.scanIds : [],
  };
}
export const filesIn = (terms: ContractTerms): string[] => [
  ...new Set(Object.values(fileFieldsOf(terms)).flat()),
];
