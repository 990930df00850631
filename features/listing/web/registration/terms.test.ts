// Conversion between terms and form, and where each problem is reported.

import { describe, expect, it } from 'vitest';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { withFurtherTerms } from '#features/terms/rules/further.ts';
import { EXAMPLE_NOW, shippedFurther, someTerms } from '#features/terms/terms.example.ts';
import { firmsIn, toListingForm, type ListingForm, renewed } from '#features/terms/web/form/form.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { listingStepOf } from './steps.ts';
import { readListingForm } from './terms.ts';

const [FILE, OTHER_FILE] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAW'];
const around = {
  now: EXAMPLE_NOW,
  mayFirmSell: true,
  mayFirmBuy: true,
  isTradingCompany: false,
  signDays: 1,
  maxDeposit: basisPoints(2_000n),
};
const form = (changes: Partial<ListingForm> = {}): ListingForm => ({
  ...toListingForm(someTerms()),
  ...changes,
});

describe('terms turned into a form and read again', () => {
  it.each([
    ['plain', someTerms()],
    ['with a clause', someTerms({ clause: CLAUSE_TEMPLATES.THERMAL_KCAL })],
    ['paid after settlement', someTerms({ payTerm: 'after_settle', payDays: 30 })],
    [
      'with an assay report and photographs',
      someTerms({ assayReportId: FILE, assaySampledOn: '2026-11-20', photos: [FILE, OTHER_FILE] }),
    ],
    ['with further terms', withFurtherTerms(someTerms({ forumPlace: '太原市' }), shippedFurther)],
    ['with sizes and a brand', someTerms({ sizeMin: 20, sizeMax: 50, brand: '黑山' })],
  ])('are the same: %s', (_name, terms) => {
    expect(readListingForm(toListingForm(terms), around)).toEqual({ terms, wrongs: [] });
  });
});

describe('a form made from terms', () => {
  const terms = someTerms({
    coalOrgId: 'mine-1',
    visibility: 'firms',
    namedFirmIds: ['plant-1', 'plant-02-lapsed'],
  });
  it('asks for the names of all firms the terms speak of, each once', () => {
    expect(firmsIn({ ...terms, namedFirmIds: ['mine-1', 'plant-1'] })).toEqual(['mine-1', 'plant-1']);
  });
  it('calls them by name, and one that may not be named by the end of its id', () => {
    const named = toListingForm(terms, [
      { id: 'plant-1', name: '京华发电' },
      { id: 'mine-1', name: '黑山煤业' },
    ]);
    expect(named).toMatchObject({
      coalOrg: { name: '黑山煤业' },
      namedFirms: [{ name: '京华发电' }, { name: '…lapsed' }],
    });
  });
});

describe('a form with a mistake', () => {
  it.each<[string, Partial<ListingForm>, string, string, string]>([
    ['no price', { price: '' }, 'price', 'registration.required', 'price'],
    ['a price beyond what is allowed', { price: '6000' }, 'price', 'registration.allowed', 'price'],
    ['too many decimals', { price: '512.00001' }, 'price', 'registration.badNumber', 'price'],
    ['no place', { deliveryPlaceId: '' }, 'deliveryPlaceId', 'registration.required', 'delivery'],
    ['less than may be listed', { quantity: '49' }, 'quantity', 'registration.allowed', 'delivery'],
    [
      'an impossible heat',
      { spec: form().spec.with(0, { ...form().spec[0]!, value: '9000' }) },
      'spec.0.value',
      'registration.allowed',
      'quality',
    ],
    [
      'no sulphur',
      { spec: form().spec.filter(({ index }) => index !== 'STD') },
      'spec.root',
      'rule.required_indexes',
      'quality',
    ],
    [
      'a reject limit better than the promise',
      { spec: form().spec.with(0, { ...form().spec[0]!, reject: '5100' }) },
      'spec.0.value',
      'rule.reject_not_worse',
      'quality',
    ],
    [
      'an end that has passed',
      { validTo: '2026-11-20T18:00' },
      'validTo',
      'rule.valid_to_passed',
      'visibility',
    ],
    [
      'a deposit above the law',
      { sellerDeposit: { mode: 'percent', value: '21' } },
      'sellerDeposit.value',
      'rule.deposit_too_high',
      'payment',
    ],
    [
      'a deposit beyond what money goes to',
      { sellerDeposit: { mode: 'fixed', value: '10000000000' } },
      'sellerDeposit.value',
      'registration.allowed',
      'payment',
    ],
    ['a tolerance above a tenth', { tolerance: '10.01' }, 'tolerance', 'registration.allowed', 'payment'],
    ['no day to challenge', { disputeDays: '0' }, 'disputeDays', 'registration.allowed', 'payment'],
    ['retention above a fifth', { retention: '20.01' }, 'retention', 'registration.allowed', 'payment'],
    ['usury', { lateInterest: '0.51' }, 'lateInterest', 'registration.allowed', 'payment'],
    ['a penalty in words', { shortPenalty: 'ten' }, 'shortPenalty', 'registration.badNumber', 'payment'],
    [
      'a share above the law',
      { liftPenaltyShare: '31' },
      'liftPenaltyShare',
      'registration.allowed',
      'payment',
    ],
    ['nobody named', { visibility: 'firms' }, 'namedFirms', 'rule.firms_missing', 'visibility'],
    [
      'a report without the day of its sample',
      { assayReport: { id: FILE, name: '' } },
      'assaySampledOn',
      'rule.sampled_on_missing',
      'quality',
    ],
    [
      'a sample of tomorrow',
      { assayReport: { id: FILE, name: '' }, assaySampledOn: '2026-11-25' },
      'assaySampledOn',
      'rule.sampled_in_the_future',
      'quality',
    ],
    ['a telephone that is none', { phone: '12' }, 'phone', 'registration.wrong', 'visibility'],
  ])('%s', (_name, changes, path, word, step) => {
    const { terms, wrongs } = readListingForm(form(changes), around);
    expect(terms).toBeUndefined();
    expect(wrongs.map((wrong) => [wrong.path, wrong.word])).toContainEqual([path, word]);
    expect(listingStepOf(path)).toBe(step);
  });
});

describe('a copied listing', () => {
  it('begins tomorrow, keeps its window and stands three days', () => {
    const copied = renewed(form(), new Date('2026-12-20T01:00:00Z'));
    expect([copied.windowFrom, copied.windowTo, copied.validTo]).toEqual([
      '2026-12-21',
      '2027-01-05',
      '2026-12-23T18:00',
    ]);
  });
});

it('a day without a report is not sent', () => {
  expect(readListingForm(form({ assaySampledOn: '2026-11-20' }), around).terms).not.toHaveProperty(
    'assaySampledOn',
  );
});
