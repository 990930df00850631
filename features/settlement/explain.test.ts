// Tests that every number of a sheet is explained, in every language.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { settleSheet, type SheetInput, type SheetTerms } from '#features/valuation/rules/sheet.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { explain } from './explain.ts';

const TERMS: SheetTerms = {
  clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
  agreed: haoPerTonne(5_120_000n),
  averagedBy: 'received',
  averaging: 'weighted',
  published: new Map(),
  weight: {
    counts: 'load_less_excess',
    lossRate: basisPoints(30n),
    summing: 'sum_of_rounded',
    ticketStep: kg(1n),
  },
  vatRate: basisPoints(1_300n),
  retention: basisPoints(300n),
  provisionalShare: basisPoints(8_000n),
};
const INPUT: SheetInput = {
  type: 'final',
  batches: [
    {
      id: 'B1',
      name: 'B1',
      loaded: [kg(604_150n), kg(604_150n)],
      received: [kg(1_204_360n)],
      measured: { QNET_AR: indexValue(4_862n), STD: indexValue(86n) },
    },
    {
      id: 'B2',
      name: 'B2',
      loaded: [kg(781_820n)],
      received: [kg(778_400n)],
      measured: { QNET_AR: indexValue(4_731n), STD: indexValue(97n) },
    },
  ],
  freight: { price: haoPerTonne(880_000n), on: 'loaded', vatRate: basisPoints(900n), refusesExcess: true },
  charges: [{ id: 'demurrage', amount: fen(-50_000n) }],
  prepaid: fen(80_000_000n),
};

function explainAll(locale: Locale, terms: SheetTerms, input: SheetInput) {
  const t = translation('settlement', locale);
  const tClause = translation('clause', locale);
  return explain(
    { terms, input, sheet: settleSheet(terms, input) },
    { t, tClause, locale, chargeName: () => '滞留费' },
  );
}

it('tells a sheet from tickets to the sum in capitals', () => {
  expect(explainAll('zh-Hans', TERMS, INPUT)).toEqual([
    {
      chapter: 'weight',
      title: '重量',
      lines: [
        '矿发 3 张磅单，合计 1,990.12 吨',
        '实收 2 张磅单，合计 1,982.76 吨',
        '亏吨 7.36 吨，允许路耗 0.3 % 即 5.97036 吨，超耗 1.38964 吨',
        '加权平均结算：允许路耗按整单计算，各批盈亏相抵',
        '矿发减超耗：1,988.73036 吨',
        '结算重量 1,988.73 吨',
      ],
    },
    {
      chapter: 'quality',
      title: '质量',
      lines: ['收到基低位热值：各批按重量加权平均 4,811 kcal/kg', '干基全硫：各批按重量加权平均 0.90 %'],
    },
    {
      chapter: 'price',
      title: '价格',
      lines: [
        '基准价 512.00 元/吨',
        'H-1 · 收到基低位热值 4,811 kcal/kg：计价 189 kcal/kg，189 档，-27.59 元/吨',
        'S-1 · 干基全硫 0.90 %：计价 0.10 %，1 档，-5.00 元/吨',
        '单价：512.00 + (-32.59) = 479.41 元/吨',
      ],
    },
    {
      chapter: 'money',
      title: '金额',
      lines: [
        '货款：1,988.73 吨 × 479.41 元/吨 = 953,417.05 元',
        '其中不含税 843,731.90 元，税额 109,685.15 元（13 %）',
        '运费：175,130.56 元，计 175,008.27 元（不含税 160,558.05 元，税额 14,450.22 元）',
        '亏吨拒付运费 122.29 元',
        '滞留费：-500.00 元',
        '价税合计 1,127,925.32 元',
        '质保金：按煤款（含税）的 3 % 计，28,602.51 元',
        '已付 800,000.00 元',
        '应付 299,322.81 元',
        '大写：贰拾玖万玖仟叁佰贰拾贰元捌角壹分',
      ],
    },
  ]);
});

it('tells VAT that is added to prices without it', () => {
  const [money] = explainAll('zh-Hans', { ...TERMS, isTaxIncluded: false }, INPUT).filter(
    ({ chapter }) => chapter === 'money',
  );
  expect(money?.lines.slice(0, 2)).toEqual([
    '货款：1,988.73 吨 × 479.41 元/吨 = 953,417.05 元',
    '以上为不含税价：953,417.05 元 + 税额 123,944.22 元（13 %）= 价税合计 1,077,361.27 元',
  ]);
});

