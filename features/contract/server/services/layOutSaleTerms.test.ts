// The paper of a sale prints every agreed term.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { someYear } from '../../terms.example.ts';
import type { YearTerms } from '../../terms.ts';
import { layOutSaleTerms } from './layOutSaleTerms.ts';

const orgs = { coalOrgId: 'MINE', useCoalOrgId: 'PLANT' };
const formula: YearTerms['formula'] = {
  base: haoPerTonne(5_120_000n),
  baseShare: '1/2',
  indexes: [{ seriesId: 'bspi', share: '1/2' }],
  premium: haoPerTonne(50_000n),
  average: 'mean',
  cycle: 'quarter',
  floor: haoPerTonne(4_800_000n),
  ceiling: haoPerTonne(5_600_000n),
};
const THIRDS: typeof formula = {
  ...formula,
  baseShare: '1/3',
  indexes: [
    { seriesId: 'bspi', share: '1/3' },
    { seriesId: 'ncei', share: '1/3' },
  ],
};
const paperOf = (changes: Partial<YearTerms>): string[] =>
  layOutSaleTerms(someYear(orgs, changes), (id) => `«${id}»`).flatMap((block) =>
    block.kind === 'facts' ? block.rows.map(([label, value]) => `${label} ${value}`) : [],
  );

describe('the paper of a year', () => {
  it.each<[string, Partial<YearTerms>, string]>([
    ['what the months’ prices are worked out by', { formula }, '价格公式 基准价 50 % + «bspi» 50 %'],
    ['thirds as what they are', { formula: THIRDS }, '价格公式 基准价 1/3 + «bspi» 1/3 + «ncei» 1/3'],
    ['what is added to them', { formula }, '加减价 5.00 元/t'],
    ['when prices are looked at, and how often', { formula }, '取价与调价 取上月均价，按季调价'],
    ['what they never fall under', { formula }, '下限价 480.00 元/t'],
    ['what they never rise over', { formula }, '上限价 560.00 元/t'],
    ['the heat that the price is for', { heatBase: 5_000n as never }, '计价热值 5000 kcal/kg'],
    ['the coal’s rank, by its name', { rankCode: 'CY' }, '煤种牌号 «coalRank/CY»'],
    ['its size', { sizeMin: 0, sizeMax: 50 }, '粒度 0 – 50 mm'],
    ['where it is signed', { signPlace: '太原市' }, '签订地点 太原市'],
    [
      'what a draft costs more',
      { draftSurcharges: [{ months: 6, surcharge: haoPerTonne(30_000n) }] },
      '承兑加价 6 个月 +3.00 元/t',
    ],
  ])('says %s', (_what, changes, line) => {
    expect(paperOf(changes)).toContain(line);
  });
});
