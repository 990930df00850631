// State of the listing form; numbers stay text, so that a draft loses nothing.

import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import type { ClauseTemplateId } from '#features/clause/rules/templates.ts';
import { typedDecimal, typedIndex } from '#features/clause/writing.ts';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { addDays, dayInMarket, toMarketTime } from '#packages/time/marketDay.ts';
import { DIRECTIONS, OWN_MODES } from '../../choices.ts';
import { FURTHER_TERMS, type FurtherTerm } from '../../further.ts';
import { usualLoss, type UsualLosses } from '../../rules/usualLoss.ts';
import type { Deposit, ListingTerms, QualityPromise } from '../../terms.ts';
import type { NamedFirm } from '../FirmField.tsx';
import { UNSET } from './unset.ts';

export interface SpecRow {
  index: IndexCode;
  op: QualityPromise['op'];
  value: string;
  upper: string;
  reject: string;
}
export interface TypedDeposit {
  mode: Deposit['mode'];
  value: string;
}
export interface Surcharge {
  months: string;
  surcharge: string;
}

type Chosen = Pick<
  ListingTerms,
  | 'direction'
  | 'mode'
  | 'isPowerCoal'
  | 'priceMode'
  | 'priceBasis'
  | 'isTaxIncluded'
  | 'payModes'
  | 'payTerm'
  | 'invoiceMode'
  | 'transport'
  | 'weightBasis'
  | 'assayBasis'
  | 'visibility'
>;
type Typed = Record<
  | 'title'
  | 'varietyId'
  | 'rankCode'
  | 'formCode'
  | 'brand'
  | 'sizeMin'
  | 'sizeMax'
  | 'quantity'
  | 'minTake'
  | 'step'
  | 'maxPerFirm'
  | 'price'
  | 'heatBase'
  | 'vatRate'
  | 'payShare'
  | 'payDays'
  | 'deliveryPlaceId'
  | 'dailyCap'
  | 'windowFrom'
  | 'windowTo'
  | 'lab'
  | 'lossRate'
  | 'validTo'
  | 'contact'
  | 'phone'
  | 'remark'
  | 'assaySampledOn',
  string
>;
/** Empty where the platform's default is to hold. */
type Further = Record<FurtherTerm, string>;

export interface ListingForm extends Chosen, Typed, Further {
  spec: SpecRow[];
  draftSurcharges: Surcharge[];
  sellerDeposit: TypedDeposit;
  buyerDeposit: TypedDeposit;
  isExitFree: boolean;
  clauseChoice: 'none' | 'kept' | ClauseTemplateId;
  /** A clause copied from another listing, in wire form. */
  keptClause: z.input<typeof Clause> | null;
  coalOrg: NamedFirm | null;
  useCoalOrg: NamedFirm | null;
  namedFirms: NamedFirm[];
  assayReport: NamedFile | null;
  photos: NamedFile[];
}

/** The directions a firm may list; both while its capabilities are unknown. */
export const directionsOf = (capabilities: readonly string[] = []) =>
  DIRECTIONS.filter((one) => capabilities.length === 0 || capabilities.includes(one));

interface Defaults {
  readonly now: Date;
  readonly sellerDeposit: Deposit;
  readonly buyerDeposit: Deposit;
  readonly vatRate: bigint;
  readonly losses: UsualLosses;
  readonly liftDays: number;
  readonly signDays: number;
  readonly placeId: string | undefined;
  readonly direction: ListingForm['direction'];
}

/** Listed for three days, which suits most lots. */
const VALID_DAYS = 3;

const required = (index: IndexCode, op: QualityPromise['op']): SpecRow => ({
  index,
  op,
  value: '',
  upper: '',
  reject: '',
});

const NO_FURTHER_TERMS: Further = {
  ...(Object.fromEntries(FURTHER_TERMS.map((name) => [name, ''])) as Further),
  titlePassesAt: UNSET,
  averaging: UNSET,
  forum: UNSET,
};

