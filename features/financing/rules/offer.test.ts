// Tests funders' terms and offers, with the domain's factoring example.

import { describe, expect, it } from 'vitest';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { computeInterest } from './interest.ts';
import {
  discountOf,
  findApplicationFlaw,
  findTermsFlaw,
  handlingFee,
  longestTenor,
  maxLoanOn,
  maxRepayment,
  type LoanOffer,
  type OfferFlaw,
  findOfferFlaw,
  payoutOf,
  type LoanTerms,
  type TermsFlaw,
} from './offer.ts';

const terms = (changes: Partial<LoanTerms> = {}): LoanTerms => ({
  ratio: basisPoints(8_000n),
  rateFrom: basisPoints(500n),
  rateTo: basisPoints(800n),
  feeRate: basisPoints(50n),
  tenorFrom: 7,
  tenorTo: 90,
  limit: fen(0n),
  ...changes,
});
const RECEIVABLE = { left: fen(97_190_635n), dueOn: '2027-01-24' };
const about = { base: RECEIVABLE, isDraft: false };
const offer = (changes: Partial<LoanOffer> = {}): LoanOffer => ({
  amount: fen(77_752_508n),
  rate: basisPoints(620n),
  feeRate: basisPoints(50n),
  tenorDays: 90,
  ...changes,
});

describe('a receivable of 971,906.35', () => {
  it.each([
    [7_000n, 68_033_444n],
    [8_000n, 77_752_508n],
    [9_000n, 87_471_571n],
  ] as const)('carries at %i basis points %i fen at most, rounded down', (ratio, max) => {
    expect(maxLoanOn(RECEIVABLE.left, basisPoints(ratio))).toBe(max);
  });
  it('costs 4,859.53 to handle, and pays out 772,665.55', () => {
    const fee = handlingFee(RECEIVABLE.left, basisPoints(50n));
    expect([fee, payoutOf(fen(77_752_508n), fee)]).toEqual([485_953n, 77_266_555n]);
  });
});

describe('terms', () => {
  it.each<[string, Partial<LoanTerms>, TermsFlaw | undefined]>([
    ['within every bound', {}, undefined],
    [
      'at the edges',
      { ratio: basisPoints(9_000n), tenorFrom: 7, tenorTo: 180, feeRate: basisPoints(0n) },
      undefined,
    ],
    ['lending too little', { ratio: basisPoints(6_999n) }, 'ratio'],
    ['lending too much', { ratio: basisPoints(9_001n) }, 'ratio'],
    ['the wrong way round', { rateFrom: basisPoints(900n) }, 'rate'],
    ['at no interest', { rateFrom: basisPoints(0n) }, 'rate'],
    ['of a usurer', { rateTo: basisPoints(2_401n) }, 'rate'],
    ['of a fee that eats the loan', { feeRate: basisPoints(301n) }, 'feeRate'],
    ['of six days', { tenorFrom: 6 }, 'tenor'],
    ['of more than half a year', { tenorTo: 181 }, 'tenor'],
    ['longer at least than at most', { tenorFrom: 91 }, 'tenor'],
  ])('%s', (_name, changes, expected) => {
    expect(findTermsFlaw(terms(changes), { least: basisPoints(7_000n), most: basisPoints(9_000n) })).toBe(
      expected,
    );
  });
});

