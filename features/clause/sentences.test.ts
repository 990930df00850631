// Tests clause sentences in five languages: complete, no unfilled placeholders.

import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { type Clause, rate, type Term } from './clause.ts';
import { indexValue } from './quality.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from './rules/templates.ts';
import { linesOf } from './sentences.ts';

const linesIn = (locale: Locale, clause: Clause) =>
  linesOf(clause, {
    t: translation('clause', locale),
    locale,
    seriesName: (id) => `«${id}»`,
  });
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '));
const { THERMAL_KCAL, TERM_RATIO } = CLAUSE_TEMPLATES;

const heat: Term = {
  id: 'H',
  index: 'QNET_AR',
  side: 'BELOW',
  from: indexValue(5_000n),
  to: indexValue(4_500n),
  step: indexValue(100n),
  rate: rate(1_460n),
  unit: 'YUAN_PER_KCAL',
  sign: '-',
  stepMode: 'PART',
  kind: 'PROGRESSIVE',
  cap: rate(500_000n),
  deadband: { width: indexValue(50n), mode: 'FROM_EDGE' },
};
const everything: Clause = {
  base: {
    mode: 'INDEX',
    parts: [
      { series: 'a', share: 1 },
      { series: 'b', share: 2 },
    ],
    agreedShare: 3,
    basis: haoPerTonne(-50_000n),
    averaging: { rule: 'DAYS_MEAN', days: 5 },
    missing: 'WAIT',
    floor: haoPerTonne(5_000_000n),
    ceiling: haoPerTonne(8_000_000n),
    heat: { heatIndex: 'QNET_AR', baseHeat: indexValue(5_500n) },
  },
  terms: [
    heat,
    {
      ...heat,
      id: 'A',
      index: 'AD',
      side: 'ABOVE',
      from: indexValue(12_00n),
      to: null,
      step: indexValue(1_00n),
      unit: 'PCT_OF_WEIGHT',
      rate: rate(1_50n),
      cap: rate(5_00n),
      stepMode: 'FULL',
      mult: basisPoints(15_000n),
    },
    {
      ...heat,
      id: 'S',
      index: 'STD',
      side: 'ABOVE',
      from: indexValue(80n),
      to: null,
      kind: 'SLAB',
      unit: 'PCT_OF_PRICE',
      rate: rate(2_00n),
    },
  ],
  rejects: [{ index: 'QNET_AR', side: 'BELOW', limit: indexValue(4_500n) }],
  moisture: { mode: 'LINEAR', limit: indexValue(8_00n) },
  weightStep: kg(1n),
  rounding: 'half_even',
};
const BASES: Clause['base'][] = [
  { mode: 'PER_KCAL', heatIndex: 'QGR_D' },
  {
    mode: 'HEAT_BAND',
    heatIndex: 'QNET_AR',
    bands: [{ above: indexValue(4_500n), upTo: indexValue(5_000n), price: haoPerTonne(4_300_000n) }],
  },
  {
    mode: 'COEFF',
    heatIndex: 'QNET_AR',
    points: [
      { heat: indexValue(5_000n), coefficient: basisPoints(8_800n) },
      { heat: indexValue(5_500n), coefficient: basisPoints(10_000n) },
    ],
  },
];

describe.each(LOCALES)('in %s', (locale) => {
  it.each([
    ...CLAUSE_TEMPLATE_IDS.map((id) => [id, CLAUSE_TEMPLATES[id]] as const),
    ['everything', everything] as const,
    ...BASES.map((base) => [base.mode, { ...TERM_RATIO, base }] as const),
  ])('%s is said whole', (_name, clause) => {
    const lines = linesIn(locale, clause);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => /[{}|]|undefined|NaN/.test(line))).toEqual([]);
  });
});

it.each<[Locale, string]>([
  ['zh-Hans', '收到基低位热值 · 低于 5,000 kcal/kg 至 4,500 kcal/kg：每 1 kcal/kg 扣 0.146 元/吨，按比例'],
  [
    'en',
    'Net calorific value, ar · Below 5,000 kcal/kg down to 4,500 kcal/kg: 0.146 yuan/t off for each 1 ' +
      'kcal/kg, in proportion',
  ],
  [
    'fr',
    'PCI sur brut · Au-dessous de 5 000 kcal/kg jusqu’à 4 500 kcal/kg : −0,146 ¥/t par 1 kcal/kg, au prorata',
  ],
])('says a penalty by the kilocalorie in %s', (locale, sentence) => {
  expect(plain(linesIn(locale, THERMAL_KCAL))).toContain(sentence);
});

it('says what a whole step is worth where only begun steps count, with cap and dead band', () => {
  expect(plain(linesIn('en', everything)).find((line) => line.includes('5,000 kcal/kg'))).toBe(
    'Net calorific value, ar · Below 5,000 kcal/kg down to 4,500 kcal/kg: 14.60 yuan/t off for each 100 ' +
      'kcal/kg begun; 50.00 yuan/t at most; nothing within 50 kcal/kg, beyond it only the excess counts',
  );
});

it('writes an indexed price as a formula in lowest terms', () => {
  expect(linesIn('en', everything)[0]).toBe(
    'The price follows published ones: 1/6 × «a» + 1/3 × «b» + 1/2 × the agreed price.',
  );
});

const baseIn = (locale: Locale, base: Clause['base']) =>
  plain(linesIn(locale, { ...TERM_RATIO, base, terms: [] })).slice(1, -1);

it.each<[Locale, number, readonly string[]]>([
  [
    'en',
    1,
    [
      '4,500 kcal/kg or less: 430.00 yuan/t, as in the lowest band',
      'Above 4,500 kcal/kg up to 5,000 kcal/kg: 430.00 yuan/t',
      'Above 5,000 kcal/kg: 430.00 yuan/t, as in the highest band',
    ],
  ],
  [
    'zh-Hans',
    2,
    [
      '低于 5,000 kcal/kg：按最低一点，88 %',
      '5,000 kcal/kg：88 %',
      '5,500 kcal/kg：100 %',
      '高于 5,500 kcal/kg：按最高一点，100 %',
    ],
  ],
])('says in %s what counts beyond a table: row %#', (locale, at, lines) => {
  expect(baseIn(locale, BASES[at] ?? { mode: 'FIXED' })).toEqual(lines);
});

it('says that shares of the weight are added, and that each batch is held to the limits', () => {
  const said = plain(linesIn('en', everything));
  const added =
    'Percentages of the weight are added up and taken together off the weight left after moisture';
  const each =
    'Reject limits hold for each batch by its own assay, also where batches are priced by their mean';
  expect(said).toEqual(expect.arrayContaining([added, each]));
  const oneShare = plain(linesIn('en', { ...everything, moisture: null, rejects: [] }));
  expect(oneShare.filter((line) => line === added || line === each)).toEqual([]);
});
