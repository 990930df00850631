// Rules between the fields of a listing before it is submitted (domain 2.1).

import type { DictCode } from '#features/catalog/dictionaries.ts';
import { indexOf, INDEXES, type IndexCode } from '#features/clause/quality.ts';
import { checkClause } from '#features/clause/rules/check.ts';
import { depositFor, pricePerTonne, secured } from '#features/terms/rules/deposit.ts';
import { checkPricing, PRICING_RULES } from '#features/terms/rules/pricing.ts';
import type { Deposit, ListingTerms, QualityPromise } from '#features/terms/terms.ts';
import { type BasisPoints, share } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';

export const LISTING_RULES = [
  'direction_not_yours',
  'required_indexes',
  'ash_or_volatile',
  'index_twice',
  'between_order',
  'reject_not_worse',
  'size_order',
  'least_above_quantity',
  ...PRICING_RULES,
  'pay_share_missing',
  'pay_days_missing',
  'window_in_the_past',
  'window_order',
  'window_too_long',
  'window_before_signing',
  'valid_to_passed',
  'valid_too_long',
  'lab_missing',
  'deposit_too_high',
  'firms_missing',
  'directed_needs_firms',
  'coal_org_missing',
  'use_coal_org_missing',
  'clause_broken',
  'sampled_on_missing',
  'sampled_in_the_future',
  'file_unusable',
  'choice_retired',
] as const;
export type ListingRule = (typeof LISTING_RULES)[number];
export interface ListingProblem {
  readonly field: string;
  readonly rule: ListingRule;
}

export interface ListingFacts {
  readonly now: Date;
  readonly mayFirmSell: boolean;
  readonly mayFirmBuy: boolean;
  readonly isTradingCompany: boolean;
  /** Working days between the last possible deal and its signing. */
  readonly signDays: number;
  /** Largest share of the secured value that the law allows a deposit to be. */
  readonly maxDeposit: BasisPoints;
}

export const MAX_WINDOW_DAYS = 92;
const MAX_VALIDITY_DAYS = 30;
const REQUIRED: readonly IndexCode[] = ['QNET_AR', 'MT', 'STD'];

/** The problems of a new listing, by field; empty if it may be submitted. */
export function checkListing(terms: ListingTerms, around: ListingFacts): ListingProblem[] {
  return [
    ...checkSide(terms, around),
    ...checkSpec(terms.spec),
    ...checkQuantities(terms),
    ...checkPrice(terms, around),
    ...checkTimes(terms, around),
    ...checkParties(terms, around),
    ...checkAssay(terms, around),
  ];
}

const problemIf = (isBroken: boolean, field: string, rule: ListingRule): ListingProblem[] =>
  isBroken ? [{ field, rule }] : [];

function checkSide({ direction }: ListingTerms, { mayFirmSell, mayFirmBuy }: ListingFacts): ListingProblem[] {
  return problemIf(direction === 'sell' ? !mayFirmSell : !mayFirmBuy, 'direction', 'direction_not_yours');
}

export function checkSpec(spec: readonly QualityPromise[]): ListingProblem[] {
  const codes = spec.map(({ index }) => index);
  return [
    ...problemIf(!REQUIRED.every((code) => codes.includes(code)), 'spec', 'required_indexes'),
    ...problemIf(!codes.includes('AD') && !codes.includes('VDAF'), 'spec', 'ash_or_volatile'),
    ...problemIf(new Set(codes).size !== codes.length, 'spec', 'index_twice'),
    ...spec.flatMap((one, at) => checkPromise(one, `spec.${at}`)),
  ];
}

function checkPromise(promise: QualityPromise, field: string): ListingProblem[] {
  const { op, value, upper } = promise;
  return [
    ...problemIf(op === 'between' && (upper === undefined || upper <= value), field, 'between_order'),
    ...problemIf(!isRejectWorse(promise), field, 'reject_not_worse'),
  ];
}

/** A rejection limit must lie on the worse side of the promised value. */
function isRejectWorse({ index, op, value, upper = value, reject }: QualityPromise): boolean {
  if (reject === undefined) return true;
  switch (op) {
    case 'at_least':
      return reject < value;
    case 'at_most':
      return reject > value;
    case 'between':
      return reject < value || reject > upper;
    case 'typical':
      return isWorse(indexOf(index).better, reject, value);
  }
}

/** For an index with no better direction, both sides may be rejected. */
const isWorse = (better: 'HIGHER' | 'LOWER' | 'NEITHER', reject: bigint, value: bigint): boolean =>
  better === 'NEITHER' ? reject !== value : better === 'HIGHER' ? reject < value : reject > value;

/** The first index outside its physical range, with its bounds. */
export function outsideHardRange(
  spec: readonly QualityPromise[],
): { index: IndexCode; min: bigint; max: bigint } | undefined {
  for (const { index, value, upper, reject } of spec) {
    const { hard } = INDEXES[index];
    const isOutside = [value, upper, reject].some(
      (one) => one !== undefined && (one < hard.min || one > hard.max),
    );
    if (isOutside) return { index, ...hard };
  }
  return undefined;
}

function checkQuantities({ quantity, minTake, sizeMin, sizeMax }: ListingTerms): ListingProblem[] {
  return [
    ...problemIf(minTake > quantity, 'minTake', 'least_above_quantity'),
    ...problemIf(
      sizeMin !== undefined && sizeMax !== undefined && sizeMin >= sizeMax,
      'sizeMax',
      'size_order',
    ),
  ];
}

