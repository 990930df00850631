// Payment plans: shares, times to pay, and days of reminders.

import { describe, expect, it } from 'vitest';
import { dealtTerms, yearTerms } from '#features/contract/web/screens.example.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { nextReminder, prepaidShare, reminderOn, sheetInstalments } from './payPlan.ts';

const USUAL = { prepayment: 3, delivery: 1, balance: 5 };

describe('a confirmed sheet', () => {
  it.each<
    [string, Parameters<typeof sheetInstalments>[0], bigint, [string, string, bigint, bigint, object][]]
  >([
    [
      'by cash on delivery: the share then, the rest later',
      { payTerm: 'cod_pct', payShare: basisPoints(7_000n) },
      100_001n,
      [
        ['delivery', 'buyer', 7_000n, 70_001n, { workingDays: 1 }],
        ['balance', 'buyer', 3_000n, 30_000n, { workingDays: 5 }],
      ],
    ],
    [
      'half of an odd fen is paid on delivery',
      { payTerm: 'cod_pct', payShare: basisPoints(5_000n) },
      3n,
      [
        ['delivery', 'buyer', 5_000n, 2n, { workingDays: 1 }],
        ['balance', 'buyer', 5_000n, 1n, { workingDays: 5 }],
      ],
    ],
    [
      'all on delivery leaves no balance',
      { payTerm: 'cod_pct', payShare: basisPoints(10_000n) },
      7n,
      [['delivery', 'buyer', 10_000n, 7n, { workingDays: 1 }]],
    ],
    [
      'nothing on delivery leaves the balance alone',
      { payTerm: 'cod_pct', payShare: basisPoints(0n) },
      7n,
      [['balance', 'buyer', 10_000n, 7n, { workingDays: 5 }]],
    ],
    [
      'a share so small that no fen falls due on delivery',
      { payTerm: 'cod_pct', payShare: basisPoints(1n) },
      7n,
      [['balance', 'buyer', 9_999n, 7n, { workingDays: 5 }]],
    ],
    [
      'after settlement, by the days agreed',
      { payTerm: 'after_settle', payDays: 30 },
      500n,
      [['balance', 'buyer', 10_000n, 500n, { days: 30 }]],
    ],
    [
      'paid ahead: what the sheet comes to, in the usual time',
      { payTerm: 'prepay_pct', payShare: basisPoints(8_000n) },
      500n,
      [['balance', 'buyer', 10_000n, 500n, { workingDays: 5 }]],
    ],
    [
      'below zero: the seller refunds, whatever was agreed for the buyer',
      { payTerm: 'after_settle', payDays: 30 },
      -500n,
      [['refund', 'seller', 10_000n, 500n, { workingDays: 5 }]],
    ],
    ['of nothing has no instalment', { payTerm: 'cod_pct', payShare: basisPoints(5_000n) }, 0n, []],
  ])('%s', (_name, terms, payable, parts) => {
    const planned = sheetInstalments(terms, fen(payable), USUAL);
    expect(
      planned.map(({ kind, payer, share, amount, within }) => [kind, payer, share, amount, within]),
    ).toEqual(parts);
  });

  it('is split to the fen for every share', () => {
    for (const payable of [1n, 2n, 3n, 99n, 100_001n, 99_999_999_999n])
      for (let share = 0n; share <= 10_000n; share += 37n) {
        const parts = sheetInstalments(
          { payTerm: 'cod_pct', payShare: basisPoints(share) },
          fen(payable),
          USUAL,
        );
        expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(payable);
        expect(parts.every(({ amount }) => amount > 0n)).toBe(true);
      }
  });
});

it.each([
  ['all', { ...dealtTerms, payTerm: 'prepay_100' as const }, 10_000n],
  ['a share', { ...dealtTerms, payTerm: 'prepay_pct' as const, payShare: basisPoints(3_000n) }, 3_000n],
  ['nothing', { ...dealtTerms, payTerm: 'cod_pct' as const, payShare: basisPoints(3_000n) }, undefined],
  ['nothing for a year, whose months are paid', { ...yearTerms, payTerm: 'prepay_100' as const }, undefined],
])('a contract is prepaid: %s', (_name, terms, expected) => {
  expect(prepaidShare(terms)).toBe(expected);
});

describe('reminders of a payment due on 2026-12-10, three days before and each week after', () => {
  const days = { before: 3, every: 7 };
  it.each([
    ['2026-12-06', undefined, undefined, '2026-12-07'],
    ['2026-12-07', 'soon', '2026-12-07', '2026-12-10'],
    ['2026-12-09', 'soon', '2026-12-07', '2026-12-10'],
    ['2026-12-10', 'today', '2026-12-10', '2026-12-11'],
    ['2026-12-11', 'late', '2026-12-11', '2026-12-18'],
    ['2026-12-17', 'late', '2026-12-11', '2026-12-18'],
    ['2026-12-18', 'late', '2026-12-18', '2026-12-25'],
    ['2027-01-05', 'late', '2027-01-01', '2027-01-08'],
  ])('on %s: %s of %s, then %s', (today, stage, on, next) => {
    expect(reminderOn('2026-12-10', today, days)).toEqual(stage && { stage, on });
    expect(nextReminder('2026-12-10', today, days)).toBe(next);
  });

  it('none before where nobody wants one', () => {
    expect(reminderOn('2026-12-10', '2026-12-09', { before: 0, every: 7 })).toBeUndefined();
    expect(nextReminder('2026-12-10', '2026-12-01', { before: 0, every: 7 })).toBe('2026-12-10');
  });
});
