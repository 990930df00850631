// Rules within the terms of a contract, checked without the database.

import { checkArticles } from '#features/article/rules/check.ts';
import { checkClause } from '#features/clause/rules/check.ts';
import { sumRatios } from '#features/clause/rules/ratio.ts';
import { findPlanProblem } from '#features/terms/rules/deliveryPlan.ts';
import { checkPricing, PRICING_RULES } from '#features/terms/rules/pricing.ts';
import { plus } from '#packages/exact/exact.ts';
import { type Share, shareRatio } from '../share.ts';
import { isSale, type ContractTerms, type OfflineTerms, type SaleTerms, type YearTerms } from '../terms.ts';

export const TERM_RULES = [
  'window_backwards',
  'outside_year',
  'outside_month',
  'clause_broken',
  ...PRICING_RULES,
  'mode_not_by_formula',
  'table_not_by_formula',
  'shares_not_whole',
  'band_backwards',
  'orgs_missing',
  'size_backwards',
  'share_missing',
  'days_missing',
  'bond_above_value',
  'unchanged',
  'parties_differ',
  'files_missing',
  'firm_unknown',
  'day_ahead',
  'not_over',
  'lines_many',
  'plan_unfit',
] as const;
export type TermRule = (typeof TERM_RULES)[number];
export interface ContractProblem {
  readonly field: string;
  readonly rule: TermRule;
}

/** The problems within the terms; months that do not sum to the year are a separate fault. */
export function checkContractTerms(terms: ContractTerms): ContractProblem[] {
  if (isSale(terms)) return [...checkSale(terms), ...checkKind(terms)];
  return [
    ...problemIf(terms.effectTo < terms.effectFrom, 'effectTo', 'window_backwards'),
    ...(terms.type === 'framework' ? checkArticles(terms.articles) : []),
    ...(terms.type === 'supplement'
      ? checkContractTerms(terms.amended).map(({ field, rule }) => ({ field: `amended.${field}`, rule }))
      : []),
  ];
}

/** A paper contract was signed by today; one filed in the archive has also ended. */
export const checkPaper = (
  { signedOn, effectTo }: OfflineTerms,
  today: string,
  { isFiled }: { isFiled: boolean },
): ContractProblem[] => [
  ...problemIf(signedOn > today, 'signedOn', 'day_ahead'),
  ...problemIf(isFiled && effectTo >= today, 'effectTo', 'not_over'),
];

function checkSale(terms: SaleTerms): ContractProblem[] {
  return [
    ...problemIf(terms.windowTo < terms.windowFrom, 'windowTo', 'window_backwards'),
    ...problemIf((terms.sizeMax ?? 300) < (terms.sizeMin ?? 0), 'sizeMax', 'size_backwards'),
    ...problemIf(
      (terms.payTerm === 'prepay_pct' || terms.payTerm === 'cod_pct') && terms.payShare === undefined,
      'payShare',
      'share_missing',
    ),
    ...problemIf(terms.payTerm === 'after_settle' && terms.payDays === undefined, 'payDays', 'days_missing'),
    ...problemIf(
      terms.clause !== undefined && checkClause(terms.clause).length > 0,
      'clause',
      'clause_broken',
    ),
    ...checkPricing(terms),
  ];
}

function checkKind(terms: SaleTerms): ContractProblem[] {
  switch (terms.kind) {
    case 'year':
      return [...checkOrgs(terms), ...checkYear(terms)];
    case 'trading_company':
      return checkOrgs(terms);
    case 'auto_trad':
    case 'invite':
      return problemIf(
        terms.deliveryPlan !== undefined && findPlanProblem(terms.deliveryPlan, terms) !== undefined,
        'deliveryPlan',
        'plan_unfit',
      );
    case 'month':
      return problemIf(
        terms.windowFrom.slice(0, 7) !== terms.month || terms.windowTo.slice(0, 7) < terms.month,
        'windowFrom',
        'outside_month',
      );
  }
}

/** Rules for term contracts require both ends of the coal to be named (domain 2.13). */
const checkOrgs = (terms: SaleTerms): ContractProblem[] => [
  ...problemIf(terms.coalOrgId === undefined, 'coalOrgId', 'orgs_missing'),
  ...problemIf(terms.useCoalOrgId === undefined, 'useCoalOrgId', 'orgs_missing'),
];

function checkYear({ formula, priceMode, clause, year, windowFrom, windowTo }: YearTerms): ContractProblem[] {
  const { floor, ceiling, baseShare, indexes } = formula;
  return [
    // The price of each month comes from the formula, which yields a price per tonne.
    ...problemIf(priceMode === 'per_kcal', 'priceMode', 'mode_not_by_formula'),
    // A table by heat names its prices itself and would overrule the formula.
    ...problemIf(clause?.base.mode === 'HEAT_BAND', 'clause.base.mode', 'table_not_by_formula'),
    ...problemIf(!isWhole([baseShare, ...indexes.map(({ share }) => share)]), 'formula', 'shares_not_whole'),
    ...problemIf(
      floor !== undefined && ceiling !== undefined && ceiling < floor,
      'formula.ceiling',
      'band_backwards',
    ),
    ...problemIf(
      !windowFrom.startsWith(`${year}-`) || !windowTo.startsWith(`${year}-`),
      'windowFrom',
      'outside_year',
    ),
  ];
}

const isWhole = (shares: readonly Share[]): boolean => {
  const { numerator, denominator } = sumRatios(shares.map(shareRatio));
  return numerator === denominator;
};

/** Sum of the twelve months in kg; it must equal the year's quantity. */
export const sumOfMonths = ({ months }: Pick<YearTerms, 'months'>) => plus(...months);

const problemIf = (isWrong: boolean, field: string, rule: TermRule): ContractProblem[] =>
  isWrong ? [{ field, rule }] : [];
