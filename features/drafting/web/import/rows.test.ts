// Year contract spreadsheets: template, and problems by cell.

import { describe, expect, it } from 'vitest';
import { shippedFurther } from '#features/terms/terms.example.ts';
import { exampleTexts } from '#features/terms/web/spreadsheet/formColumns.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import { findText, translation } from '#packages/i18n/node/translation.ts';
import { columnLetters } from '#packages/spreadsheet/cell.ts';
import type { InputCell as Cell } from '#packages/spreadsheet/inputCell.ts';
import { readCells } from '#packages/spreadsheet/readFile.ts';
import { writeTemplate } from '#packages/spreadsheet/template.ts';
import { blankContractForm } from '../wizard/form.ts';
import { yearColumns } from './columns.ts';
import { exampleYearForm } from './example.ts';
import { readYears, rowsToSend, withServerProblems } from './rows.ts';

const lists = {
  varieties: [{ value: 'thermal', label: '动力煤' }],
  places: [{ value: 'pinglu', label: '平鲁' }],
  forms: [{ value: 'slack', label: '末煤' }],
  ranks: [{ value: 'CY', label: '长焰煤' }],
  series: [{ value: 'pinglu-5000', label: '平鲁 5000' }],
};
const columns = yearColumns(
  {
    t: translation('contract', 'zh-Hans'),
    tTerms: translation(['terms', 'terms.card', 'terms.import', 'clause'], 'zh-Hans'),
    find: findText('contract', 'zh-Hans'),
  },
  lists,
);
const losses = { rail: basisPoints(120n), road: basisPoints(30n) };
const blank = {
  ...blankContractForm({
    now: new Date('2026-11-24T01:12:00Z'),
    vatRate: 1_300n,
    losses,
    liftDays: 7,
    calorie: 41_816n,
    further: shippedFurther,
    placeId: undefined,
    maySell: true,
  }),
};
const exampleTitle = '示例';
const example = exampleYearForm(blank, exampleTitle, lists);
const read = (cells: readonly (readonly Cell[])[]) =>
  readYears(cells, { columns, blank, losses, exampleTitle, maxRows: 3, textOfWrong: ({ word }) => word });
const header = columns.map(({ key }) => key);
const line = (changes: Readonly<Record<string, Cell>> = {}) =>
  columns.map((column) =>
    column.key in changes
      ? changes[column.key]
      : column.key === 'title'
        ? '2027 动力煤'
        : column.write(example),
  );
const sheetOf = (...changes: Readonly<Record<string, Cell>>[]) => {
  const sheet = read([header, ...changes.map((one) => line(one))]);
  if (!('rows' in sheet)) throw new Error(JSON.stringify(sheet));
  return sheet;
};

describe('the template', () => {
  it('read back is a header and an example that is not imported', async () => {
    const cells =
      (await readCells(new File([writeTemplate(columns, exampleTexts(columns, example))], 'a.xlsx'))) ?? [];
    expect(cells[0]).toEqual(header);
    expect(cells[1]?.slice(0, 6)).toEqual([
      '标题',
      '我方角色',
      '对方（全称或统一社会信用代码）',
      '煤源企业',
      '用煤企业',
      '年度',
    ]);
    expect(read(cells)).toEqual({ trouble: 'noRows' });
  });
  it('names no two columns alike, and each in words', () => {
    expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
    expect(columns.filter(({ label }) => label.includes('field.') || label.includes('undefined'))).toEqual(
      [],
    );
  });
});

