// What a certification form lacks, and where.

import { describe, expect, it } from 'vitest';
import { someForm } from '../form.example.ts';
import { EMPTY_FORM, type FormContent } from '../form.ts';
import { formFlaws } from './form.ts';

const TODAY = '2026-11-24';

type Changes = Partial<FormContent>;

describe('a form', () => {
  it('that is filled in has no flaw', () => {
    expect(formFlaws(someForm(), TODAY)).toEqual([]);
  });

  it('that is empty lacks everything, each at its place', () => {
    const flaws = formFlaws(EMPTY_FORM, TODAY);
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

  const EMPTY_LATER: Changes = {
    shortName: '',
    address: '',
    capital: '',
    foundedOn: '',
    scope: '',
    vat: '',
    bankName: '',
    bankAccount: '',
    bankCode: '',
    bankFiles: [],
    invoiceAddress: '',
    invoicePhone: '',
    invoiceEmail: '',
    yearly: '',
    coals: '',
  };

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
    ['nothing but what it needs to trade', EMPTY_LATER, []],
    [
      'half a bank account',
      { bankName: '', bankCode: '', bankFiles: [] },
      ['bankName missing', 'bankCode missing', 'bankFiles document'],
    ],
    ['an address for invoices that is none', { invoiceEmail: 'cw' }, ['invoiceEmail email']],
    [
      'its legal representative acting by office, without a letter',
      { people: [{ ...person, idNumber: someForm().legalPersonId, until: '', letter: [] }] },
      [],
    ],
    [
      'somebody of the same name acting without a letter',
      { people: [{ ...person, until: '', letter: [] }] },
      ['people.0.until missing', 'people.0.letter document'],
    ],
  ])('with %s: %j', (_what, changes, expected) => {
    expect(formFlaws(someForm(changes), TODAY).map(({ path, flaw }) => `${path} ${flaw}`)).toEqual(expected);
  });
});
