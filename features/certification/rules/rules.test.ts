// Tests of the form's rules: check digits, needed fields, licences, masks.

import { describe, expect, it } from 'vitest';
import { someForm } from '../form.example.ts';
import { EMPTY_FORM, type FormContent } from '../form.ts';
import { differences } from './difference.ts';
import { flawsOf } from './form.ts';
import { firstEnd, reminderDue } from './licence.ts';
import { maskForm, maskIdCard } from './masking.ts';
import {
  isAmount,
  isBankAccount,
  isBankCode,
  isDay,
  isEmail,
  isIdCard,
  isMobile,
  isPhone,
} from './validators.ts';

const TODAY = '2026-11-24';
type Changes = Partial<FormContent>;

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
    ['a branch', isBankCode, '105169000012', true],
    ['a branch', isBankCode, '10516900001', false],
    ['a day', isDay, '2028-02-29', true],
    ['a day', isDay, '2026-02-29', false],
    ['a day', isDay, '2026-2-9', false],
    ['a day', isDay, '0000-00-00', false],
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

describe('a form', () => {
  it('that is filled in has no flaw', () => {
    expect(flawsOf(someForm(), TODAY)).toEqual([]);
  });

  it('that is empty lacks everything, each at its place', () => {
    const flaws = flawsOf(EMPTY_FORM, TODAY);
    expect(flaws).toContainEqual({ path: 'people.0.idNumber', flaw: 'missing' });
    expect(flaws).toContainEqual({ path: 'licences.0.files', flaw: 'document' });
    expect(new Set(flaws.map(({ path }) => path)).size).toBe(flaws.length);
  });

  const [business, mining, safety] = someForm().licences as [
    FormContent['licences'][number],
    FormContent['licences'][number],
    FormContent['licences'][number],
  ];
  const yard = { ...mining, kind: 'coal_yard' } as const;
  const road = { ...mining, kind: 'transport' } as const;
  const [person] = someForm().people as [FormContent['people'][number]];
  const [owner] = someForm().owners as [FormContent['owners'][number]];
  const dealsNot: Changes = { trades: [], yearly: '', coals: '' };

  it.each<[string, Changes, string[]]>([
    ['a code that does not add up', { creditCode: '91350100M000100Y44' }, ['creditCode credit_code']],
    ['founded tomorrow', { foundedOn: '2026-11-25' }, ['foundedOn in_future']],
    ['founded today', { foundedOn: TODAY }, []],
    ['no day at all', { foundedOn: '2026-13-01' }, ['foundedOn day']],
    ['a mine without its safety licence', { licences: [business, mining] }, ['licences licence_missing']],
    ['a washery with its yard', { licences: [business, yard] }, []],
    ['no business licence', { licences: [mining, safety] }, ['licences licence_missing']],
    ['a plant with its business licence alone', { kind: 'user', trades: ['buy'], licences: [business] }, []],
    [
      'a carrier without a permit',
      { kind: 'carrier', ...dealsNot, licences: [business] },
      ['licences licence_missing'],
    ],
    ['a carrier with it', { kind: 'carrier', ...dealsNot, licences: [business, road] }, []],
    ['a warehouse with its yard', { kind: 'warehouse', ...dealsNot, licences: [business, yard] }, []],
    ['a lab that wants to sell', { kind: 'lab', licences: [business] }, ['trades trades_kind']],
    [
      'a trading company that only buys',
      { kind: 'trader', trades: ['buy'], licences: [business] },
      ['trades trades_kind'],
    ],
    ['a mine that trades nothing', { trades: [] }, ['trades missing']],
    [
      'a licence that ran out yesterday',
      { licences: [business, { ...mining, expiresOn: '2026-11-23' }, safety] },
      ['licences.1.expiresOn over'],
    ],
    ['a licence on its last day', { licences: [business, { ...mining, expiresOn: TODAY }, safety] }, []],
    ['a licence twice', { licences: [business, mining, safety, mining] }, ['licences.3.kind twice']],
    ['a person twice', { people: [person, person] }, ['people.1.idNumber twice']],
    ['an authority that is over', { people: [{ ...person, until: '2026-01-01' }] }, ['people.0.until over']],
    ['nobody authorised', { people: [] }, ['people missing']],
    [
      'shares beyond the whole',
      {
        owners: [
          { ...owner, share: '60.01' },
          { ...owner, share: '40' },
        ],
      },
      ['owners shares_over'],
    ],
    [
      'shares of just the whole',
      {
        owners: [
          { ...owner, share: '60' },
          { ...owner, share: '40' },
        ],
      },
      [],
    ],
    ['a share of 101', { owners: [{ ...owner, share: '101' }] }, ['owners.0.share share']],
    ['control without shares', { owners: [{ ...owner, share: '', control: 'office' }] }, []],
    ['no scan of the account', { bankFiles: [] }, ['bankFiles document']],
  ])('with %s: %j', (_what, changes, expected) => {
    expect(flawsOf(someForm(changes), TODAY).map(({ path, flaw }) => `${path} ${flaw}`)).toEqual(expected);
  });
});

describe('licences and time', () => {
  it.each([
    ['2026-12-25', undefined],
    ['2026-12-24', 30],
    ['2026-12-10', 30],
    ['2026-12-09', 15],
    ['2026-12-01', 7],
    ['2026-11-26', 7],
    ['2026-11-25', 1],
    [TODAY, 1],
    ['2026-11-23', undefined],
  ])('of one that ends on %s one is reminded at %s days', (day, days) => {
    expect(reminderDue(day, TODAY)).toBe(days);
  });

  it('a firm stands as long as its first licence', () => {
    expect(firstEnd(someForm().licences)).toBe('2028-06-30');
    expect(firstEnd(someForm().licences.map((licence) => ({ ...licence, isPermanent: true })))).toBeNull();
  });
});

describe('what others see', () => {
  it.each([
    ['11010519491231002X', '1101**********002X'],
    ['12345678', '********'],
    ['', ''],
  ])('of %s: %s', (card, masked) => {
    expect(maskIdCard(card)).toBe(masked);
  });

  it('of a form is nobody’s number and nobody’s card', () => {
    const form = someForm({ legalPersonFiles: ['01ARZ3NDEKTSV4RRFFQ69G5FAW'] });
    const seen = JSON.stringify(maskForm(form));
    for (const secret of [
      form.legalPersonId,
      form.bankAccount,
      ...form.people.flatMap(({ idNumber, mobile }) => [idNumber, mobile]),
      ...form.legalPersonFiles,
    ]) {
      expect(seen).not.toContain(secret);
    }
    expect(seen).toContain(form.creditCode);
  });
});

describe('a change', () => {
  it('of nothing is empty', () => {
    expect(differences(someForm(), someForm())).toEqual([]);
  });

  it('tells each place before and after, and what came and went', () => {
    const before = someForm();
    const after = someForm({ capital: '8000', licences: before.licences.slice(0, 2), legalPersonFiles: [] });
    expect(differences(before, after)).toContainEqual({ path: 'capital', before: '5000', after: '8000' });
    expect(differences(before, after)).toContainEqual({
      path: 'licences.2.kind',
      before: 'safety',
      after: '',
    });
    expect(differences(before, after)).toContainEqual({
      path: 'legalPersonFiles',
      before: before.legalPersonFiles.join(' '),
      after: '',
    });
  });
});
