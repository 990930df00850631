// Terms of a contract that contradict each other.

import { describe, expect, it } from 'vitest';
import { MAX_ARTICLE_LINES } from '#features/article/rules/check.ts';
import type { Clause } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import { haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { someFramework, someLeg, someYear } from '../terms.example.ts';
import type { AgreementTerms, ContractTerms } from '../terms.ts';
import { checkContractTerms, sumOfMonths } from './check.ts';

const BY_KCAL: Clause = {
  base: { mode: 'PER_KCAL', heatIndex: 'QNET_AR' },
  terms: [],
  rejects: [],
  moisture: null,
  rounding: 'half_up',
};

/** Pays what `someYear` names, at its base heat. */
const BY_BAND: Clause = {
  ...BY_KCAL,
  base: {
    mode: 'HEAT_BAND',
    heatIndex: 'QNET_AR',
    bands: [
      {
        above: indexValue(4_500n),
        upTo: indexValue(5_500n),
        price: someYear({ coalOrgId: '', useCoalOrgId: '' }).price,
      },
    ],
  },
};

const orgs = { coalOrgId: 'mine', useCoalOrgId: 'plant' };

const framework = (bodies: readonly string[]): AgreementTerms => ({
  kind: 'agreement',
  type: 'framework',
  title: '合作框架',
  effectFrom: '2026-11-24',
  effectTo: '2027-11-23',
  attachments: [],
  remark: '',
  articles: bodies.map((body) => ({ heading: '条款', body })),
});

const THIRDS = ['pinglu-5000', 'bohai-5500'].map((seriesId) => ({ seriesId, share: '1/3' }));

describe('terms', () => {
  it.each<[string, ContractTerms, string[]]>([
    ['as they should be', someYear(orgs), []],
    [
      'without the plant',
      { ...someYear(orgs), useCoalOrgId: undefined as never },
      ['useCoalOrgId orgs_missing'],
    ],
    [
      'with a formula of ninety per cent',
      someYear(orgs, { formula: { ...someYear(orgs).formula, baseShare: '4/10' } }),
      ['formula shares_not_whole'],
    ],
    [
      'with a formula of three thirds',
      someYear(orgs, { formula: { ...someYear(orgs).formula, baseShare: '1/3', indexes: THIRDS } }),
      [],
    ],
    [
      'with a formula of nearly three thirds',
      someYear(orgs, { formula: { ...someYear(orgs).formula, baseShare: '3333/10000', indexes: THIRDS } }),
      ['formula shares_not_whole'],
    ],
    [
      'with a ceiling below the floor',
      someYear(orgs, {
        formula: {
          ...someYear(orgs).formula,
          floor: haoPerTonne(5_000_000n),
          ceiling: haoPerTonne(4_000_000n),
        },
      }),
      ['formula.ceiling band_backwards'],
    ],
    ['beyond the year', someYear(orgs, { windowTo: '2028-01-31' }), ['windowFrom outside_year']],
    [
      'backwards',
      someYear(orgs, { windowTo: '2026-12-31', windowFrom: '2027-01-01' }),
      ['windowTo window_backwards', 'windowFrom outside_year'],
    ],
    [
      'with an article of more lines than a page takes',
      framework(['一行', '行\n'.repeat(MAX_ARTICLE_LINES)]),
      ['articles.1.body lines_many'],
    ],
    [
      'with an article of as many lines as it may have',
      framework(['行\n'.repeat(MAX_ARTICLE_LINES - 1)]),
      [],
    ],
    [
      'by the kilocalorie, against a formula by the tonne',
      someYear(orgs, { priceMode: 'per_kcal', price: haoPerTonne(1_024n) }),
      ['priceMode mode_not_by_formula'],
    ],
    [
      'with prices by heat against a formula',
      someYear(orgs, { priceMode: 'base_adj', heatBase: kcalPerKg(5_000n), clause: BY_BAND }),
      ['clause.base.mode table_not_by_formula'],
    ],
    [
      'with a price of a tonne under a clause by the kilocalorie',
      someYear(orgs, { clause: BY_KCAL }),
      ['clause.base.mode base_disagrees'],
    ],
    [
      'with a price of a tonne for each kilocalorie',
      someLeg('upstream', orgs, { priceMode: 'per_kcal' }),
      ['price price_range'],
    ],
    [
      'in proportion to a heat nobody named',
      someLeg('upstream', orgs, { priceMode: 'ratio', heatBase: undefined as never }),
      ['heatBase heat_base_missing'],
    ],
    [
      'paid some days after, without the days',
      someYear(orgs, { payDays: undefined as never }),
      ['payDays days_missing'],
    ],
  ])('%s', (_name, terms, problems) => {
    expect(checkContractTerms(terms).map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems);
  });
  it('of a supplement are checked as those it amends', () => {
    const { articles: _articles, ...agreement } = someFramework();
    const supplement = {
      ...agreement,
      type: 'supplement' as const,
      parentNo: '1',
      baseVersion: 1,
      reason: '改价',
      amended: someYear(orgs, { clause: BY_KCAL }),
    };
    expect(checkContractTerms(supplement)).toEqual([
      { field: 'amended.clause.base.mode', rule: 'base_disagrees' },
    ]);
  });
  it('add their months up', () => {
    expect(sumOfMonths(someYear(orgs))).toBe(someYear(orgs).quantity);
  });
});
