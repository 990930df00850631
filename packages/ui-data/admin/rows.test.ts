// Rows of a table: filtering, sorting, and formula-safe export.

import { describe, expect, it } from 'vitest';
import { cellText } from '#packages/spreadsheet/cell.ts';
import { toCsv } from '#packages/spreadsheet/csv.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { filtered, plainText, sorted, sumOf, tableRows } from './rows.ts';
import { truncateAt } from './rowSource.ts';

interface Lot {
  readonly name: string;
  readonly tonnes: bigint | null;
  readonly on: Date;
  readonly isOpen: boolean;
}
const lot = (name: string, tonnes: bigint | null, on = '2026-11-20T16:30:00Z', isOpen = true): Lot => ({
  name,
  tonnes,
  on: new Date(on),
  isOpen,
});
const LOTS = [
  lot('晋陕 10', 300n),
  lot('晋陕 2', null, '2026-11-21T15:59:59Z'),
  lot('神木', 20n, '2026-11-21T16:00:00Z', false),
];

const columns: readonly DeskColumn<Lot>[] = [
  { key: 'name', title: '名称', value: ({ name }) => name },
  {
    key: 'tonnes',
    title: '吨',
    value: ({ tonnes }) => tonnes,
    text: ({ tonnes }) => (tonnes === null ? '' : `${tonnes} t`),
  },
  { key: 'on', title: '日期', value: ({ on }) => on },
  { key: 'isOpen', title: '有效', value: ({ isOpen }) => isOpen },
];
const names = (rows: readonly Lot[]) => rows.map(({ name }) => name);

describe('filters', () => {
  const filters: readonly DeskFilter<Lot>[] = [
    { key: 'name', label: '', kind: 'text' },
    { key: 'on', label: '', kind: 'day' },
    { key: 'isOpen', label: '', kind: 'choice' },
    {
      key: 'least',
      label: '',
      kind: 'text',
      matches: ({ tonnes }, wanted) => tonnes !== null && tonnes >= BigInt(wanted),
    },
  ];
  it.each([
    ['a part of a text', { name: ' 晋陕 ' }, ['晋陕 10', '晋陕 2']],
    ['a day in Shanghai', { on: '2026-11-22' }, ['神木']],
    ['the same day before midnight there', { on: '2026-11-21' }, ['晋陕 10', '晋陕 2']],
    ['a choice', { isOpen: 'false' }, ['神木']],
    ['a rule of its own', { least: '100' }, ['晋陕 10']],
    ['all of them at once', { name: '晋陕', least: '500' }, []],
    ['none', {}, ['晋陕 10', '晋陕 2', '神木']],
  ])('by %s', (_what, values, expected) => {
    expect(names(filtered(LOTS, filters, columns, values))).toEqual(expected);
  });
});

describe('sorting', () => {
  it.each([
    ['texts with their numbers', 'name', false, ['晋陕 2', '晋陕 10', '神木']],
    ['exact numbers, what is missing last', 'tonnes', false, ['神木', '晋陕 10', '晋陕 2']],
    ['and last too from the top down', 'tonnes', true, ['晋陕 10', '神木', '晋陕 2']],
    ['moments', 'on', true, ['神木', '晋陕 2', '晋陕 10']],
    ['by no column of the table', 'weight', true, ['晋陕 10', '晋陕 2', '神木']],
  ])('%s', (_what, key, isDescending, expected) => {
    expect(names(sorted(LOTS, columns, { key, isDescending }, 'zh-CN'))).toEqual(expected);
  });
});

describe('an export', () => {
  it('has the texts of the columns under their titles, and moments', () => {
    expect(tableRows(LOTS.slice(0, 2), columns, 'zh-CN').map((row) => row.map(cellText))).toEqual([
      ['名称', '吨', '日期', '有效'],
      ['晋陕 10', '300 t', '2026-11-21 00:30:00', 'true'],
      ['晋陕 2', '', '2026-11-21 23:59:59', 'true'],
    ]);
  });
  it.each([
    ['zh-CN', '1,900,000.50'],
    ['en', '1,900,000.50'],
    ['fr-FR', '1\u202f900\u202f000,50'],
    ['es-ES', '1.900.000,50'],
  ])('has numbers as numbers with their unit in %s', (tag, shown) => {
    const sums: readonly DeskColumn<string>[] = [
      {
        key: 'sum',
        title: '金额',
        unit: '元',
        isNumber: true,
        value: () => 190_000_050n,
        text: (text) => text,
      },
    ];
    expect(tableRows([shown, '12', '–', '=1+1'], sums, tag)).toEqual([
      ['金额 (元)'],
      [{ decimal: '1900000.50' }],
      [{ decimal: '12' }],
      ['–'],
      ['=1+1'],
    ]);
  });
  it.each(['=1+1', '+86', '@sum', '-cmd', '\tx'])('makes no formula of %j', (name) => {
    const csv = toCsv(tableRows([lot(name, 1n)], columns.slice(0, 1), 'zh-CN'));
    expect(csv.split('\r\n')[1]).toMatch(/^"?'/);
  });
  it('is cut where a table would be too long to hold', () => {
    expect(truncateAt(2, LOTS)).toEqual({ rows: LOTS.slice(0, 2), isTruncated: true });
    expect(truncateAt(3, LOTS)).toEqual({ rows: LOTS, isTruncated: false });
  });
});

it('sums exactly, beyond what a float holds, without what is missing', () => {
  const column: DeskColumn<Lot> = {
    key: 'tonnes',
    title: '吨',
    value: ({ tonnes }) => tonnes,
    sum: (total: bigint) => `${total} t`,
  };
  const rows = [lot('a', 9_007_199_254_740_993n), lot('b', null), lot('c', -2n)];
  expect(sumOf(column, rows)).toBe('9007199254740991 t');
  expect(sumOf({ ...column, sum: undefined } as unknown as DeskColumn<Lot>, rows)).toBe('');
});

it('writes nothing for what is not there', () => {
  expect([plainText(null), plainText(undefined), plainText(0n)]).toEqual(['', '', '0']);
});
