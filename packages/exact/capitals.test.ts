// Tests for Chinese capitals: every position of a gap.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toChineseCapitals } from './capitals.ts';
import { fen } from './exact.ts';

describe('a sum in capitals', () => {
  it.each([
    ['0.00', '零元整'],
    ['0.01', '壹分'],
    ['0.10', '壹角整'],
    ['0.56', '伍角陆分'],
    ['1.00', '壹元整'],
    ['1.05', '壹元零伍分'],
    ['1.50', '壹元伍角整'],
    ['10.00', '壹拾元整'],
    ['16.40', '壹拾陆元肆角整'],
    ['101.01', '壹佰零壹元零壹分'],
    ['110.00', '壹佰壹拾元整'],
    ['1001.00', '壹仟零壹元整'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['10000.00', '壹万元整'],
    ['10001.00', '壹万零壹元整'],
    ['10100.00', '壹万零壹佰元整'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['953417.05', '玖拾伍万叁仟肆佰壹拾柒元零伍分'],
    ['2541784.19', '贰佰伍拾肆万壹仟柒佰捌拾肆元壹角玖分'],
    ['100000000.00', '壹亿元整'],
    ['100000001.00', '壹亿零壹元整'],
    ['100010000.00', '壹亿零壹万元整'],
    ['1020003000.40', '壹拾亿贰仟万叁仟元肆角整'],
    ['-480.00', '负肆佰捌拾元整'],
  ])('%s is %s', (figures, capitals) => {
    expect(toChineseCapitals(fen(BigInt(figures.replace('.', ''))))).toBe(capitals);
  });

  it('says another thing for every other sum, and no gap twice', () => {
    const sums = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(fen);
    fc.assert(
      fc.property(sums, sums, (one, other) => {
        expect(toChineseCapitals(one) === toChineseCapitals(other)).toBe(one === other);
        expect(toChineseCapitals(one)).not.toMatch(/零零|零[元万亿]/);
      }),
    );
  });

  it('is refused beyond what it has names for', () => {
    expect(() => toChineseCapitals(fen(10n ** 18n))).toThrow(RangeError);
  });
});
