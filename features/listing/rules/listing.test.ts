// Rules between the fields of a listing, one by one.

import { describe, expect, it } from 'vitest';
import type { BasePrice } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import { defaultBase } from '#features/clause/rules/defaults.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { EXAMPLE_NOW, someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { checkListing, type ListingRule, outsideHardRange, worsenedField } from './listing.ts';

const facts = {
  now: EXAMPLE_NOW,
  mayFirmSell: true,
  mayFirmBuy: true,
  isTradingCompany: false,
  signDays: 1,
  maxDeposit: basisPoints(2_000n),
};
const rulesOf = (changes: Partial<ListingTerms>, changed: Partial<typeof facts> = {}) =>
  checkListing(someTerms(changes), { ...facts, ...changed }).map(({ rule }) => rule);
const [heat, moisture, sulphur, ash] = someTerms().spec;
const clauseOn = (base: BasePrice) => ({ ...CLAUSE_TEMPLATES.THERMAL_KCAL, base, terms: [] });
const bandAt = (price: bigint): BasePrice => ({
  mode: 'HEAT_BAND',
  heatIndex: 'QNET_AR',
  bands: [{ above: indexValue(4_500n), upTo: indexValue(5_000n), price: haoPerTonne(price) }],
});
const BY_KCAL = { priceMode: 'per_kcal', price: haoPerTonne(1_024n) } as const;
const at5500 = { priceMode: 'ratio', heatBase: kcalPerKg(5_500n) } as const;

describe('a listing', () => {
  it('that keeps every rule passes', () => {
    expect(rulesOf({})).toEqual([]);
  });
  it.each<[ListingRule, Partial<ListingTerms>, Partial<typeof facts>?]>([
    ['direction_not_yours', {}, { mayFirmSell: false }],
    ['required_indexes', { spec: [moisture!, sulphur!, ash!] }],
    ['ash_or_volatile', { spec: [heat!, moisture!, sulphur!] }],
    ['index_twice', { spec: [heat!, heat!, moisture!, sulphur!, ash!] }],
    [
      'between_order',
      {
        spec: [
          {
            ...heat!,
            op: 'between',
            value: indexValue(5_000n),
            upper: indexValue(4_900n),
            reject: indexValue(100n),
          },
          moisture!,
          sulphur!,
          ash!,
        ],
      },
    ],
    ['reject_not_worse', { spec: [{ ...heat!, reject: indexValue(5_000n) }, moisture!, sulphur!, ash!] }],
    ['size_order', { sizeMin: 50, sizeMax: 20 }],
    ['least_above_quantity', { minTake: kg(30_000_000n) }],
    ['price_range', { priceMode: 'per_kcal', price: haoPerTonne(5_120_000n) }],
    ['pay_share_missing', { payTerm: 'prepay_pct' }],
    ['pay_days_missing', { payTerm: 'after_settle' }],
    ['window_in_the_past', { windowFrom: '2026-11-23' }],
    ['window_too_long', { windowTo: '2027-03-01' }],
    ['window_before_signing', { windowTo: '2026-11-28' }],
    ['valid_to_passed', { validTo: new Date('2026-11-24T01:00:00Z') }],
    ['valid_too_long', { validTo: new Date('2026-12-25T01:12:00Z'), windowTo: '2027-01-10' }],
    ['lab_missing', { weightBasis: 'third' }],
    ['deposit_too_high', { buyerDeposit: { mode: 'percent', value: basisPoints(2_001n) as never } }],
    ['deposit_too_high', { sellerDeposit: { mode: 'per_tonne', value: indexValue(10_241n) } }],
    ['firms_missing', { visibility: 'firms' }],
    ['directed_needs_firms', { mode: 'directed' }],
    ['coal_org_missing', {}, { isTradingCompany: true }],
    ['use_coal_org_missing', { direction: 'buy' }, { isTradingCompany: true }],
    [
      'reject_not_worse',
      { spec: [{ ...heat!, op: 'typical', reject: indexValue(5_500n) }, moisture!, sulphur!, ash!] },
    ],
    ['heat_base_missing', { ...BY_KCAL, heatBase: undefined }],
    ['base_disagrees', { clause: clauseOn(defaultBase('PER_KCAL')) }],
    ['base_disagrees', { priceMode: 'base_adj', clause: clauseOn(defaultBase('PER_KCAL')) }],
    ['base_disagrees', { priceMode: 'ratio', clause: clauseOn(defaultBase('PER_KCAL')) }],
    ['base_disagrees', { ...BY_KCAL, clause: CLAUSE_TEMPLATES.THERMAL_KCAL }],
    ['base_disagrees', { clause: CLAUSE_TEMPLATES.TERM_RATIO, heatBase: kcalPerKg(5_500n) }],
    ['base_disagrees', { ...at5500, clause: clauseOn({ mode: 'FIXED' }) }],
    ['heat_base_disagrees', { priceMode: 'ratio', clause: CLAUSE_TEMPLATES.TERM_RATIO }],
    [
      'heat_base_disagrees',
      { priceMode: 'base_adj', heatBase: kcalPerKg(5_500n), clause: CLAUSE_TEMPLATES.THERMAL_KCAL },
    ],
    ['price_not_of_base', { priceMode: 'base_adj', clause: clauseOn(defaultBase('COEFF')) }],
    ['price_not_of_base', { priceMode: 'base_adj', clause: clauseOn(bandAt(5_000_000n)) }],
  ])('is refused for %s', (rule, changes, changed) => {
    expect(rulesOf(changes, changed)).toEqual([rule]);
  });
  it.each<[string, Partial<ListingTerms>]>([
    [
      'by the kilocalorie under a clause by the kilocalorie',
      { ...BY_KCAL, clause: clauseOn(defaultBase('PER_KCAL')) },
    ],
    ['in proportion to the heat of the clause', { ...at5500, clause: CLAUSE_TEMPLATES.TERM_RATIO }],
    ['fixed, with terms that add and take off', { clause: CLAUSE_TEMPLATES.THERMAL_KCAL }],
    ['from a base price with terms', { priceMode: 'base_adj', clause: CLAUSE_TEMPLATES.THERMAL_KCAL }],
    [
      'from a base price at the heat whose coefficient is one',
      { priceMode: 'base_adj', heatBase: kcalPerKg(5_500n), clause: clauseOn(defaultBase('COEFF')) },
    ],
    [
      'of the band its base heat is in',
      {
        priceMode: 'base_adj',
        clause: clauseOn(bandAt(5_120_000n)),
      },
    ],
  ])('is priced %s', (_name, changes) => {
    expect(rulesOf(changes)).toEqual([]);
  });
  it('names the index that cannot physically be', () => {
    const spec = [{ ...heat!, value: indexValue(9_000n) }, moisture!, sulphur!, ash!];
    expect(outsideHardRange(spec)).toMatchObject({ index: 'QNET_AR', min: 500n, max: 8_500n });
  });
});

describe('while it is up, a listing to sell', () => {
  it.each([
    ['price', { price: haoPerTonne(5_120_001n) }],
    ['quantity', { quantity: kg(19_000_000n) }],
    ['validTo', { validTo: EXAMPLE_NOW }],
    [
      undefined,
      {
        price: haoPerTonne(5_000_000n),
        quantity: kg(21_000_000n),
        validTo: new Date('2026-11-29T10:00:00Z'),
      },
    ],
  ] as const)('worsens in %s', (field, edit) => {
    expect(worsenedField(someTerms(), edit)).toBe(field);
  });
});
