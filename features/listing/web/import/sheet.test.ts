// Listing spreadsheets: template, cell parsing, problems by column.

import { describe, expect, it } from 'vitest';
import { EXAMPLE_NOW, EXAMPLE_START } from '#features/terms/terms.example.ts';
import { blankListingForm } from '#features/terms/web/form/form.ts';
import { labelOf } from '#features/terms/web/form/labelOf.ts';
import { exampleTexts } from '#features/terms/web/spreadsheet/formColumns.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { InputCell as Cell } from '#packages/spreadsheet/inputCell.ts';
import { readCells } from '#packages/spreadsheet/readFile.ts';
import { writeTemplate } from '#packages/spreadsheet/template.ts';
import type { ListingFacts } from '../../rules/listing.ts';
import { readListingForm } from '../registration/terms.ts';
import { formatProblem } from '../registration/useListingForm.ts';
import { exampleListingForm, listingColumns } from './columns.ts';
import { readListingRows } from './rows.ts';

const t = translation(['listing', 'terms', 'terms.card', 'terms.import', 'clause'], 'zh-Hans');
const problemTexts = translation(['listing', 'terms', 'clause'], 'zh-Hans');
const lists = {
  varieties: [{ value: 'thermal', label: '动力煤' }],
  places: [
    { value: 'pinglu', label: '平鲁' },
    { value: 'fengrun', label: '丰润' },
  ],
  forms: [{ value: 'slack', label: '末煤' }],
  ranks: [{ value: 'CY', label: '长焰煤' }],
};
const columns = listingColumns(t, lists);
const { losses } = EXAMPLE_START;
const blank = blankListingForm({
  ...EXAMPLE_START,
  placeId: undefined,
  direction: 'sell',
});
const around: ListingFacts = {
  now: EXAMPLE_NOW,
  mayFirmSell: true,
  mayFirmBuy: true,
  isTradingCompany: false,
  signDays: 1,
  maxDeposit: basisPoints(2_000n),
};
const exampleTitle = '示例';
const example = exampleListingForm(blank, exampleTitle, lists);
const read = (cells: readonly (readonly Cell[])[]) =>
  readListingRows(cells, {
    columns,
    blank,
    losses,
    around,
    exampleTitle,
    textOfWrong: (wrong) =>
      formatProblem(wrong, problemTexts, { localeTag: 'zh-CN', maxDeposit: around.maxDeposit }),
    labelOfPath: (path) => t(labelOf(path)),
  });

/** A spreadsheet of one row: the example with some cells replaced. */
function rowWith(changes: Readonly<Record<string, Cell>>) {
  const good: Record<string, Cell> = {
    ...Object.fromEntries(columns.map((column) => [column.key, column.write(example)])),
    title: '一号煤',
    ...changes,
  };
  const reading = read([Object.keys(good), Object.values(good)]);
  if (!('rows' in reading) || !reading.rows[0]) throw new Error(JSON.stringify(reading));
  return reading.rows[0];
}

describe('a template', () => {
  it('read back is the header and an example that is not imported', async () => {
    const cells =
      (await readCells(new File([writeTemplate(columns, exampleTexts(columns, example))], 'a.xlsx'))) ?? [];
    expect(cells).toHaveLength(3);
    expect(cells[0]?.slice(0, 4)).toEqual(['title', 'direction', 'mode', 'varietyId']);
    expect(cells[1]?.slice(0, 4)).toEqual(['标题', '买卖方向', '交易方式', '品种']);
    expect(read(cells)).toEqual({ trouble: 'noRows' });
  });

  it('filled with its own example is a listing without a mistake', () => {
    const { form, problems } = rowWith({});
    expect(problems).toEqual([]);
    expect(readListingForm(form, around).terms).toMatchObject({
      direction: 'sell',
      varietyId: 'thermal',
      deliveryPlaceId: 'pinglu',
      quantity: 2_000_000n,
      price: 5_120_000n,
    });
  });

  it('has the same keys in every language, and none twice', () => {
    expect(LOCALES).toHaveLength(5);
    const french = translation(['listing', 'terms', 'terms.card', 'terms.import', 'clause'], 'fr');
    expect(listingColumns(french, lists).map(({ key }) => key)).toEqual(columns.map(({ key }) => key));
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    expect(columns.map(({ label }) => label).filter((label) => /undefined|field\./.test(label))).toEqual([]);
  });
});

describe('further terms', () => {
  it('are read from their columns, and left open where a cell is empty', () => {
    const said = {
      tolerance: '2',
      titlePassesAt: '付清货款时',
      disputeDays: '7',
      averaging: '逐批',
      retention: '3',
      lateInterest: '0.03',
      shortPenalty: '10',
      liftPenaltyShare: '9',
      storageFee: '0.3',
      forum: '仲裁',
      forumPlace: '太原市',
    };
    const { form, problems } = rowWith(said);
    expect(problems).toEqual([]);
    const { terms } = readListingForm(form, around);
    expect(terms).toMatchObject({
      tolerance: 200n,
      titlePassesAt: 'payment',
      disputeDays: 7,
      averaging: 'per_batch',
      retention: 300n,
      lateInterest: 3n,
      shortPenalty: 100_000n,
      liftPenaltyShare: 900n,
      storageFee: 3_000n,
      forum: 'arbitration',
      forumPlace: '太原市',
    });
    expect(terms).not.toHaveProperty('liftPenalty');
  });

  it('outside their bounds are a problem of their cell', () => {
    expect(rowWith({ tolerance: '11' }).problems).toMatchObject([{ label: '溢短装 (%)' }]);
  });
});

