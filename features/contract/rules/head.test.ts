// What lists show of a contract, derived from its terms.

import { expect, it } from 'vitest';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { someFramework, someLeg, someYear } from '../terms.example.ts';
import type { ContractTerms } from '../terms.ts';
import { headOf, type ContractHead } from './head.ts';

const orgs = { coalOrgId: 'mine', useCoalOrgId: 'plant' };

it.each<[string, ContractTerms, Partial<ContractHead>]>([
  [
    'a year',
    someYear(orgs),
    {
      quantity: kg(600_000_000n),
      price: haoPerTonne(5_120_000n),
      heat: 5_000n,
      sulphur: 80n,
      year: 2027,
      month: null,
      vatOnTop: basisPoints(0n),
      coalOrgId: 'mine',
      useCoalOrgId: 'plant',
    },
  ],
  [
    'a price without VAT',
    someYear(orgs, { isTaxIncluded: false, quantity: kg(1_000n) }),
    { vatOnTop: basisPoints(1_300n), goods: 578_56n as ContractHead['goods'] },
  ],
  [
    'a price by the kilocalorie',
    someYear(orgs, { priceMode: 'per_kcal', price: haoPerTonne(1_024n), quantity: kg(1_000n) }),
    { price: haoPerTonne(5_120_000n), goods: 512_00n as ContractHead['goods'] },
  ],
  ['coal without a promised sulphur', someYear(orgs, { spec: [] }), { heat: null, sulphur: null }],
  ['a leg, by its window', someLeg('upstream', orgs), { year: 2026, month: null, windowFrom: '2026-12-01' }],
  [
    'a framework, which has no coal',
    someFramework(),
    { quantity: null, price: null, goods: null, varietyId: null, transport: null, coalOrgId: null },
  ],
])('of %s', (_name, terms, head) => {
  expect(headOf(terms)).toMatchObject(head);
});

it('of a framework takes its year and window from when it is in force', () => {
  const terms = someFramework();
  expect(headOf(terms)).toMatchObject({
    title: terms.title,
    year: Number(terms.effectFrom.slice(0, 4)),
    windowFrom: terms.effectFrom,
    windowTo: terms.effectTo,
  });
});
