// Form input becomes the terms that are sent, or leads to the faulty field.

import { describe, expect, it } from 'vitest';
import { dealtTerms, legTerms, yearTerms } from '#features/contract/web/screens.example.ts';
import { changesBetween } from '#features/contract/web/terms/chapters.ts';
import { shippedFurther } from '#features/terms/terms.example.ts';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { toFormInput } from './filled.ts';
import { blankContractForm, type ContractForm, spreadOverMonths } from './form.ts';
import { readContractForm, type FormSubject } from './written.ts';

const defaults = {
  now: new Date('2026-11-24T01:12:00Z'),
  vatRate: 1_300n,
  losses: { rail: basisPoints(120n), road: basisPoints(30n) },
  liftDays: 7,
  calorie: 41_816n,
  further: shippedFurther,
  placeId: 'fengrun',
  maySell: true,
};
const blank = blankContractForm(defaults);
const other = { id: '01M7XQK9SG23KNFKAFZKV5A68Z', name: '敬华' };
const mine = { id: '01M7XQK9SG23KNFKAFZKV5A68Y', name: '黑山' };
const year = { ...toFormInput(yearTerms, blank, { coalOrg: mine, useCoalOrg: other }), counterparty: other };
const pathsOf = (form: ContractForm, subject: FormSubject) =>
  readContractForm(form, subject).wrongs.map(({ path }) => path);

describe('a blank form', () => {
  it('begins with the further terms of the platform', () => {
    const further = {
      ...shippedFurther,
      tolerance: basisPoints(200n),
      disputeDays: 5,
      liftPenalty: haoPerTonne(80_000n),
      liftPenaltyShare: basisPoints(0n),
      forum: 'arbitration',
      forumPlace: '太原市',
    } as const;
    expect(blankContractForm({ ...defaults, further })).toMatchObject({
      tolerance: '2',
      disputeDays: '5',
      lateInterest: '0.05',
      shortPenaltyShare: '5',
      liftPenalty: '8',
      liftPenaltyShare: '',
      storageFee: '0.5',
      forum: 'arbitration',
      forumPlace: '太原市',
    });
  });
});

describe('terms that exist', () => {
  it.each<[string, FormSubject, ContractForm]>([
    ['a year', { writing: 'year', standing: yearTerms }, year],
    [
      'a deal’s, changed by a supplement',
      { writing: 'supplement', main: dealtTerms },
      { ...toFormInput(dealtTerms, blank, { coalOrg: mine, useCoalOrg: null }), reason: '延期' },
    ],
    [
      'a leg',
      { writing: 'trading_company', standing: legTerms },
      toFormInput(legTerms, blank, { coalOrg: mine, useCoalOrg: other }),
    ],
  ])('%s come through the form unchanged', (_name, subject, form) => {
    const { written, wrongs } = readContractForm(form, subject);
    expect(wrongs).toEqual([]);
    expect(
      written && 'amended' in written ? written.amended : written && 'terms' in written && written.terms,
    ).toEqual(subject.standing ?? subject.main);
  });
});

describe('the delivery plan of a deal', () => {
  const { quantity, windowFrom: day } = dealtTerms;
  const planned = { ...dealtTerms, deliveryPlan: [{ day, quantity }] };
  const form = { ...toFormInput(planned, blank, { coalOrg: mine, useCoalOrg: null }), reason: '延期' };
  it.each<[string, Partial<ContractForm>, boolean]>([
    ['stays in a supplement that leaves tonnes and window', { remark: '提前一日通知' }, true],
    ['goes with other tonnes', { quantity: '400' }, false],
    ['goes with another window', { windowFrom: dealtTerms.windowTo }, false],
    ['goes with a daily cap below it', { dailyCap: '1' }, false],
  ])('%s', (_name, change, isKept) => {
    const { written } = readContractForm({ ...form, ...change }, { writing: 'supplement', main: planned });
    expect(written && 'amended' in written && written.amended).toMatchObject(
      isKept ? { deliveryPlan: planned.deliveryPlan } : {},
    );
    expect(written && 'amended' in written && 'deliveryPlan' in written.amended).toBe(isKept);
  });
});

const THIRDS = ['one', 'other'].map((seriesId) => ({ seriesId, share: '33.33' }));

