// Which bank a branch belongs to.

import { expect, it } from 'vitest';
import { isBranchOf } from './banks.ts';

it.each([
  ['ICBC', '102169000011', true],
  ['ICBC', '105169000011', false],
  ['OTHER', '402161000352', true],
  ['OTHER', '102169000011', false],
] as const)('the branch of %s %s: %s', (bank, cnaps, fits) => {
  expect(isBranchOf(bank, cnaps)).toBe(fits);
});
