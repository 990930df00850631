// The form of a paper contract: missing fields, problems, and terms.

import { expect, it } from 'vitest';
import { findPaperProblems, EMPTY_PAPER, termsFrom, type TypedPaper } from './paper.ts';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const TODAY = '2026-11-24';
const whole: TypedPaper = {
  ...EMPTY_PAPER,
  seller: { id: ID, name: '黑山矿' },
  buyer: { id: ID, name: '敬华电厂' },
  title: '2024年动力煤买卖合同',
  paperNo: '黑-2024-118',
  signedOn: '2023-12-18',
  effectFrom: '2024-01-01',
  effectTo: '2024-12-31',
  quantity: '5000.5',
  price: '500',
  scans: [{ id: ID, name: '扫描件.pdf' }],
};

it.each<[string, Partial<TypedPaper>, string[]]>([
  ['nothing, where all is there', {}, []],
  ['nothing, where neither tonnes nor price are on the paper', { quantity: '', price: '' }, []],
  [
    'what is not there',
    { seller: undefined, title: ' ', scans: [] },
    ['seller missing', 'title missing', 'scanIds missing'],
  ],
  ['a day that is none', { signedOn: '2023-02-30' }, ['signedOn missing']],
  ['tonnes that are no number', { quantity: 'many' }, ['quantity missing']],
  ['a price of nothing', { price: '0' }, ['price missing']],
  ['a signature to come', { signedOn: '2026-11-25' }, ['signedOn day_ahead']],
  ['what is not over', { effectTo: TODAY }, ['effectTo not_over']],
  ['an end before the beginning', { effectTo: '2023-12-31' }, ['effectTo window_backwards']],
])('says %s', (_what, change, flaws) => {
  expect(
    findPaperProblems({ ...whole, ...change }, TODAY).map(({ field, rule }) => `${field} ${rule}`),
  ).toEqual(flaws);
});

it('is filed to the kilogram and the hao', () => {
  expect(termsFrom(whole)).toMatchObject({
    type: 'offline',
    quantity: 5_000_500n,
    price: 5_000_000n,
    scanIds: [ID],
  });
});
