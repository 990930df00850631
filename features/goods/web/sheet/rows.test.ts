// Rows of the pile spreadsheet: parsing and problems.

import { expect, it } from 'vitest';
import { lotColumns, readLotRows } from './rows.ts';

const words = { label: (key: string) => `label of ${key}`, flaw: (flaw: string) => flaw };
const columns = lotColumns(words, {
  places: [{ value: 'pinglu', label: '平鲁' }],
  varieties: [{ value: 'thermal', label: '动力煤' }],
});
const HEAD = [
  'place',
  'pile',
  'variety',
  'onHand',
  'heat',
  'sulphur',
  'moisture',
  'ash',
  'sampledOn',
  'priceHint',
  'remark',
];
const read = (...row: string[]) => readLotRows([HEAD, HEAD, row], columns, words)?.[0];

it('reads a whole row as the form would, places and coal by name or by code', () => {
  expect(
    read('平鲁', '一号', 'thermal', '1200.5', '5500', '0.85%', '12', '18.2', '2026/11/20', '512.5', '露天'),
  ).toEqual({
    number: 3,
    pile: '一号',
    problems: [],
    content: {
      placeId: 'pinglu',
      pile: '一号',
      varietyId: 'thermal',
      onHand: 1_200_500n,
      priceHint: 5_125_000n,
      remark: '露天',
      assay: { heat: 5_500n, sulphur: 85n, moisture: 1_200n, ash: 1_820n, sampledOn: '2026-11-20' },
    },
  });
});

it.each<[string, string[], string[]]>([
  ['no more than place, pile, coal and tonnes', ['pinglu', '一号', '动力煤', '0'], []],
  ['a place nobody knows', ['月球', '一号', '动力煤', '1'], ['place']],
  ['no name', ['平鲁', '', '动力煤', '1'], ['pile']],
  ['another coal', ['平鲁', '一号', '泥', '1'], ['variety']],
  ['less than nothing', ['平鲁', '一号', '动力煤', '-1'], ['onHand']],
  ['a fourth decimal', ['平鲁', '一号', '动力煤', '1.0005'], ['onHand']],
  ['half an assay', ['平鲁', '一号', '动力煤', '1', '5500'], ['assay']],
  ['a price that is none', ['平鲁', '一号', '动力煤', '1', '', '', '', '', '', '面议'], ['priceHint']],
  [
    'too long a remark',
    ['平鲁', '一号', '动力煤', '1', '', '', '', '', '', '', '好'.repeat(201)],
    ['tooLong'],
  ],
])('%s', (_name, row, problems) => {
  expect(read(...row)?.problems).toEqual(problems);
});

it('takes columns in any order, skips empty rows, marks duplicate piles, and rejects other sheets', () => {
  const row = ['1', '动力煤', '一号', '平鲁'];
  expect(
    readLotRows([['onHand', 'variety', 'pile', 'place'], [], row, ['', ''], row], columns, words)?.map(
      ({ number, problems }) => [number, problems],
    ),
  ).toEqual([
    [3, []],
    [5, ['twice']],
  ]);
  expect(readLotRows([['firm'], [''], ['黑山']], columns, words)).toBeUndefined();
});