describe('a row', () => {
  it('filled like the example is a year with its months, its formula and its firms by name', () => {
    const [row] = rowsToSend(sheetOf({ counterparty: '丰润敬华发电有限公司' }).rows) ?? [];
    expect(row).toMatchObject({
      side: 'seller',
      counterparty: '丰润敬华发电有限公司',
      terms: { kind: 'year', year: 2027, quantity: kg(600_000_000n) },
    });
    expect(row?.terms.formula.indexes).toEqual([{ seriesId: 'pinglu-5000', share: '1/2' }]);
    expect(row?.terms).not.toHaveProperty('coalOrgId');
  });
  it('says what of a surplus counts, how much scales may differ, and what storage costs', () => {
    const [row] =
      rowsToSend(
        sheetOf({
          weightBasis: '实收数',
          surplusCap: '1',
          scaleTolerance: { number: '0.3' },
          storageFee: '0.5',
          liftPenaltyShare: '5',
          umpireRule: '三方取平均',
        }).rows,
      ) ?? [];
    expect(row?.terms).toMatchObject({
      weightBasis: 'received',
      surplusCap: 100n,
      scaleTolerance: 30n,
      storageFee: 5_000n,
      liftPenaltyShare: 500n,
      umpireRule: 'mean3',
    });
    const [silent] = rowsToSend(sheetOf({}).rows) ?? [];
    expect(silent?.terms).not.toHaveProperty('surplusCap');
    expect(silent?.terms).not.toHaveProperty('scaleTolerance');
  });
  it('takes shares as fractions', () => {
    const [row] = rowsToSend(sheetOf({ baseShare: '2/3', 'indexes.0.share': '1/3' }).rows) ?? [];
    expect(row?.terms.formula).toMatchObject({ baseShare: '2/3', indexes: [{ share: '1/3' }] });
  });
  it.each<[string, Record<string, Cell>, string, string]>([
    ['a share that is none', { baseShare: 'half' }, 'baseShare', 'share.wrong'],
    ['a month that is no number', { 'month.3': 'x' }, 'month.3', 'registration.badNumber'],
    ['months that miss the year', { 'month.12': { number: '1' } }, 'quantity', 'months.differ'],
    ['shares that make no whole', { baseShare: '40' }, 'baseShare', 'rule.shares_not_whole'],
    ['a variety that is none', { varietyId: '石油' }, 'varietyId', '可填：动力煤'],
    ['nobody on the other side', { counterparty: '' }, 'counterparty', 'registration.required'],
    ['no source', { coalOrg: null }, 'coalOrg', 'rule.orgs_missing'],
    [
      'more surplus than may be counted',
      { weightBasis: '实收数', surplusCap: '6' },
      'surplusCap',
      'registration.allowed',
    ],
    ['a surplus where the load counts', { surplusCap: '1' }, 'surplusCap', 'surplusCap.onLoad'],
    ['scales that differ too much', { scaleTolerance: '2.5' }, 'scaleTolerance', 'registration.allowed'],
    ['scales that differ by words', { scaleTolerance: '不超' }, 'scaleTolerance', 'registration.badNumber'],
    [
      'an umpire nobody knows',
      { umpireRule: '抽签' },
      'umpireRule',
      '可填：以仲裁结果为准 / 仲裁与较近一方取平均 / 三方取平均',
    ],
    ['a ceiling below the floor', { floor: '700', ceiling: '600' }, 'ceiling', 'rule.band_backwards'],
  ])('with %s is named by its cell', (_name, changes, key, text) => {
    const [, second] = sheetOf({}, changes).rows;
    expect(second?.problems).toEqual([
      {
        cell: `${columnLetters(header.indexOf(key))}3`,
        label: columns.find((column) => column.key === key)?.label,
        text,
      },
    ]);
  });
});

it('a sheet with a row that is wrong sends none', () => {
  expect(rowsToSend(sheetOf({}, { year: '27' }).rows)).toBeUndefined();
});

it('what the server finds stands at its cell', () => {
  const sheet = withServerProblems(
    sheetOf({}, {}),
    [{ row: 2, field: 'useCoalOrgId', rule: 'org_not_bound' }],
    ({ rule }) => rule,
  );
  expect(sheet.rows.map(({ problems }) => problems.map(({ cell, text }) => [cell, text]))).toEqual([
    [],
    [['E3', 'org_not_bound']],
  ]);
});

it('more rows than may be imported are counted', () => {
  expect(read([header, line(), line(), line(), line()])).toEqual({ trouble: 'tooMany', count: 4 });
});
