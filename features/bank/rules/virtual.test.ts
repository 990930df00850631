// Numbers of sub-accounts.

import { expect, it } from 'vitest';
import { subAccountNumberOf } from './virtual.ts';

it('a sub-account has a number that shows a slip of the pen', () => {
  expect(subAccountNumberOf('CCB', 1n)).toBe('1058800000000010');
  expect(new Set([1n, 2n, 3n].map((at) => subAccountNumberOf('ICBC', at).at(-1))).size).toBe(3);
});
