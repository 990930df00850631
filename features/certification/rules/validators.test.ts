// Check digits and formats of numbers in a certification form.

import { describe, expect, it } from 'vitest';
import {
  isAmount,
  isBankAccount,
  isBankCard,
  isBankCode,
  isValidDay,
  isEmail,
  isIdCard,
  isMobile,
  isPhone,
} from './validators.ts';

const TODAY = '2026-11-24';

describe('an identity card', () => {
  it.each([
    ['11010519491231002X', true, 'the example of the standard'],
    ['110105194912310021', false, 'another check'],
    ['11010519491231002x', false, 'a small letter'],
    ['140602198502290012', false, 'a day that was not'],
    ['140602209901010015', false, 'born after today'],
    ['1101051949123100', false, 'too short'],
    ['01010519491231002X', false, 'no region'],
    ['', false, 'nothing'],
  ])('%s: %s, %s', (card, isRight) => {
    expect(isIdCard(card, TODAY)).toBe(isRight);
  });
});

describe('a number', () => {
  it.each([
    ['a mobile', isMobile, '13900001234', true],
    ['a mobile', isMobile, '12900001234', false],
    ['a mobile', isMobile, '139000012345', false],
    ['a telephone', isPhone, '0349-2026688', true],
    ['a telephone', isPhone, '010-62026688-8001', true],
    ['a telephone', isPhone, '13900001234', true],
    ['a telephone', isPhone, '95588 x', false],
    ['an account', isBankAccount, '62220000', true],
    ['an account', isBankAccount, '6222000', false],
    ['an account', isBankAccount, '1'.repeat(30), true],
    ['an account', isBankAccount, '1'.repeat(31), false],
    ['an account', isBankAccount, '6222 0000 0000', false],
    ['a bank card', isBankCard, '6217000010001234569', true],
    ['a bank card', isBankCard, '6217000010001234596', false],
    ['a passbook', isBankCard, '14050164610800000123', true],
    ['a branch', isBankCode, '105169000012', true],
    ['a branch', isBankCode, '10516900001', false],
    ['a day', isValidDay, '2028-02-29', true],
    ['a day', isValidDay, '2026-02-29', false],
    ['a day', isValidDay, '2026-2-9', false],
    ['a day', isValidDay, '0000-00-00', false],
    ['an e-mail', isEmail, 'cw@heishan.example', true],
    ['an e-mail', isEmail, 'cw@heishan', false],
  ] as const)('%s: %#', (_what, isRight, given, right) => {
    expect(isRight(given)).toBe(right);
  });

  it.each([
    ['5000', 4, true],
    ['0.5', 4, true],
    ['12.34567', 4, false],
    ['0', 4, false],
    ['0.00', 2, false],
    ['-3', 2, false],
    ['1e5', 2, false],
    ['007', 2, false],
    ['', 2, false],
  ])('an amount %s with %i places: %s', (typed, places, isRight) => {
    expect(isAmount(typed, places)).toBe(isRight);
  });
});