const PER_BATCH: SheetTerms = { ...TERMS, averaging: 'per_batch' };
const WITHIN_SCALES: SheetTerms = {
  ...TERMS,
  weight: { ...TERMS.weight, scaleTolerance: basisPoints(100n) },
};
const onReceived = { price: haoPerTonne(880_000n), on: 'received', vatRate: basisPoints(900n) } as const;
const UMPIRED: SheetInput = {
  ...INPUT,
  batches: INPUT.batches.map((batch, at) =>
    at > 0
      ? batch
      : {
          ...batch,
          conversions: [
            {
              index: 'STD',
              value: indexValue(86n),
              from: 'STAR',
              found: indexValue(75n),
              by: [{ index: 'MT', value: indexValue(12_40n) }],
            },
            {
              index: 'QNET_AR',
              value: indexValue(4_862n),
              from: 'QNET_AR',
              found: indexValue(4_900n),
              by: [{ index: 'MT', value: indexValue(12_40n) }],
            },
          ],
        },
  ),
};

it.each<[string, SheetTerms, SheetInput, string]>([
  ['whose allowance it is', PER_BATCH, INPUT, '逐批结算：允许路耗逐批计算，各批盈亏不相抵'],
  [
    'that no loss counts within the scales',
    WITHIN_SCALES,
    INPUT,
    '亏吨 7.36 吨，在磅差以内，重量与运费均不计超耗',
  ],
  [
    'the deducted tonnes of the sheet and of each batch',
    PER_BATCH,
    { ...INPUT, foreign: { share: basisPoints(0n), weight: kg(2_000n) } },
    '扣吨 1.21 吨：整单扣吨 2 吨，按各批结算重量分摊',
  ],
  [
    'the umpire’s figure on another basis',
    TERMS,
    UMPIRED,
    'B1：仲裁 收到基全硫 0.75 %，按 全水分 12.4 % 换算，干基全硫 为 0.86 %',
  ],
  [
    'a reported figure at the umpire’s moisture',
    TERMS,
    UMPIRED,
    'B1：报告 收到基低位热值 4,900 kcal/kg，按仲裁所定 全水分 12.4 % 换算为 4,862 kcal/kg',
  ],
  [
    'that freight on received weight refuses nothing',
    TERMS,
    { ...INPUT, freight: { ...onReceived, refusesExcess: true } },
    '运费按实收计，亏吨本未计费，不再拒付',
  ],
  [
    'a retention that the sheet’s total limits',
    TERMS,
    { ...INPUT, charges: [{ id: 'penalty', amount: fen(-112_000_000n) }] },
    '质保金：按煤款（含税）的 3 % 计，以本单合计为限，8,425.32 元',
  ],
])('tells %s', (_name, terms, input, sentence) => {
  expect(explainAll('zh-Hans', terms, input).flatMap(({ lines }) => lines)).toContain(sentence);
});

const poor = INPUT.batches.map((batch) => ({
  ...batch,
  measured: { ...batch.measured, QNET_AR: indexValue(3_700n) },
}));

describe.each(LOCALES)('in %s', (locale) => {
  it.each<[string, SheetTerms, SheetInput]>([
    ['a final sheet', TERMS, INPUT],
    [
      'a provisional one, batch by batch',
      { ...TERMS, averaging: 'per_batch' },
      { ...INPUT, type: 'provisional' },
    ],
    ['one of an umpire', TERMS, UMPIRED],
    ['one within the scales', WITHIN_SCALES, INPUT],
    [
      'one of refused coal, with tonnes deducted',
      PER_BATCH,
      {
        ...INPUT,
        foreign: { share: basisPoints(0n), weight: kg(2_000n) },
        freight: { ...onReceived, refusesExcess: true },
        batches: INPUT.batches.map((batch, at) =>
          at > 0 ? batch : { ...batch, measured: { ...batch.measured, QNET_AR: indexValue(3_700n) } },
        ),
        onReject: { choice: 'refuse' },
      },
    ],
    ['one of prices without VAT', { ...TERMS, isTaxIncluded: false }, INPUT],
    ['one that waits for the buyer', TERMS, { ...INPUT, batches: poor }],
    [
      'one at a conceded price',
      TERMS,
      { ...INPUT, batches: poor, onReject: { choice: 'concession', price: haoPerTonne(3_000_000n) } },
    ],
    [
      'wet coal priced dry',
      {
        ...TERMS,
        clause: { ...CLAUSE_TEMPLATES.TERM_RATIO, moisture: { mode: 'DRY_EQUIV', limit: indexValue(800n) } },
      },
      {
        ...INPUT,
        foreign: { share: basisPoints(150n), weight: kg(2_000n) },
        batches: INPUT.batches.map((batch) => ({
          ...batch,
          measured: { ...batch.measured, MT: indexValue(940n) },
        })),
      },
    ],
  ])('%s leaves no place unfilled', (_name, terms, input) => {
    const lines = explainAll(locale, terms, input).flatMap((chapter) => chapter.lines);
    expect(lines.filter((line) => /[{}]|undefined|NaN| {2}/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(6);
  });
});
