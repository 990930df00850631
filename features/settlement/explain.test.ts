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
        '矿发 3 张磅单，合计 1,990.12 t',
        '实收 2 张磅单，合计 1,982.76 t',
        '亏吨 7.36 t，允许路耗 0.3 % 即 5.97036 t，超耗 1.38964 t',
        '矿发减超耗：1,988.73036 t',
        '结算重量 1,988.73 t',
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
        '基准价 512.00 元/t',
        'H-1 · 收到基低位热值 4,811 kcal/kg：计价 189 kcal/kg，189 档，-27.59 元/t',
        'S-1 · 干基全硫 0.90 %：计价 0.10 %，1 档，-5.00 元/t',
        '单价：512.00 + (-32.59) = 479.41 元/t',
      ],
    },
    {
      chapter: 'money',
      title: '金额',
      lines: [
        '货款：1,988.73 t × 479.41 元/t = 953,417.05 元',
        '其中不含税 843,731.90 元，税额 109,685.15 元（13 %）',
        '运费：175,130.56 元，计 175,008.27 元（不含税 160,558.05 元，税额 14,450.22 元）',
        '亏吨拒付运费 122.29 元',
        '滞留费：-500.00 元',
        '价税合计 1,127,925.32 元',
        '质保金 28,602.51 元',
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
    '货款：1,988.73 t × 479.41 元/t = 953,417.05 元',
    '以上为不含税价：953,417.05 元 + 税额 123,944.22 元（13 %）= 价税合计 1,077,361.27 元',
  ]);
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