describe('a sheet', () => {
  it('may name its columns in words, have others, and lack most', () => {
    const reading = read([
      ['我的备注'],
      [],
      ['品种', '价格', '内部编号', '挂牌量 (t)'],
      ['动力煤', '512', 'X-1', { number: '2000' }],
    ]);
    expect(
      'rows' in reading &&
        reading.rows.map(({ number, form }) => [number, form.varietyId, form.price, form.quantity]),
    ).toEqual([[4, 'thermal', '512', '2000']]);
  });

  it.each<[string, Cell[][], object]>([
    [
      'without a header',
      [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ],
      { trouble: 'noHeader', missing: [] },
    ],
    ['that is empty', [], { trouble: 'noHeader', missing: [] }],
    ['with a header only', [['title', 'price', 'quantity']], { trouble: 'noRows' }],
    [
      'with empty rows only',
      [
        ['title', 'price', 'quantity'],
        [null, ' ', ''],
      ],
      { trouble: 'noRows' },
    ],
    [
      'of 201 rows',
      [['title', 'price', 'quantity'], ...Array.from({ length: 201 }, (_, at) => [`${at}`])],
      { trouble: 'tooMany', count: 201 },
    ],
  ])('%s is refused as a whole', (_name, cells, refused) => {
    expect(read(cells)).toEqual(refused);
  });
});

it('rows that say the same are told apart, and are known again in a mended sheet', () => {
  const rowsOf = (...prices: string[]) => {
    const reading = read([
      ['varietyId', 'price', 'quantity'],
      ...prices.map((price) => ['动力煤', price, '2000']),
    ]);
    return 'rows' in reading ? reading.rows.map(({ key }) => key) : [];
  };
  const [before, after] = [rowsOf('512', '512', '99999'), rowsOf('512', '512', '513')];
  expect(new Set(before).size).toBe(3);
  expect(after.map((key) => before.includes(key))).toEqual([true, true, false]);
});

describe('a row with a mistake says in which column, and what is allowed', () => {
  it.each<[Record<string, Cell>, string, string]>([
    [{ direction: '租' }, '买卖方向', '可填：卖盘 / 买盘'],
    [{ varietyId: '石墨' }, '品种', '可填：动力煤'],
    [{ payModes: '现汇, 支票' }, '支付方式', '可填：现汇 / 银行承兑 / 商业承兑 / 信用证'],
    [{ isPowerCoal: '也许' }, '电煤', '可填：是 / 否'],
    [{ windowFrom: '下周' }, '交货开始', '格式如 2026-11-25'],
    [{ windowFrom: '2026-02-30' }, '交货开始', '格式如 2026-11-25'],
    [{ validTo: '2026-11-28 25:00' }, '挂牌截止', '格式如 2026-11-28 18:00'],
    [{ phone: '12' }, '电话', '格式如 13800000000'],
    [{ contact: '王'.repeat(21) }, '联系人', '最多 20 个字'],
    [{ price: 'viel' }, '价格', '请填写数字'],
    [{ price: { number: '6000' } }, '价格', '可填 1 – 5,000'],
    [{ price: '' }, '价格', '必填'],
    [{ QNET_AR: '' }, '收到基低位热值', '必填'],
    [{ AD: '', VDAF: '99' }, '干燥无灰基挥发分', '可填 0 – 65'],
    [{ 'STD.reject': '0.5' }, '干基全硫', '拒收线须比保证值更差'],
    [{ AD: '' }, '质量指标', '干基灰分与干燥无灰基挥发分至少填一项'],
    [{ minTake: '3000' }, '起摘量 (t)', '起摘量不能大于挂牌量'],
    [{ 'sellerDeposit.value': '21' }, '卖方保证金 · 数值', '保证金不得超过货值的 20 %'],
  ])('%j', (changes, label, text) => {
    expect(rowWith(changes).problems).toMatchObject([{ label, text }]);
  });

  it('but a trading company names its mine in the form', () => {
    const trading = { ...around, isTradingCompany: true };
    const cells = [
      columns.map(({ key }) => key),
      columns.map((column) => (column.key === 'title' ? '二号煤' : column.write(example))),
    ];
    const reading = readListingRows(cells, {
      columns,
      blank,
      losses,
      around: trading,
      exampleTitle,
      textOfWrong: (wrong) =>
        formatProblem(wrong, problemTexts, { localeTag: 'zh-CN', maxDeposit: around.maxDeposit }),
      labelOfPath: (path) => path,
    });
    expect('rows' in reading && reading.rows[0]?.problems).toEqual([]);
  });
});
