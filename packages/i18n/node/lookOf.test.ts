// Which names cannot be told apart by those who read them.

import { describe, expect, it } from 'vitest';
import { lookOf } from './lookOf.ts';

const at = (...points: number[]) => String.fromCodePoint(...points);

describe('two names', () => {
  it.each([
    ['朔州黑山煤业有限公司', `朔州黑山${at(0x200b)}煤业有限公司`, true],
    ['朔州黑山煤业有限公司', `朔州黑山煤业有限公司${at(0xe0041)}`, true],
    ['口泉煤业', '囗泉煤业', true],
    ['大土河焦化', '大士河焦化', true],
    ['力拓煤炭', 'カ拓煤炭', true],
    ['二连浩特煤业', 'ニ连浩特煤业', true],
    ['一号矿', 'ー号矿', true],
    ['HUANENG', `HU${at(0x410)}N${at(0x415)}NG`, true],
    ['Seam', `${at(0x405)}e${at(0x430)}m`, true],
    ['Coal Mining', 'Coa1 Mining', true],
    ['Coal Mining', 'COAL MINING', true],
    ['Credit Lyonnais', 'Credit Lyonnaís', false],
    ['modern', 'rnodem', true],
    ['O2煤业', '02煤业', true],
    ['中煤（朔州）有限公司', '中煤朔州有限公司。', true],
    ['买买提·艾力', '买买提艾力', true],
    ['朔州黑山煤业有限公司', '朔州白山煤业有限公司', false],
    ['大同一矿', '大同二矿', false],
    ['未来煤业', '末来煤业', false],
    ['煤业', '煤業', false],
  ])('%s and %s look the same: %s', (one, other, same) => {
    expect(lookOf(one) === lookOf(other)).toBe(same);
  });

  it.each([at(0x200b), '', '（）', at(0x3164)])('%j has no look', (name) => {
    expect(lookOf(name)).toBe('');
  });
});