function checkPrice(terms: ListingTerms, { maxDeposit }: ListingFacts): ListingProblem[] {
  const deposits = [
    ['sellerDeposit', terms.sellerDeposit],
    ['buyerDeposit', terms.buyerDeposit],
  ] as const;
  return [
    ...checkPricing(terms),
    ...problemIf(
      (terms.payTerm === 'prepay_pct' || terms.payTerm === 'cod_pct') && terms.payShare === undefined,
      'payShare',
      'pay_share_missing',
    ),
    ...problemIf(
      terms.payTerm === 'after_settle' && terms.payDays === undefined,
      'payDays',
      'pay_days_missing',
    ),
    ...deposits.flatMap(([field, deposit]) =>
      problemIf(isDepositTooHigh(deposit, terms, maxDeposit), field, 'deposit_too_high'),
    ),
    ...(terms.clause ? checkClause(terms.clause) : []).flatMap(({ field }) =>
      problemIf(true, `clause.${field}`, 'clause_broken'),
    ),
  ];
}

/** In every deposit mode: no more than this share of the secured value. */
function isDepositTooHigh(deposit: Deposit, terms: ListingTerms, most: BasisPoints): boolean {
  if (deposit.mode === 'percent') return deposit.value > most;
  const worth = secured(terms, terms.quantity, pricePerTonne(terms));
  return depositFor(deposit, worth, worth.goods) > share(worth.goods, most);
}

function checkTimes(
  { windowFrom, windowTo, validFrom, validTo }: ListingTerms,
  { now, signDays }: ListingFacts,
): ListingProblem[] {
  const lastSigning = addDays(dayInMarket(validTo), signDays);
  const opens = validFrom && validFrom > now ? validFrom : now;
  return [
    ...problemIf(windowFrom < dayInMarket(now), 'windowFrom', 'window_in_the_past'),
    ...problemIf(windowTo < windowFrom, 'windowTo', 'window_order'),
    ...problemIf(addDays(windowFrom, MAX_WINDOW_DAYS) < windowTo, 'windowTo', 'window_too_long'),
    ...problemIf(windowTo < lastSigning, 'windowTo', 'window_before_signing'),
    ...problemIf(validTo <= opens, 'validTo', 'valid_to_passed'),
    ...problemIf(
      validTo.getTime() > opens.getTime() + MAX_VALIDITY_DAYS * DAY_MS,
      'validTo',
      'valid_too_long',
    ),
  ];
}

function checkAssay(
  { assayReportId, assaySampledOn }: ListingTerms,
  { now }: ListingFacts,
): ListingProblem[] {
  return [
    ...problemIf(
      assayReportId !== undefined && assaySampledOn === undefined,
      'assaySampledOn',
      'sampled_on_missing',
    ),
    ...problemIf(
      assaySampledOn !== undefined && assaySampledOn > dayInMarket(now),
      'assaySampledOn',
      'sampled_in_the_future',
    ),
  ];
}

function checkParties(terms: ListingTerms, { isTradingCompany }: ListingFacts): ListingProblem[] {
  const { visibility, mode, namedFirmIds, weightBasis, assayBasis, lab, direction } = terms;
  return [
    ...problemIf(visibility === 'firms' && namedFirmIds.length === 0, 'namedFirmIds', 'firms_missing'),
    ...problemIf(mode === 'directed' && visibility !== 'firms', 'visibility', 'directed_needs_firms'),
    ...problemIf((weightBasis === 'third' || assayBasis === 'third') && !lab, 'lab', 'lab_missing'),
    ...problemIf(
      isTradingCompany && direction === 'sell' && !terms.coalOrgId,
      'coalOrgId',
      'coal_org_missing',
    ),
    ...problemIf(
      isTradingCompany && direction === 'buy' && !terms.useCoalOrgId,
      'useCoalOrgId',
      'use_coal_org_missing',
    ),
  ];
}

const DAY_MS = 86_400_000;

/** Checks an improved listing like a new one, except that its delivery window may have begun. */
export const checkImproved = (terms: ListingTerms, around: ListingFacts) =>
  checkListing(terms, around).filter(({ rule }) => rule !== 'window_in_the_past');

/** A listed listing may only become better for responders: price, quantity and end of validity. */
export interface ListingEdit {
  readonly price?: bigint | undefined;
  readonly quantity?: bigint | undefined;
  readonly validTo?: Date | undefined;
}
/** The first field in which an edit is worse for responders, if any. */
export function worsenedField(
  terms: ListingTerms,
  { price, quantity, validTo }: ListingEdit,
): 'price' | 'quantity' | 'validTo' | undefined {
  if (price !== undefined && (terms.direction === 'sell' ? price > terms.price : price < terms.price))
    return 'price';
  if (quantity !== undefined && quantity < terms.quantity) return 'quantity';
  if (validTo !== undefined && validTo < terms.validTo) return 'validTo';
  return undefined;
}

const DICTIONARIES = {
  formCode: 'productForm',
  rankCode: 'coalRank',
  mode: 'tradeMode',
  priceMode: 'priceMode',
  priceBasis: 'priceBasis',
  transport: 'transport',
  payModes: 'payMode',
  payTerm: 'payTerm',
  invoiceMode: 'invoiceMode',
  weightBasis: 'weightBasis',
  assayBasis: 'assayBasis',
  visibility: 'visibility',
} as const satisfies { readonly [Field in keyof ListingTerms]?: DictCode };

/** Problems for retired dictionary entries; `retired` holds `<code>/<item>`. */
export const checkChoices = (terms: ListingTerms, retired: ReadonlySet<string>): ListingProblem[] =>
  Object.entries(DICTIONARIES).flatMap(([field, code]) => {
    const chosen = [terms[field as keyof typeof DICTIONARIES] ?? []].flat();
    return problemIf(
      chosen.some((item) => retired.has(`${code}/${item}`)),
      field,
      'choice_retired',
    );
  });
