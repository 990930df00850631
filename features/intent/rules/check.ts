// Rules between the fields of an intent.

import { indexOf } from '#features/clause/quality.ts';
import { sumRatios } from '#features/clause/rules/ratio.ts';
import { shareRatio } from '#features/contract/share.ts';
import type { QualityPromise } from '#features/terms/terms.ts';
import { HAO_PER_FEN } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { DAY_MS } from '../choices.ts';
import type { IntentTerms } from '../terms.ts';

export const INTENT_RULES = [
  'direction_not_yours',
  'index_twice',
  'between_order',
  'outside_hard_range',
  'price_missing',
  'price_and_formula',
  'price_order',
  'price_not_in_fen',
  'shares_not_whole',
  'window_in_the_past',
  'window_order',
  'window_too_long',
  'expiry_passed',
  'expiry_too_late',
  'pay_share_missing',
  'pay_days_missing',
  'firms_missing',
  'variety_closed',
  'place_unknown',
  'firm_unknown',
  'series_unknown',
] as const;
export type IntentRule = (typeof INTENT_RULES)[number];
export interface IntentProblem {
  readonly field: string;
  readonly rule: IntentRule;
}

export interface IntentFacts {
  readonly now: Date;
  readonly mayFirmSell: boolean;
  readonly mayFirmBuy: boolean;
  /** Longest life of an intent (INTENT_MAX_DAYS). */
  readonly maxDays: number;
}

/** A wish for deliveries further ahead belongs into a year contract. */
export const MAX_INTENT_WINDOW_DAYS = 366;

export function checkIntent(terms: IntentTerms, facts: IntentFacts): IntentProblem[] {
  return [
    ...problemIf(
      terms.direction === 'sell' ? !facts.mayFirmSell : !facts.mayFirmBuy,
      'direction',
      'direction_not_yours',
    ),
    ...checkIntentSpec(terms.spec),
    ...checkIntentPrice(terms),
    ...checkPayment(terms),
    ...checkPeriod(terms, facts),
    ...problemIf(
      terms.visibility === 'list' && terms.namedFirmIds.length === 0,
      'namedFirmIds',
      'firms_missing',
    ),
  ];
}

const problemIf = (isBroken: boolean, field: string, rule: IntentRule): IntentProblem[] =>
  isBroken ? [{ field, rule }] : [];

function checkIntentSpec(spec: readonly QualityPromise[]): IntentProblem[] {
  return [
    ...problemIf(new Set(spec.map(({ index }) => index)).size !== spec.length, 'spec', 'index_twice'),
    ...spec.flatMap((one, at) => [
      ...problemIf(
        one.op === 'between' && (one.upper === undefined || one.upper <= one.value),
        `spec.${at}`,
        'between_order',
      ),
      ...problemIf(isOutsideHardRange(one), `spec.${at}`, 'outside_hard_range'),
    ]),
  ];
}

function isOutsideHardRange({ index, value, upper }: QualityPromise): boolean {
  const { hard } = indexOf(index);
  return [value, upper].some((one) => one !== undefined && (one < hard.min || one > hard.max));
}

function checkIntentPrice({ priceLeast, priceMost, formula }: IntentTerms): IntentProblem[] {
  const hasRange = priceLeast !== undefined || priceMost !== undefined;
  const shares = formula ? [formula.baseShare, ...formula.indexes.map(({ share }) => share)] : [];
  const sum = sumRatios(shares.map(shareRatio));
  return [
    ...problemIf(!hasRange && formula === undefined, 'priceMost', 'price_missing'),
    ...problemIf(hasRange && formula !== undefined, 'priceMost', 'price_and_formula'),
    ...problemIf(
      priceLeast !== undefined && priceMost !== undefined && priceLeast > priceMost,
      'priceMost',
      'price_order',
    ),
    ...problemIf(
      priceLeast !== undefined && priceLeast % HAO_PER_FEN !== 0n,
      'priceLeast',
      'price_not_in_fen',
    ),
    ...problemIf(priceMost !== undefined && priceMost % HAO_PER_FEN !== 0n, 'priceMost', 'price_not_in_fen'),
    ...problemIf(
      formula !== undefined && formula.base % HAO_PER_FEN !== 0n,
      'formula.base',
      'price_not_in_fen',
    ),
    ...problemIf(
      formula !== undefined && sum.numerator !== sum.denominator,
      'formula.baseShare',
      'shares_not_whole',
    ),
  ];
}

function checkPayment({ payTerm, payShare, payDays }: IntentTerms): IntentProblem[] {
  return [
    ...problemIf(
      (payTerm === 'prepay_pct' || payTerm === 'cod_pct') && payShare === undefined,
      'payShare',
      'pay_share_missing',
    ),
    ...problemIf(payTerm === 'after_settle' && payDays === undefined, 'payDays', 'pay_days_missing'),
  ];
}

function checkPeriod({ windowFrom, windowTo, expiresAt }: IntentTerms, { now, maxDays }: IntentFacts) {
  return [
    ...problemIf(windowTo < dayInMarket(now), 'windowTo', 'window_in_the_past'),
    ...problemIf(windowTo < windowFrom, 'windowTo', 'window_order'),
    ...problemIf(windowTo > addDays(windowFrom, MAX_INTENT_WINDOW_DAYS), 'windowTo', 'window_too_long'),
    ...problemIf(expiresAt <= now, 'expiresAt', 'expiry_passed'),
    ...problemIf(expiresAt.getTime() > now.getTime() + maxDays * DAY_MS, 'expiresAt', 'expiry_too_late'),
  ];
}
