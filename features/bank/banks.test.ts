// Which bank a branch belongs to, and numbers of sub-accounts.

import { expect, it } from 'vitest';
import { isBranchOf, subAccountNumberOf } from './banks.ts';

it.each([
  ['ICBC', '102169000011', true],
  ['ICBC', '105169000011', false],
  ['OTHER', '402161000352', true],
  ['OTHER', '102169000011', false],
] as const)('the branch of %s %s: %s', (bank, cnaps, fits) => {
  expect(isBranchOf(bank, cnaps)).toBe(fits);
});

it('a sub-account has a number that shows a slip of the pen', () => {
  expect(subAccountNumberOf('CCB', 1n)).toBe('1058800000000010');
  expect(new Set([1n, 2n, 3n].map((at) => subAccountNumberOf('ICBC', at).at(-1))).size).toBe(3);
});
