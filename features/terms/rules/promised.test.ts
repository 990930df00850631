// What coal exactly as promised is paid.

import { expect, it } from 'vitest';
import type { Clause } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import { defaultBase } from '#features/clause/rules/defaults.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { someTerms } from '../terms.example.ts';
import type { ListingTerms } from '../terms.ts';
import { priceAsPromised } from './promised.ts';

const { THERMAL_KCAL, PCI_DRY } = CLAUSE_TEMPLATES;
const [heat, ...others] = someTerms().spec;
const promising = (kcal: bigint): ListingTerms['spec'] => [{ ...heat!, value: indexValue(kcal) }, ...others];
const sulphurOf = (change: Partial<ListingTerms['spec'][number]>): ListingTerms['spec'] =>
  someTerms().spec.map((promise) => (promise.index === 'STD' ? { ...promise, ...change } : promise));
const wet: Clause = {
  ...PCI_DRY,
  terms: [],
  moisture: { mode: 'DRY_EQUIV', limit: indexValue(8_00n) },
};

it.each<[string, Partial<ListingTerms>, string]>([
  ['the named price without a clause', {}, '5120000'],
  ['the named price at the base heat', { clause: THERMAL_KCAL }, '5120000'],
  // 200 kcal at 0.146.
  [
    'less for less heat than the base',
    { clause: THERMAL_KCAL, spec: promising(4_800n) },
    '4828000 not 5120000',
  ],
  [
    'what the poorer end of a range is paid',
    // Two tenths begun beyond 0.80 % of sulphur, at 5.00 each.
    {
      clause: THERMAL_KCAL,
      spec: sulphurOf({ op: 'between', value: indexValue(60n), upper: indexValue(95n) }),
    },
    '5020000 not 5120000',
  ],
  ['the named price of a kilocalorie', { priceMode: 'per_kcal', price: haoPerTonne(1_024n) }, '5120000'],
  [
    'in proportion without a clause',
    { priceMode: 'ratio', heatBase: kcalPerKg(5_000n), spec: promising(5_500n) },
    '5632000 not 5120000',
  ],
  ['the named price where only the weight changes', { clause: wet }, '5120000'],
  [
    'refused where the clause has a stricter limit',
    {
      clause: { ...THERMAL_KCAL, rejects: [{ index: 'QNET_AR', side: 'BELOW', limit: indexValue(5_001n) }] },
    },
    'refused',
  ],
  ['unknown where it follows series', { clause: { ...wet, base: defaultBase('INDEX') } }, 'unknown'],
])('%s', (_name, changes, told) => {
  const found = priceAsPromised(someTerms(changes));
  const { paid, agreed, isRefused } = found ?? {};
  const price = paid === agreed ? `${paid}` : `${paid} not ${agreed}`;
  expect(found ? (isRefused ? 'refused' : price) : 'unknown').toBe(told);
});
