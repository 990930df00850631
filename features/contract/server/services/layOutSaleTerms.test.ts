// The paper of a sale prints every agreed term.

import { describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { QUANTITY_UNITS, type QuantityUnit } from '#features/catalog/quantityUnit.ts';
import type { FurtherTerms } from '#features/terms/further.ts';
import { shippedFurther, someTerms } from '#features/terms/terms.example.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { buildDealTerms, type DealFacts } from '../../rules/dealt.ts';
import { someYear } from '../../terms.example.ts';
import type { DealtTerms, YearTerms } from '../../terms.ts';
import { layOutSaleTerms } from './layOutSaleTerms.ts';
import { wordingIn } from './wordPaper.ts';

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
const paperOf = (changes: Partial<YearTerms>, unit: QuantityUnit = '吨'): string[] =>
  layOutSaleTerms(someYear(orgs, changes), (id) => `«${id}»`, wordingIn('zh-Hans', unit)).flatMap((block) =>
    block.kind === 'facts' ? block.rows.map(([label, value]) => `${label} ${value}`) : [],
  );

describe('the paper of a year', () => {
  it.each<[string, Partial<YearTerms>, string]>([
    ['what the months’ prices are worked out by', { formula }, '价格公式 基准价 50 % + «bspi» 50 %'],
    ['thirds as what they are', { formula: THIRDS }, '价格公式 基准价 1/3 + «bspi» 1/3 + «ncei» 1/3'],
    ['what is added to them', { formula }, '加减价 5.00 元/吨'],
    ['when prices are looked at, and how often', { formula }, '取价与调价 取上月均价，按季调价'],
    ['what they never fall under', { formula }, '下限价 480.00 元/吨'],
    ['what they never rise over', { formula }, '上限价 560.00 元/吨'],
    ['the heat that the price is for', { heatBase: 5_000n as never }, '计价热值 5000 kcal/kg'],
    ['the coal’s rank, by its name', { rankCode: 'CY' }, '煤种牌号 «coalRank/CY»'],
    ['its size', { sizeMin: 0, sizeMax: 50 }, '粒度 0 – 50 mm'],
    ['where it is signed', { signPlace: '太原市' }, '签订地点 太原市'],
    [
      'what a draft costs more',
      { draftSurcharges: [{ months: 6, surcharge: haoPerTonne(30_000n) }] },
      '承兑加价 6 个月 +3.00 元/吨',
    ],
  ])('says %s', (_what, changes, line) => {
    expect(paperOf(changes)).toContain(line);
  });
});

it.each(QUANTITY_UNITS)('names quantities in %s, and prices by the tonne', (unit) => {
  const lines = paperOf({ dailyCap: kg(2_000_000n) }, unit);
  expect(lines).toContain(`数量 600,000 ${unit}`);
  expect(lines).toContain(`日发运上限 2,000 ${unit}`);
  expect(lines.join('；')).toMatch(/元\/吨/);
});

describe('the paper of a deal', () => {
  const dealt: DealFacts = {
    kind: 'auto_trad',
    title: '一号煤',
    quantity: kg(2_000_000n),
    price: haoPerTonne(5_120_000n),
    listingNo: 'GP1',
    responseNo: 'YD1',
    coalOrgId: null,
    useCoalOrgId: null,
    sellerBond: fen(0n),
    buyerBond: fen(0n),
    calorie: calorie(41_816n),
    further: shippedFurther,
    day: '2026-11-24',
  };
  const factsOf = (terms: DealtTerms) =>
    layOutSaleTerms(terms, (id) => id, wordingIn('zh-Hans', '吨')).flatMap((block) =>
      block.kind === 'facts' ? block.rows.map(([label, value]) => `${label} ${value}`) : [],
    );

  it.each<[string, Partial<FurtherTerms>, string]>([
    ['tolerance', { tolerance: basisPoints(200n) }, '允许偏差 ±2 %'],
    ['title', { titlePassesAt: 'payment' }, '所有权与风险转移 货款付清时'],
    ['days to challenge', { disputeDays: 7 }, '异议期（报告后工作日） 7'],
    ['averaging', { averaging: 'per_batch' }, '结算方式 逐批结算，允许路耗逐批计算'],
    ['retention', { retention: basisPoints(300n) }, '质保金 3 %，按煤款（含税）计，以结算单合计为限'],
    ['late interest', { lateInterest: basisPoints(3n) }, '逾期付款违约金（每日） 0.03 %'],
    ['penalty for short delivery', { shortPenalty: haoPerTonne(100_000n) }, '短交违约金 10.00 元/吨'],
    ['share for short delivery', { shortPenaltyShare: basisPoints(800n) }, '短交违约金 货价的 8 %'],
    ['penalty for short lifting', { liftPenalty: haoPerTonne(80_000n) }, '短提违约金 8.00 元/吨'],
    ['share for short lifting', { liftPenaltyShare: basisPoints(900n) }, '短提违约金 货价的 9 %'],
    ['storage', { storageFee: haoPerTonne(3_000n) }, '逾期提货仓储费 0.30 元/吨·日'],
    ['forum', { forum: 'arbitration' }, '争议解决 仲裁委员会仲裁'],
    ['place of jurisdiction', { forumPlace: '太原市' }, '争议解决 太原市人民法院诉讼'],
  ])('says the %s of its listing, which is in the contract', (_name, said, line) => {
    const terms = buildDealTerms(someTerms(said), dealt);
    expect(terms).toMatchObject(said);
    expect(factsOf(terms)).toContain(line);
    expect(factsOf(buildDealTerms(someTerms(), dealt))).not.toContain(line);
  });

  it('prints the tonnes of each day that the answer planned', () => {
    const plan = [
      { day: '2026-11-26', quantity: kg(1_500_250n) },
      { day: '2026-11-27', quantity: kg(499_750n) },
    ];
    const tablesOf = (of: DealFacts) =>
      layOutSaleTerms(buildDealTerms(someTerms(), of), (id) => id, wordingIn('zh-Hans', '吨')).flatMap(
        (block) => (block.kind === 'table' ? [block.rows] : []),
      );
    expect(tablesOf({ ...dealt, plan })).toContainEqual([
      ['2026-11-26', '1,500.25'],
      ['2026-11-27', '499.75'],
    ]);
    expect(tablesOf(dealt)).toHaveLength(1);
  });

  it('says the platform’s where its listing is silent', () => {
    expect(factsOf(buildDealTerms(someTerms(), dealt))).toEqual(
      expect.arrayContaining([
        '允许偏差 ±5 %',
        '异议期（报告后工作日） 3',
        '逾期付款违约金（每日） 0.05 %',
        '短交违约金 货价的 5 %',
        '短提违约金 货价的 5 %',
        '逾期提货仓储费 0.50 元/吨·日',
        '争议解决 人民法院诉讼',
      ]),
    );
  });
});