describe('a year', () => {
  it('is sent with its twelve months, its formula and both sides', () => {
    expect(readContractForm(year, { writing: 'year' }).written).toMatchObject({
      as: 'contract',
      side: 'seller',
      counterpartyId: other.id,
      terms: { kind: 'year', year: 2026, windowFrom: '2026-01-01', windowTo: '2026-12-31' },
    });
  });
  it('is sent with thirds as they are typed', () => {
    const thirds = {
      ...year,
      baseShare: '1/3',
      indexes: ['one', 'other'].map((seriesId) => ({ seriesId, share: ' 2 / 6' })),
    };
    const { written, wrongs } = readContractForm(thirds, { writing: 'year' });
    expect(wrongs).toEqual([]);
    expect(written).toMatchObject({
      terms: { formula: { baseShare: '1/3', indexes: [{ share: '1/3' }, { share: '1/3' }] } },
    });
    const { terms } = written as { terms: typeof yearTerms };
    expect(toFormInput(terms, blank, { coalOrg: mine, useCoalOrg: other })).toMatchObject({
      baseShare: '1/3',
      indexes: [{ share: '1/3' }, { share: '1/3' }],
    });
  });
  it('bonds as far as money goes', () => {
    expect(
      readContractForm({ ...year, sellerBond: '9999999999.99' }, { writing: 'year' }).wrongs.map(
        ({ path, word }) => `${path} ${word}`,
      ),
    ).not.toContain('sellerBond registration.allowed');
  });
  it.each<[string, Partial<ContractForm>, string]>([
    ['without the other side', { counterparty: null }, 'counterparty'],
    ['whose months do not make it', { months: year.months.with(11, '49999.999') }, 'months.root'],
    ['with a month that is no number', { months: year.months.with(3, 'x') }, 'months.3'],
    ['whose shares make no whole', { baseShare: '40' }, 'indexes.root'],
    ['whose thirds are typed as per cent', { baseShare: '33.33', indexes: THIRDS }, 'indexes.root'],
    ['with a share that is none', { baseShare: 'a third' }, 'baseShare'],
    ['with a share of more than all', { baseShare: '4/3' }, 'baseShare'],
    ['without a share', { baseShare: '' }, 'baseShare'],
    ['whose source is not named', { coalOrg: null }, 'coalOrg'],
    ['whose ceiling is below its floor', { floor: '700', ceiling: '600' }, 'ceiling'],
    ['with more than ten per cent tolerance', { tolerance: '11' }, 'tolerance'],
    ['with a bond beyond what money goes to', { sellerBond: '10000000000' }, 'sellerBond'],
    ['without a title', { title: ' ' }, 'title'],
    ['paid by share without the share', { payTerm: 'prepay_pct', payShare: '' }, 'payShare'],
  ])('%s leads to the field', (_name, change, path) => {
    expect(pathsOf({ ...year, ...change }, { writing: 'year' })).toContain(path);
  });
});

it.each([600_000_000n, 100_000_500n, 7_000n])(
  '%d kg spread over twelve months make the year again',
  (quantity) => {
    expect(spreadOverMonths(quantity).reduce((sum, one) => sum + one)).toBe(quantity);
    expect(spreadOverMonths(quantity)).toHaveLength(12);
  },
);

describe('a trading company', () => {
  const chain = {
    ...toFormInput(legTerms, blank, { coalOrg: mine, useCoalOrg: other }),
    supplier: mine,
    customer: other,
    upstreamPrice: '500',
    downstreamPrice: '512',
  };
  it('sends both legs with a price each', () => {
    expect(readContractForm(chain, { writing: 'trading_company' }).written).toMatchObject({
      as: 'legs',
      sellerId: mine.id,
      buyerId: other.id,
      upstream: { leg: 'upstream', price: 5_000_000n },
      downstream: { leg: 'downstream', price: 5_120_000n },
    });
  });
  it('names what is missing once', () => {
    expect(
      pathsOf(
        { ...chain, supplier: null, downstreamPrice: '', varietyId: '' },
        { writing: 'trading_company' },
      ),
    ).toEqual(['supplier', 'varietyId', 'downstreamPrice']);
  });
});

describe('an agreement', () => {
  const agreed = {
    ...blank,
    counterparty: other,
    title: '合作框架',
    articles: [{ heading: '目的', body: '长期合作' }],
  };
  it.each<[string, FormSubject['writing'], Partial<ContractForm>, string[]]>([
    ['a framework with its articles', 'framework', {}, []],
    [
      'an article without words',
      'framework',
      { articles: [{ heading: '目的', body: '' }] },
      ['articles.0.body'],
    ],
    ['one that ends before it begins', 'framework', { effectTo: '2020-01-01' }, ['effectTo']],
    ['a paper without its scan', 'offline', { paperNo: 'A-1' }, ['scans']],
    ['a paper with its scan', 'offline', { paperNo: 'A-1', scans: [mine.id] }, []],
    ['an end without a reason', 'termination', {}, ['reason']],
    [
      'an end that takes more than a bond',
      'termination',
      { reason: '停产', sellerForfeits: '101' },
      ['sellerForfeits'],
    ],
  ])('%s', (_name, writing, change, paths) => {
    expect(pathsOf({ ...agreed, ...change }, { writing })).toEqual(paths);
  });
});

it('lines that read the same are no change; what is gone and what is new are', () => {
  const chapter = (lines: [string, string][]) => [
    { key: 'goods' as const, title: '', lines: lines.map(([key, text]) => ({ key, label: key, text })) },
  ];
  expect(
    changesBetween(
      chapter([
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ]),
      chapter([
        ['a', '1'],
        ['b', '5'],
        ['d', '4'],
      ]),
    ),
  ).toEqual([
    { key: 'b', label: 'b', before: '2', after: '5' },
    { key: 'd', label: 'd', before: undefined, after: '4' },
    { key: 'c', label: 'c', before: '3', after: undefined },
  ]);
});