export function blankListingForm({
  now,
  sellerDeposit,
  buyerDeposit,
  vatRate,
  losses,
  liftDays,
  signDays,
  placeId,
  direction,
}: Defaults): ListingForm {
  const today = dayInMarket(now);
  const tomorrow = addDays(today, 1);
  // A deal of the last hour must still be signed and lifted.
  const windowDays = Math.max(liftDays, VALID_DAYS + signDays);
  return {
    direction,
    mode: 'fixed',
    title: '',
    varietyId: '',
    rankCode: '',
    formCode: '',
    brand: '',
    sizeMin: '',
    sizeMax: '',
    isPowerCoal: false,
    coalOrg: null,
    useCoalOrg: null,
    spec: [
      required('QNET_AR', 'at_least'),
      required('MT', 'at_most'),
      required('STD', 'at_most'),
      required('AD', 'at_most'),
    ],
    quantity: '',
    minTake: '',
    step: '100',
    maxPerFirm: '',
    priceMode: 'fixed',
    price: '',
    heatBase: '',
    priceBasis: 'pit',
    isTaxIncluded: true,
    vatRate: typedDecimal(vatRate, 2),
    clauseChoice: 'none',
    keptClause: null,
    payModes: ['cash'],
    draftSurcharges: [],
    payTerm: 'prepay_100',
    payShare: '',
    payDays: '',
    invoiceMode: 'one',
    transport: 'road',
    deliveryPlaceId: placeId ?? '',
    dailyCap: '',
    windowFrom: tomorrow,
    windowTo: addDays(tomorrow, windowDays),
    weightBasis: 'load',
    assayBasis: 'seller',
    lab: '',
    lossRate: typedDecimal(usualLoss(losses, 'road'), 2),
    ...NO_FURTHER_TERMS,
    sellerDeposit: typedDeposit(sellerDeposit),
    buyerDeposit: typedDeposit(buyerDeposit),
    isExitFree: false,
    visibility: 'public',
    namedFirms: [],
    validTo: endOfTrade(addDays(today, VALID_DAYS)),
    contact: '',
    phone: '',
    remark: '',
    assayReport: null,
    assaySampledOn: '',
    photos: [],
  };
}

const typedDeposit = ({ mode, value }: Deposit): TypedDeposit => ({
  mode,
  value: mode === 'none' ? '' : typedDecimal(value, 2),
});
const endOfTrade = (day: string) => `${day}T18:00`;
const optional = (value: bigint | undefined, scale: number) =>
  value === undefined ? '' : typedDecimal(value, scale);
const DAY_MS = 86_400_000;
const unnamedFirm = (id: string): NamedFile => ({ id, name: '' });

export const firmsIn = ({ coalOrgId, useCoalOrgId, namedFirmIds }: ListingTerms): string[] => [
  ...new Set([...(coalOrgId ? [coalOrgId] : []), ...(useCoalOrgId ? [useCoalOrgId] : []), ...namedFirmIds]),
];

/** Promises as form input. */
export const toSpecRows = (spec: readonly QualityPromise[]): SpecRow[] =>
  spec.map(({ index, op, value, upper, reject }) => ({
    index,
    op,
    value: typedIndex(index, value),
    upper: upper === undefined ? '' : typedIndex(index, upper),
    reject: reject === undefined ? '' : typedIndex(index, reject),
  }));

