// Steps of each kind of contract form, and their fields.

import type { ContractForm, ContractFormKind } from './form.ts';

const FIELDS = {
  parties: [
    'ourSide',
    'counterparty',
    'supplier',
    'customer',
    'isBackToBack',
    'coalOrg',
    'useCoalOrg',
    'letter',
  ],
  about: ['reason', 'effectFrom', 'sellerForfeits', 'buyerForfeits'],
  goods: ['title', 'varietyId', 'formCode', 'rankCode', 'brand', 'isPowerCoal', 'sizeMin', 'sizeMax', 'spec'],
  quantity: ['year', 'month', 'quantity', 'tolerance', 'months', 'carriedOver', 'railPlanNo'],
  price: [
    'priceMode',
    'price',
    'upstreamPrice',
    'downstreamPrice',
    'heatBase',
    'priceBasis',
    'isTaxIncluded',
    'vatRate',
    'baseShare',
    'indexes',
    'premium',
    'average',
    'cycle',
    'floor',
    'ceiling',
    'clauseChoice',
    'keptClause',
  ],
  delivery: [
    'transport',
    'fromPlaceId',
    'deliveryPlaceId',
    'windowFrom',
    'windowTo',
    'dailyCap',
    'titlePassesAt',
    'weightBasis',
    'lossRate',
    'surplusCap',
    'scaleTolerance',
    'assayBasis',
    'lab',
    'umpireLab',
    'umpireRule',
    'assayLimits',
    'calorie',
    'disputeDays',
    'averaging',
  ],
  payment: [
    'payModes',
    'draftSurcharges',
    'payTerm',
    'payShare',
    'payDays',
    'invoiceMode',
    'isSupervised',
    'retention',
    'lateInterest',
    'sellerBond',
    'buyerBond',
    'shortPenalty',
    'shortPenaltyShare',
    'liftPenalty',
    'liftPenaltyShare',
    'storageFee',
    'forum',
    'forumPlace',
    'signPlace',
    'remark',
    'attachments',
  ],
  articles: ['title', 'effectTo', 'articles', 'paperNo', 'signedOn', 'scans'],
  review: [],
} as const satisfies Record<string, readonly (keyof ContractForm)[]>;

export type ContractFormStep = keyof typeof FIELDS;
const SALE = ['goods', 'quantity', 'price', 'delivery', 'payment', 'review'] as const;
const STEPS: Record<ContractFormKind, readonly ContractFormStep[]> = {
  year: ['parties', ...SALE],
  month: ['parties', ...SALE],
  trading_company: ['parties', ...SALE],
  framework: ['parties', 'articles', 'review'],
  offline: ['parties', 'articles', 'review'],
  supplement: ['about', ...SALE],
  termination: ['about', 'review'],
};

/** Negotiated terms keep their parties. */
export const contractStepsOf = (writing: ContractFormKind, isNegotiated = false) =>
  STEPS[writing].filter((step) => !(isNegotiated && step === 'parties'));
export const fieldsOfContractStep = (step: ContractFormStep): readonly (keyof ContractForm)[] => FIELDS[step];

/** The step that holds a field; `spec.0.value` belongs to the goods. */
export function contractStepOf(path: string, steps: readonly ContractFormStep[]): ContractFormStep {
  const [name] = path.split('.');
  return (
    steps.find((step) => fieldsOfContractStep(step).some((field) => field === name)) ?? steps[0] ?? 'review'
  );
}
