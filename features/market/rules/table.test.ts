// Figure tables: parsing, and every fault with line and column.

import { describe, expect, it } from 'vitest';
import type { Dataset } from '../figures.ts';
import { MAX_TABLE_ROWS, parseFigures, type FigureLineProblem } from './table.ts';

const known = {
  ports: new Set(['qinhuangdao', 'caofeidian']),
  places: new Set(['pinglu', 'qinhuangdao']),
  varieties: new Set(['thermal']),
};
const against = { known, today: '2026-11-24' };
const read = (table: string, dataset: Dataset = 'stock') => parseFigures(table, dataset, against);
const faults = (table: string, dataset?: Dataset) =>
  read(table, dataset).wrong.map(
    ({ line, column, problem }: FigureLineProblem) => `${line} ${column} ${problem}`,
  );

describe('a table', () => {
  it.each<[Dataset, string, object]>([
    [
      'stock',
      'date,port,tonnes\n2026-11-23,qinhuangdao,"5,200,000.5"',
      { subject: 'qinhuangdao', quantity: 5_200_000_500n, price: null },
    ],
    [
      'freight',
      'DATE,transport,from,to,price\n2026-11-23,rail,pinglu,qinhuangdao,148.6',
      { subject: 'pinglu/qinhuangdao/rail', quantity: null, price: 1_486_000n },
    ],
    [
      'futures',
      'date,product,month,price\n2026-11-23,ZC,2027-01,742.5',
      { subject: 'ZC/2027-01', quantity: null, price: 7_425_000n },
    ],
    [
      'import',
      'date,origin,variety,tonnes,price\n2026-11-23,ID,thermal,800000,612',
      { subject: 'ID/thermal', quantity: 800_000_000n, price: 6_120_000n },
    ],
  ])('of %s is read exactly', (dataset, table, figure) => {
    expect(read(table, dataset)).toEqual({ wrong: [], figures: [{ line: 2, day: '2026-11-23', ...figure }] });
  });
  it.each<[string, string, readonly string[]]>([
    ['a day that is none', 'date,port,tonnes\n2026-02-30,qinhuangdao,1', ['2 date day_wrong']],
    ['a day to come', 'date,port,tonnes\n2026-11-25,qinhuangdao,1', ['2 date day_ahead']],
    ['a port nobody knows', 'date,port,tonnes\n2026-11-23,pinglu,1', ['2 port unknown']],
    ['words for a number', 'date,port,tonnes\n2026-11-23,qinhuangdao,many', ['2 tonnes number_wrong']],
    ['less than nothing', 'date,port,tonnes\n2026-11-23,qinhuangdao,-1', ['2 tonnes number_range']],
    ['grams of a tonne', 'date,port,tonnes\n2026-11-23,qinhuangdao,1.0001', ['2 tonnes number_wrong']],
    ['a cell too few', 'date,port,tonnes\n2026-11-23,qinhuangdao', ['2 port cells_wrong']],
    [
      'a day twice',
      'date,port,tonnes\n2026-11-23,qinhuangdao,1\n2026-11-23,caofeidian,1\n2026-11-23,qinhuangdao,2',
      ['4 date twice'],
    ],
    [
      'several things',
      'date,port,tonnes\nx,y,z',
      ['2 date day_wrong', '2 port unknown', '2 tonnes number_wrong'],
    ],
    ['a column missing', 'date,port\n2026-11-23,qinhuangdao', ['1 tonnes column_missing']],
    [
      'columns nobody knows, or twice',
      'date,port,tonnes,port,colour\n1,2,3,4,5',
      ['1 colour column_unknown', '1 port column_twice'],
    ],
    ['nothing but its head', 'date,port,tonnes\n', ['1  no_rows']],
    ['nothing', '', ['1  no_rows']],
  ])('with %s is refused', (_name, table, wrong) => {
    expect(faults(table)).toEqual(wrong);
  });
  it.each([
    ['a future nobody knows', 'XX,2027-01', '2 product unknown'],
    ['a month that is none', 'ZC,2027-13', '2 month unknown'],
  ])('of futures with %s is refused', (_name, subject, wrong) => {
    expect(faults(`date,product,month,price\n2026-11-23,${subject},742`, 'futures')).toEqual([wrong]);
  });
  it('is not longer than five thousand rows', () => {
    const rows = Array.from({ length: MAX_TABLE_ROWS + 1 }, () => '2026-11-23,qinhuangdao,1');
    expect(faults(['date,port,tonnes', ...rows].join('\n'))).toEqual([
      `${MAX_TABLE_ROWS + 2}  too_many_rows`,
    ]);
  });
});
