// Tests how a list is laid out as a PDF.

import { describe, expect, it } from 'vitest';
import type { Locale } from '#packages/i18n/locale.ts';
import type { SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import { layOutList } from './paper.ts';

const layOut = (table: readonly SpreadsheetRow[], locale: Locale = 'en') => {
  const paper = layOutList({
    title: 'Flows',
    table,
    locale,
    madeAt: new Date('2026-11-24T01:12:00Z'),
    author: 'us',
    facts: [['Rows', String(table.length - 1)]],
    footer: '{page}/{pages}',
  });
  const [, , block] = paper.blocks;
  if (block?.kind !== 'table') throw new Error('no table');
  return { ...paper, table: block };
};
const columnsOf = (count: number, text: string) => [
  Array.from({ length: count }, (_none, at) => `c${at}`),
  Array.from({ length: count }, () => text),
];

describe('a cell', () => {
  it.each<[string, Locale, SpreadsheetRow[number], string]>([
    ['an amount is grouped, with its decimals', 'en', { decimal: '-1234567.00' }, '-1,234,567.00'],
    ['an amount is grouped as the reader does', 'es', { decimal: '1234567.50' }, '1.234.567,50'],
    ['an amount no float holds', 'en', { decimal: '90071992547409931.11' }, '90,071,992,547,409,931.11'],
    ['a number without decimals', 'en', { decimal: '12' }, '12'],
    ['a day', 'en', { day: '2026-11-24' }, '2026-11-24'],
    ['a moment, as of the market', 'fr', { moment: new Date('2026-11-24T01:12:00Z') }, '2026-11-24 09:12:00'],
    ['a text that looks like a formula', 'en', '=1+1', '=1+1'],
  ])('%s', (_name, locale, cell, text) => {
    expect(layOut([['head'], [cell]], locale).table.rows).toEqual([[text]]);
  });
});

it('a column that is empty in all rows is left out', () => {
  const { table } = layOut([
    ['a', 'b', 'c'],
    ['1', '', null],
    ['2', null, 'x'],
  ]);
  expect(table.columns.map(({ title }) => title)).toEqual(['a', 'c']);
  expect(table.rows).toEqual([
    ['1', ''],
    ['2', 'x'],
  ]);
});

it('numbers stand right, everything else left', () => {
  const { table } = layOut([
    ['sum', 'mixed', 'day'],
    [{ decimal: '1.00' }, { decimal: '1' }, { day: '2026-11-24' }],
    [null, 'x', null],
  ]);
  expect(table.columns.map(({ align }) => align)).toEqual(['right', 'left', 'left']);
});

it('a heading is not broken within a word', () => {
  const { table } = layOut([
    ['Contre-passation', '冻结余额', 'Sens'],
    ['x', 'x', 'x'],
  ]);
  const [long = 0, ...others] = table.columns.map(({ share }) => share);
  expect(long).toBeGreaterThan('Contre-passation'.length + 2);
  expect(new Set(others).size).toBe(1);
});

it.each<[string, number, string, string]>([
  ['a few columns', 5, 'twelve signs', 'a4'],
  ['more', 10, 'twelve signs', 'a4_wide'],
  ['a dozen of Chinese texts', 12, '山西黑山煤业公司', 'a3_wide'],
  ['more than any paper holds', 40, 'twelve signs', 'a3_wide'],
])('%s: the smallest paper that holds them', (_name, count, text, paper) => {
  expect(layOut(columnsOf(count, text)).paper).toBe(paper);
});

it('no rows make no table of nothing but say how many there are', () => {
  const { table, blocks } = layOut([['a', 'b']]);
  expect([table.columns, table.rows]).toEqual([[], []]);
  expect(blocks[1]).toEqual({ kind: 'facts', rows: [['Rows', '0']] });
});
