// What the terms of a contract must satisfy before the other side sees them: within themselves, without the database.

import { checkClause } from '#features/clause/rules/check.ts';
import { checkPricing, PRICING_RULES } from '#features/trade/rules/pricing.ts';
import { plus, WHOLE } from '#packages/exact/exact.ts';
import {
  type Article,
  isSale,
  type ContractTerms,
  type OfflineTerms,
  type SaleTerms,
  type YearTerms,
} from '../terms.ts';

export const TERM_RULES = [
  'window_backwards',
  'outside_year',
  'outside_month',
  'clause_broken',
  ...PRICING_RULES,
  'mode_not_by_formula',
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
] as const;
export type TermRule = (typeof TERM_RULES)[number];
export interface Problem {
  readonly field: string;
  readonly rule: TermRule;
}

/** Each line of an article is a line on paper, however short: so many fill two pages. */
export const MOST_ARTICLE_LINES = 60;

export const checkArticles = (articles: readonly Article[]): Problem[] =>
  articles.flatMap(({ body }, at) =>
    when(body.split('\n').length > MOST_ARTICLE_LINES, `articles.${at}.body`, 'lines_many'),
  );

/** Empty where nothing stands against them. That months make the year has a fault of its own. */
export function checkTerms(terms: ContractTerms): Problem[] {
  if (isSale(terms)) return [...checkSale(terms), ...checkKind(terms)];
  return [
    ...when(terms.effectTo < terms.effectFrom, 'effectTo', 'window_backwards'),
    ...(terms.type === 'framework' ? checkArticles(terms.articles) : []),
    ...(terms.type === 'supplement'
      ? checkTerms(terms.amended).map(({ field, rule }) => ({ field: `amended.${field}`, rule }))
      : []),
  ];
}

/** What was signed on paper was signed by today; what comes into the archive is over besides. */
export const checkPaper = (
  { signedOn, effectTo }: OfflineTerms,
  today: string,
  { isFiled }: { isFiled: boolean },
): Problem[] => [
  ...when(signedOn > today, 'signedOn', 'day_ahead'),
  ...when(isFiled && effectTo >= today, 'effectTo', 'not_over'),
];

function checkSale(terms: SaleTerms): Problem[] {
  return [
    ...when(terms.windowTo < terms.windowFrom, 'windowTo', 'window_backwards'),
    ...when((terms.sizeMax ?? 300) < (terms.sizeMin ?? 0), 'sizeMax', 'size_backwards'),
    ...when(
      (terms.payTerm === 'prepay_pct' || terms.payTerm === 'cod_pct') && terms.payShare === undefined,
      'payShare',
      'share_missing',
    ),
    ...when(terms.payTerm === 'after_settle' && terms.payDays === undefined, 'payDays', 'days_missing'),
    ...when(terms.clause !== undefined && checkClause(terms.clause).length > 0, 'clause', 'clause_broken'),
    ...checkPricing(terms),
  ];
}

function checkKind(terms: SaleTerms): Problem[] {
  switch (terms.kind) {
    case 'year':
      return [...checkOrgs(terms), ...checkYear(terms)];
    case 'trading_company':
      return checkOrgs(terms);
    case 'month':
      return when(
        terms.windowFrom.slice(0, 7) !== terms.month || terms.windowTo.slice(0, 7) < terms.month,
        'windowFrom',
        'outside_month',
      );
    default:
      return [];
  }
}

/** Rules for term contracts want both ends of the coal named (domain 2.13). */
const checkOrgs = (terms: SaleTerms): Problem[] => [
  ...when(terms.coalOrgId === undefined, 'coalOrgId', 'orgs_missing'),
  ...when(terms.useCoalOrgId === undefined, 'useCoalOrgId', 'orgs_missing'),
];

function checkYear({ formula, priceMode, year, windowFrom, windowTo }: YearTerms): Problem[] {
  const { floor, ceiling, baseShare, indexes } = formula;
  return [
    // Each month costs what the formula makes, which is a price of a tonne.
    ...when(priceMode === 'per_kcal', 'priceMode', 'mode_not_by_formula'),
    ...when(plus(baseShare, ...indexes.map(({ share }) => share)) !== WHOLE, 'formula', 'shares_not_whole'),
    ...when(
      floor !== undefined && ceiling !== undefined && ceiling < floor,
      'formula.ceiling',
      'band_backwards',
    ),
    ...when(
      !windowFrom.startsWith(`${year}-`) || !windowTo.startsWith(`${year}-`),
      'windowFrom',
      'outside_year',
    ),
  ];
}

/** Twelve months make the year, to the kilogram. */
export const sumOfMonths = ({ months }: Pick<YearTerms, 'months'>) => plus(...months);

const when = (isWrong: boolean, field: string, rule: TermRule): Problem[] =>
  isWrong ? [{ field, rule }] : [];