describe('an offer', () => {
  it.each<[string, Partial<LoanOffer>, Partial<LoanTerms>, bigint, OfferFlaw | undefined]>([
    ['of all the ratio allows', {}, {}, 0n, undefined],
    ['of a fen more', { amount: fen(77_752_509n) }, {}, 0n, { is: 'over_ratio', most: fen(77_752_508n) }],
    [
      'below the rates',
      { rate: basisPoints(499n) },
      {},
      0n,
      { is: 'outside_terms', field: 'rate', least: '500', most: '800' },
    ],
    [
      'above the rates',
      { rate: basisPoints(801n) },
      {},
      0n,
      { is: 'outside_terms', field: 'rate', least: '500', most: '800' },
    ],
    [
      'with a higher fee',
      { feeRate: basisPoints(51n) },
      {},
      0n,
      { is: 'outside_terms', field: 'feeRate', least: '0', most: '50' },
    ],
    [
      'that its fee would eat up',
      { amount: fen(485_953n) },
      {},
      0n,
      { is: 'outside_terms', field: 'feeRate', least: '0', most: '50' },
    ],
    [
      'for too short',
      { tenorDays: 6 },
      {},
      0n,
      { is: 'outside_terms', field: 'tenorDays', least: '7', most: '90' },
    ],
    [
      'for longer than the terms',
      { tenorDays: 91 },
      {},
      0n,
      { is: 'outside_terms', field: 'tenorDays', least: '7', most: '90' },
    ],
    [
      'beyond thirty days after the receivable is due',
      { tenorDays: 91 },
      { tenorTo: 180 },
      0n,
      { is: 'tenor_too_long', latest: '2027-02-23' },
    ],
    ['within the limit', {}, { limit: fen(100_000_000n) }, 22_247_492n, undefined],
    [
      'beyond the limit',
      {},
      { limit: fen(100_000_000n) },
      22_247_493n,
      { is: 'limit_used', left: fen(77_752_507n) },
    ],
    [
      'where the limit was lowered below what is out',
      {},
      { limit: fen(100n) },
      200n,
      { is: 'limit_used', left: fen(0n) },
    ],
  ])('%s', (_name, changes, of, used, expected) => {
    expect(
      findOfferFlaw(offer(changes), terms(of), {
        ...about,
        today: '2026-11-25',
        used: fen(used),
      }),
    ).toEqual(expected);
  });

  it.each([
    ['2026-11-25', 90],
    ['2026-12-25', 60],
    ['2027-02-23', 0],
    ['2027-03-01', 0],
  ] as const)('made on %s runs %i days at most', (today, days) => {
    expect(longestTenor(terms(), { ...about, today })).toBe(days);
  });
});

describe('an application', () => {
  it.each<[string, Partial<LoanOffer>, string, OfferFlaw['is'] | undefined]>([
    ['for all the ratio allows', {}, '2026-11-25', undefined],
    ['for a fen more', { amount: fen(77_752_509n) }, '2026-11-25', 'over_ratio'],
    ['for six days', { tenorDays: 6 }, '2026-11-25', 'outside_terms'],
    ['for longer than the terms', { tenorDays: 91 }, '2026-11-25', 'outside_terms'],
    ['until the last day', {}, '2026-11-25', undefined],
    ['until the day after', {}, '2026-11-26', 'tenor_too_long'],
  ])('%s', (_name, changes, today, flaw) => {
    expect(findApplicationFlaw(offer(changes), terms(), { ...about, today })?.is).toBe(flaw);
  });
});

it('is repaid with its interest and no more', () => {
  expect(maxRepayment(fen(77_752_508n), fen(1_205_164n))).toBe(78_957_672n);
});

it('costs 12,051.64 of interest over 90 days at 6.2 %', () => {
  expect(computeInterest(fen(77_752_508n), basisPoints(620n), 90)).toBe(1_205_164n);
});

describe('a draft of 500,000.00 that matures in 120 days', () => {
  const draft = { base: { left: fen(50_000_000n), dueOn: '2027-03-25' }, isDraft: true, today: '2026-11-25' };
  const whole = offer({ amount: fen(50_000_000n), rate: basisPoints(300n), tenorDays: 120 });
  const of = terms({ ratio: basisPoints(10_000n), rateFrom: basisPoints(200n), tenorTo: 180 });

  it('is discounted by the days left, and pays out the rest less the fee', () => {
    const discount = discountOf(whole.amount, whole.rate, 120);
    expect(discount).toBe(500_000n);
    expect(payoutOf(whole.amount, handlingFee(draft.base.left, basisPoints(50n)), discount)).toBe(
      49_250_000n,
    );
  });
  it.each([
    [119, 'outside_terms'],
    [120, undefined],
    [121, 'outside_terms'],
  ] as const)('is taken until it matures, so not for %i days', (tenorDays, flaw) => {
    expect(findOfferFlaw({ ...whole, tenorDays }, of, { ...draft, used: fen(0n) })?.is).toBe(flaw);
    expect(findApplicationFlaw({ ...whole, tenorDays }, of, draft)?.is).toBe(flaw);
  });
  it('runs until it matures', () => {
    expect(longestTenor(of, draft)).toBe(120);
  });
});

it('is as long as the terms where the base never falls due', () => {
  expect(longestTenor(terms(), { base: { dueOn: null }, isDraft: false, today: '2026-11-25' })).toBe(90);
});