/** Terms as form input; a firm without a known name shows the end of its id. */
export function toListingForm(terms: ListingTerms, firms: readonly NamedFirm[] = []): ListingForm {
  const named = (id: string): NamedFirm => ({
    id,
    name: firms.find((firm) => firm.id === id)?.name ?? `…${id.slice(-6)}`,
  });
  const firm = (id: string | undefined) => (id === undefined ? null : named(id));
  return {
    direction: terms.direction,
    mode: terms.mode,
    isPowerCoal: terms.isPowerCoal,
    priceMode: terms.priceMode,
    priceBasis: terms.priceBasis,
    isTaxIncluded: terms.isTaxIncluded,
    payModes: terms.payModes,
    payTerm: terms.payTerm,
    invoiceMode: terms.invoiceMode,
    transport: terms.transport,
    weightBasis: terms.weightBasis,
    assayBasis: terms.assayBasis,
    visibility: terms.visibility,
    title: terms.title,
    varietyId: terms.varietyId,
    deliveryPlaceId: terms.deliveryPlaceId,
    windowFrom: terms.windowFrom,
    windowTo: terms.windowTo,
    contact: terms.contact,
    remark: terms.remark,
    rankCode: terms.rankCode ?? '',
    formCode: terms.formCode ?? '',
    brand: terms.brand ?? '',
    lab: terms.lab ?? '',
    phone: terms.phone ?? '',
    sizeMin: terms.sizeMin?.toString() ?? '',
    sizeMax: terms.sizeMax?.toString() ?? '',
    coalOrg: firm(terms.coalOrgId),
    useCoalOrg: firm(terms.useCoalOrgId),
    namedFirms: terms.namedFirmIds.map(named),
    spec: toSpecRows(terms.spec),
    quantity: typedDecimal(terms.quantity, 3),
    minTake: typedDecimal(terms.minTake, 3),
    step: typedDecimal(terms.step, 3),
    maxPerFirm: optional(terms.maxPerFirm, 3),
    dailyCap: optional(terms.dailyCap, 3),
    price: typedDecimal(terms.price, 4),
    heatBase: optional(terms.heatBase, 0),
    vatRate: typedDecimal(terms.vatRate, 2),
    clauseChoice: terms.clause ? 'kept' : 'none',
    keptClause: terms.clause ? z.encode(Clause, terms.clause) : null,
    draftSurcharges: terms.draftSurcharges.map(({ months, surcharge }) => ({
      months: months.toString(),
      surcharge: typedDecimal(surcharge, 4),
    })),
    payShare: optional(terms.payShare, 2),
    payDays: terms.payDays?.toString() ?? '',
    lossRate: typedDecimal(terms.lossRate, 2),
    tolerance: optional(terms.tolerance, 2),
    titlePassesAt: terms.titlePassesAt ?? UNSET,
    disputeDays: terms.disputeDays?.toString() ?? '',
    averaging: terms.averaging ?? UNSET,
    retention: optional(terms.retention, 2),
    lateInterest: optional(terms.lateInterest, 2),
    shortPenalty: optional(terms.shortPenalty, 4),
    shortPenaltyShare: optional(terms.shortPenaltyShare, 2),
    liftPenalty: optional(terms.liftPenalty, 4),
    liftPenaltyShare: optional(terms.liftPenaltyShare, 2),
    storageFee: optional(terms.storageFee, 4),
    forum: terms.forum ?? UNSET,
    forumPlace: terms.forumPlace ?? '',
    sellerDeposit: typedDeposit(terms.sellerDeposit),
    buyerDeposit: typedDeposit(terms.buyerDeposit),
    isExitFree: terms.isExitFree === true,
    validTo: toMarketTime(terms.validTo),
    assayReport: terms.assayReportId === undefined ? null : unnamedFirm(terms.assayReportId),
    assaySampledOn: terms.assaySampledOn ?? '',
    photos: terms.photos?.map(unnamedFirm) ?? [],
  };
}

/** The same offer as of today: same window length, three days on the board. */
export function renewed(form: ListingForm, now: Date): ListingForm {
  const today = dayInMarket(now);
  const days = Math.max(1, Math.round((Date.parse(form.windowTo) - Date.parse(form.windowFrom)) / DAY_MS));
  const from = addDays(today, 1);
  const least = VALID_DAYS + 1;
  return {
    ...form,
    ...(OWN_MODES.some((mode) => mode === form.mode) ? {} : { mode: 'fixed' }),
    windowFrom: from,
    windowTo: addDays(from, Math.max(days, least)),
    validTo: endOfTrade(addDays(today, VALID_DAYS)),
  };
}
