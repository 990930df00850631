// Tests what may be financed, and until when.

import { describe, expect, it } from 'vitest';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import {
  acceptsCounterparty,
  type Draft,
  findDraftHindrance,
  findOrderHindrance,
  findReceiptHindrance,
  findReceivableHindrance,
  latestEnd,
  type LoanHindrance,
  type Order,
  type Receipt,
  type Receivable,
} from './base.ts';

const TODAY = '2026-11-25';
const receivable = (changes: Partial<Receivable> = {}): Receivable => ({
  isStanding: true,
  isFinal: true,
  isOwed: true,
  isSupervised: true,
  isArguedAbout: false,
  isAskedFor: false,
  hasLien: false,
  left: fen(97_190_635n),
  dueOn: '2026-12-25',
  ...changes,
});

describe('a receivable', () => {
  it.each<[string, Partial<Receivable>, LoanHindrance | undefined]>([
    ['confirmed and owed', {}, undefined],
    ['not confirmed', { isStanding: false }, 'not_standing'],
    ['provisional', { isFinal: false }, 'not_final'],
    ['the seller owes', { isOwed: false }, 'refund'],
    ['paid directly, past the funder', { isSupervised: false }, 'not_supervised'],
    ['argued about', { isArguedAbout: true }, 'argued_about'],
    ['asked to be financed', { isAskedFor: true }, 'asked_for'],
    ['under a lien', { hasLien: true }, 'financed'],
    ['all of which drafts pay', { left: fen(0n) }, 'nothing_left'],
    ['due so long ago that no week is left', { dueOn: '2026-11-01' }, 'too_late'],
    ['due so that just a week is left', { dueOn: '2026-11-02' }, undefined],
    [
      'several things at once, by the first',
      { isStanding: false, hasLien: true, left: fen(0n) },
      'not_standing',
    ],
  ])('that is %s', (_name, changes, expected) => {
    expect(findReceivableHindrance(receivable(changes), TODAY)).toBe(expected);
  });

  it('carries a loan until thirty days after it is due', () => {
    expect(latestEnd(receivable())).toBe('2027-01-24');
  });
});

const CLAIMED = { isAskedFor: false, hasLien: false };

describe('an order', () => {
  const order = (changes: Partial<Order> = {}): Order => ({
    ...CLAIMED,
    isStanding: true,
    isSupervised: true,
    isPrepaid: true,
    isArguedAbout: false,
    left: fen(96_000_000n),
    dueOn: '2026-12-31',
    ...changes,
  });
  it.each<[string, Partial<Order>, LoanHindrance | undefined]>([
    ['signed, to be paid ahead', {}, undefined],
    ['not in force', { isStanding: false }, 'not_standing'],
    ['paid outside the supervised accounts', { isSupervised: false }, 'not_supervised'],
    ['under a claim of breach', { isArguedAbout: true }, 'argued_about'],
    ['paid after delivery', { isPrepaid: false }, 'not_prepaid'],
    ['locked whole already', { left: fen(0n) }, 'nothing_left'],
    ['whose window closed long ago', { dueOn: '2026-11-01' }, 'too_late'],
    ['asked to be financed', { isAskedFor: true }, 'asked_for'],
  ])('that is %s', (_name, changes, expected) => {
    expect(findOrderHindrance(order(changes), TODAY)).toBe(expected);
  });
});

describe('a warehouse receipt', () => {
  const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
    ...CLAIMED,
    isStanding: true,
    isOrderFinanced: false,
    quantity: kg(20_000_000n),
    price: { seriesId: 'port-5500', quotedOn: '2026-11-24', price: haoPerTonne(4_800_000n) },
    left: fen(960_000_000n),
    dueOn: null,
    ...changes,
  });
  it.each<[string, Partial<Receipt>, LoanHindrance | undefined]>([
    ['free and priced', {}, undefined],
    ['delivered', { isStanding: false }, 'not_standing'],
    ['bought with an order loan', { isOrderFinanced: true }, 'order_financed'],
    ['pledged', { hasLien: true }, 'financed'],
    ['of coal that nothing quotes', { price: null, left: fen(0n) }, 'no_price'],
    ['handed out whole', { left: fen(0n) }, 'nothing_left'],
  ])('that is %s', (_name, changes, expected) => {
    expect(findReceiptHindrance(receipt(changes), TODAY)).toBe(expected);
  });
  it('never falls due', () => {
    expect(latestEnd(receipt())).toBeNull();
  });
});

describe('a draft', () => {
  const draft = (changes: Partial<Draft> = {}): Draft => ({
    ...CLAIMED,
    isStanding: true,
    left: fen(50_000_000n),
    dueOn: '2027-03-25',
    ...changes,
  });
  it.each<[string, Partial<Draft>, LoanHindrance | undefined]>([
    ['endorsed to its holder', {}, undefined],
    ['not endorsed', { isStanding: false }, 'not_standing'],
    ['that matures in a week', { dueOn: '2026-12-02' }, undefined],
    ['that matures in six days', { dueOn: '2026-12-01' }, 'too_late'],
    ['that matures in 180 days', { dueOn: '2027-05-24' }, undefined],
    ['that matures in 181 days', { dueOn: '2027-05-25' }, 'too_far'],
    ['discounted already', { hasLien: true }, 'financed'],
  ])('that is %s', (_name, changes, expected) => {
    expect(findDraftHindrance(draft(changes), TODAY)).toBe(expected);
  });
});

it.each([
  ['all, where none is named', [], 'trader', true],
  ['those named', ['user', 'producer'], 'user', true],
  ['no others', ['user'], 'trader', false],
  ['nobody where there is no such firm', ['user'], null, false],
] as const)('a funder accepts as debtors and sellers %s', (_name, kinds, kind, accepts) => {
  expect(acceptsCounterparty(kinds, kind)).toBe(accepts);
});
