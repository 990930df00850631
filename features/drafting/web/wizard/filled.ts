// Converts existing terms to form input.

import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { typedDecimal, typedIndex } from '#features/clause/writing.ts';
import type { ComparedIndex } from '#features/contract/choices.ts';
import { type Share, writeShares } from '#features/contract/share.ts';
import type { ContractTerms, SaleTerms } from '#features/contract/terms.ts';
import type { NamedFirm } from '#features/terms/web/FirmField.tsx';
import type { ContractForm } from './form.ts';

const optional = (value: bigint | undefined, scale: number) =>
  value === undefined ? '' : typedDecimal(value, scale);

export function toFormInput(
  terms: ContractTerms,
  blank: ContractForm,
  orgs: { readonly coalOrg: NamedFirm | null; readonly useCoalOrg: NamedFirm | null },
): ContractForm {
  if (terms.kind !== 'agreement') return { ...blank, ...saleOf(terms), ...kindOf(terms), ...orgs };
  const common = {
    ...blank,
    title: terms.title,
    effectFrom: terms.effectFrom,
    effectTo: terms.effectTo,
    attachments: terms.attachments,
    remark: terms.remark,
  };
  switch (terms.type) {
    case 'framework':
      return { ...common, articles: terms.articles };
    case 'offline':
      return {
        ...common,
        paperNo: terms.paperNo,
        signedOn: terms.signedOn,
        scans: terms.scanIds,
        quantity: optional(terms.quantity, 3),
        price: optional(terms.price, 4),
      };
    case 'supplement':
      return { ...common, ...saleOf(terms.amended), ...kindOf(terms.amended), ...orgs, reason: terms.reason };
    case 'termination':
      return {
        ...common,
        reason: terms.reason,
        sellerForfeits: typedDecimal(terms.sellerForfeits, 2),
        buyerForfeits: typedDecimal(terms.buyerForfeits, 2),
      };
  }
}

function saleOf(terms: SaleTerms): Partial<ContractForm> {
  const {
    titlePassesAt,
    averaging,
    forum,
    isSupervised,
    isPowerCoal,
    priceMode,
    priceBasis,
    isTaxIncluded,
    payModes,
    payTerm,
    invoiceMode,
    transport,
    weightBasis,
    assayBasis,
  } = terms;
  return {
    titlePassesAt,
    averaging,
    forum,
    isSupervised,
    isPowerCoal,
    priceMode,
    priceBasis,
    isTaxIncluded,
    payModes,
    payTerm,
    invoiceMode,
    transport,
    weightBasis,
    assayBasis,
    title: terms.title,
    varietyId: terms.varietyId,
    deliveryPlaceId: terms.deliveryPlaceId,
    windowFrom: terms.windowFrom,
    windowTo: terms.windowTo,
    remark: terms.remark,
    rankCode: terms.rankCode ?? '',
    formCode: terms.formCode ?? '',
    brand: terms.brand ?? '',
    lab: terms.lab ?? '',
    umpireLab: terms.umpireLab ?? '',
    fromPlaceId: terms.fromPlaceId ?? '',
    forumPlace: terms.forumPlace ?? '',
    signPlace: terms.signPlace ?? '',
    attachments: terms.attachments,
    sizeMin: terms.sizeMin?.toString() ?? '',
    sizeMax: terms.sizeMax?.toString() ?? '',
    payDays: terms.payDays?.toString() ?? '',
    calorie: typedDecimal(terms.calorie, 4),
    disputeDays: terms.disputeDays.toString(),
    spec: terms.spec.map(({ index, op, value, upper, reject }) => ({
      index,
      op,
      value: typedIndex(index, value),
      upper: upper === undefined ? '' : typedIndex(index, upper),
      reject: reject === undefined ? '' : typedIndex(index, reject),
    })),
    quantity: typedDecimal(terms.quantity, 3),
    tolerance: typedDecimal(terms.tolerance, 2),
    price: typedDecimal(terms.price, 4),
    heatBase: optional(terms.heatBase, 0),
    vatRate: typedDecimal(terms.vatRate, 2),
    lossRate: typedDecimal(terms.lossRate, 2),
    surplusCap: optional(terms.surplusCap, 2),
    scaleTolerance: optional(terms.scaleTolerance, 2),
    retention: typedDecimal(terms.retention, 2),
    lateInterest: typedDecimal(terms.lateInterest, 2),
    payShare: optional(terms.payShare, 2),
    dailyCap: optional(terms.dailyCap, 3),
    sellerBond: typedDecimal(terms.sellerBond, 2),
    buyerBond: typedDecimal(terms.buyerBond, 2),
    shortPenalty: typedDecimal(terms.shortPenalty, 4),
    shortPenaltyShare: optional(terms.shortPenaltyShare, 2),
    liftPenalty: typedDecimal(terms.liftPenalty, 4),
    liftPenaltyShare: optional(terms.liftPenaltyShare, 2),
    storageFee: optional(terms.storageFee, 4),
    umpireRule: terms.umpireRule ?? 'umpire_only',
    assayLimits: limitsOf(terms),
    draftSurcharges: terms.draftSurcharges.map(({ months, surcharge }) => ({
      months: months.toString(),
      surcharge: typedDecimal(surcharge, 4),
    })),
    clauseChoice: terms.clause ? 'kept' : 'none',
    keptClause: terms.clause ? z.encode(Clause, terms.clause) : null,
  };
}

function limitsOf({ assayLimits = [] }: SaleTerms): ContractForm['assayLimits'] {
  const typed = (index: ComparedIndex) =>
    assayLimits
      .filter((one) => one.index === index)
      .map(({ limit }) => typedIndex(index, limit))
      .join('');
  return { QNET_AR: typed('QNET_AR'), QGR_D: typed('QGR_D'), AD: typed('AD'), STD: typed('STD') };
}

function kindOf(terms: SaleTerms): Partial<ContractForm> {
  switch (terms.kind) {
    case 'year':
      return {
        year: terms.year.toString(),
        months: terms.months.map((month) => typedDecimal(month, 3)),
        railPlanNo: terms.railPlanNo ?? '',
        letter: terms.letterId === undefined ? null : { id: terms.letterId, name: '' },
        ...formulaOf(terms.formula),
      };
    case 'month':
      return { month: terms.month, carriedOver: typedDecimal(terms.carriedOver, 3) };
    case 'trading_company':
      return { isBackToBack: terms.isBackToBack };
    default:
      return {};
  }
}

const formulaOf = ({
  baseShare,
  indexes,
  premium,
  average,
  cycle,
  floor,
  ceiling,
}: Extract<SaleTerms, { kind: 'year' }>['formula']): Partial<ContractForm> => ({
  average,
  cycle,
  baseShare: typedShare(baseShare),
  premium: typedDecimal(premium, 4),
  floor: optional(floor, 4),
  ceiling: optional(ceiling, 4),
  indexes: indexes.map(({ seriesId, share }) => ({ seriesId, share: typedShare(share) })),
});

const typedShare = (share: Share): string =>
  writeShares([share], (percent) => typedDecimal(percent, 2)).join('');
