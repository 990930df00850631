// What is wrong with a real-name claim.

import { describe, expect, it } from 'vitest';
import { exampleCard } from '../claim.example.ts';
import { dayOfBirthOf, type ClaimFields, claimFlaws } from './claim.ts';

const TODAY = '2026-11-24';

const CARD = '11010519491231002X';

const right: ClaimFields = {
  idNumber: CARD,
  bornOn: '1949-12-31',
  bank: { account: '6217000010001234569', mobile: '13900001234' },
};

describe('what a person says', () => {
  it.each<[string, Partial<ClaimFields>, string[]]>([
    ['is right', {}, []],
    ['needs no bank where there are photographs', { bank: undefined }, []],
    ['has another check', { idNumber: '110105194912310021' }, ['idNumber number_wrong GB 11643']],
    ['has a small letter', { idNumber: '11010519491231002x' }, ['idNumber number_wrong GB 11643']],
    [
      'has the fifteen signs of long ago',
      { idNumber: '110105491231002' },
      ['idNumber number_wrong GB 11643'],
    ],
    [
      'is born on another day than the card says',
      { bornOn: '1949-12-30' },
      ['bornOn born_differs 1949-12-31'],
    ],
    ['is born on no day', { bornOn: '1949-02-30' }, ['bornOn born_differs 1949-12-31']],
    [
      'has neither card nor day',
      { idNumber: '', bornOn: '' },
      ['idNumber number_wrong GB 11643', 'bornOn born_differs YYYY-MM-DD'],
    ],
    [
      'has seven signs of an account',
      { bank: { account: '6217000', mobile: '13900001234' } },
      ['account account_wrong 8–30'],
    ],
    [
      'has a digit of the bank card wrong',
      { bank: { account: '6217000010001234568', mobile: '13900001234' } },
      ['account account_wrong 8–30'],
    ],
    [
      'has a telephone for a mobile',
      { bank: { account: '62170000', mobile: '0349-2026688' } },
      ['mobile mobile_wrong 11'],
    ],
  ])('%s', (_what, changes, flaws) => {
    expect(
      claimFlaws({ ...right, ...changes }, TODAY).map(
        ({ field, fault, allowed }) => `${field} ${fault} ${allowed}`,
      ),
    ).toEqual(flaws);
  });

  it('holds the day of birth in the number', () => {
    expect(dayOfBirthOf(CARD)).toBe('1949-12-31');
  });

  it('is never right for a card born tomorrow', () => {
    const card = exampleCard(3);
    expect(claimFlaws({ ...right, idNumber: card, bornOn: dayOfBirthOf(card) }, '1979-12-31')).toHaveLength(
      1,
    );
  });
});
