// Tests the bounds of quality indices: impossible and unusual values.

import { expect, it } from 'vitest';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { INDEX_CODES, type IndexCode, indexOf, indexValue, isPossible, isUsual } from './quality.ts';

const read = (code: IndexCode, text: string) => indexValue(fromDecimal(text, indexOf(code).scale) ?? -1n);

it.each([
  ['QNET_AR', '499', false, false],
  ['QNET_AR', '500', true, false],
  ['QNET_AR', '5000', true, true],
  ['QNET_AR', '8500', true, false],
  ['QNET_AR', '8501', false, false],
  ['STD', '0.85', true, true],
  ['STD', '3.01', true, false],
  ['STD', '10.01', false, false],
  ['MT', '60.00', true, false],
  ['QGR_AD', '24.40', true, true],
  ['HGD', '0.601', true, false],
  ['CSR', '65.5', true, true],
] as const)('%s of %s is possible: %s, usual: %s', (code, text, possible, usual) => {
  const value = read(code, text);
  expect([isPossible(code, value), isUsual(code, value)]).toEqual([possible, usual]);
});

it.each(INDEX_CODES)('the usual range of %s lies within what is possible', (code) => {
  const { hard, warn = hard } = indexOf(code);
  expect(hard.min <= warn.min && warn.min < warn.max && warn.max <= hard.max).toBe(true);
});
