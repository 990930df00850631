// Header, columns and rows of an imported table, with problems by cell.

import { describe, expect, it } from 'vitest';
import { type Column, parseChoiceCell, parseTextCell } from './column.ts';
import type { InputRow } from './inputCell.ts';
import { findRepeated, readTable } from './table.ts';

const title: Column<string> = { key: 'title', label: '标题', allowed: 'up to 5', read: parseTextCell(5) };
const kind: Column<string> = {
  key: 'kind',
  label: '种类',
  allowed: 'a or b',
  read: parseChoiceCell([
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]),
};
const note: Column<string> = { key: 'note', label: '备注', allowed: '', read: parseTextCell(9) };
const COLUMNS = [title, kind, note];
const strict = [{ ...title, requires: 'value' as const }, { ...kind, requires: 'column' as const }, note];

type Options = Partial<Parameters<typeof readTable>[2]>;
const read = (cells: readonly InputRow[], columns: readonly Column[] = COLUMNS, options: Options = {}) =>
  readTable(cells, columns, { maxRows: 3, ...options });
const titlesOf = (cells: readonly InputRow[], columns?: readonly Column[], options?: Options) => {
  const rows = read(cells, columns, options);
  return 'trouble' in rows ? rows : rows.map((row) => [row.number, row.text(columns?.[0] ?? title)]);
};

describe('a header', () => {
  it.each<[string, InputRow[], unknown]>([
    ['of keys', [['title', 'kind', 'note'], ['x']], [[2, 'x']]],
    [
      'of labels in any order, with others between',
      [
        ['备注', '其他', '种类', '标题'],
        ['', '1', 'a', 'x'],
      ],
      [[2, 'x']],
    ],
    ['below other rows', [['我的表'], [], ['title', 'kind', 'note'], ['x']], [[4, 'x']]],
    ['that comes twice', [['title', 'kind', 'note'], ['标题', '种类', '备注'], ['x']], [[3, 'x']]],
    ['of two names only', [['title', 'kind'], ['x']], { trouble: 'noHeader', missing: [] }],
  ])('%s', (_name, cells, found) => {
    expect(titlesOf(cells)).toEqual(found);
  });

  it('needs the required columns only', () => {
    expect(
      titlesOf(
        [
          ['kind', 'title'],
          ['a', 'x'],
        ],
        strict,
      ),
    ).toEqual([[2, 'x']]);
  });

  it('names the required columns that the best row lacks', () => {
    expect(read([['x'], ['title', 'note'], ['a', 'b']], strict)).toEqual({
      trouble: 'noHeader',
      missing: [strict[1]],
    });
  });

  it('may have a row of labels under it in another language', () => {
    const cells = [['title', 'kind', 'note'], ['Titre', 'Genre', 'Note'], ['x']];
    expect(titlesOf(cells, COLUMNS, { hasLabelRow: true })).toEqual([[3, 'x']]);
  });
});

describe('rows', () => {
  const header = ['title', 'kind', 'note'];
  it.each<[string, InputRow[], unknown]>([
    ['none', [header], { trouble: 'noRows' }],
    ['empty ones', [header, [null, ' ', ''], [undefined]], { trouble: 'noRows' }],
    [
      'only in unknown columns',
      [
        [...header, 'x'],
        ['', '', '', 'y'],
      ],
      { trouble: 'noRows' },
    ],
    ['too many', [header, ['1'], ['2'], ['3'], ['4']], { trouble: 'tooMany', count: 4 }],
    [
      'as many as may be',
      [header, ['1'], [], ['2'], ['3']],
      [
        [2, '1'],
        [4, '2'],
        [5, '3'],
      ],
    ],
  ])('%s', (_name, cells, found) => {
    expect(titlesOf(cells)).toEqual(found);
  });

  it('leaves out the example', () => {
    const options = { isSkipped: (text: (key: string) => string) => text('title') === '示例' };
    expect(titlesOf([header, ['示例', 'a'], ['x']], COLUMNS, options)).toEqual([[3, 'x']]);
  });
});

describe('a row', () => {
  it('has the values of its cells', () => {
    const rows = read([
      ['note', 'kind', 'title'],
      ['', 'B', ' x '],
    ]);
    const [row] = 'trouble' in rows ? [] : rows;
    expect([row?.value(title), row?.value(kind), row?.value(note), row?.problems]).toEqual([
      'x',
      'b',
      undefined,
      [],
    ]);
  });

  it.each<[string, InputRow, object[]]>([
    ['a text that is too long', ['abcdef', 'a'], [{ cell: 'A2', label: '标题', text: 'up to 5' }]],
    ['a choice that is none', ['x', 'c'], [{ cell: 'B2', label: '种类', text: 'a or b' }]],
    ['a value that is missing', ['', 'a'], [{ cell: 'A2', label: '标题', text: 'up to 5' }]],
    ['an empty cell of a required column', ['x', ''], []],
  ])('names the cell of %s', (_name, row, problems) => {
    const rows = read([['title', 'kind', 'note'], row], strict);
    expect('trouble' in rows ? rows : rows[0]?.problems).toEqual(problems);
  });

  it('names a column that the file lacks without a cell', () => {
    const rows = read(
      [
        ['title', 'kind'],
        ['x', 'a'],
      ],
      strict,
    );
    expect('trouble' in rows ? rows : rows[0]?.problemAt(note, 'missing')).toEqual({
      cell: undefined,
      label: '备注',
      text: 'missing',
    });
  });
});

it('finds the items that repeat an earlier one', () => {
  const items = ['a', 'b', 'A', 'c', 'a'].map((name, at) => ({ name, at }));
  expect([...findRepeated(items, ({ name }) => name.toLowerCase())].map(({ at }) => at)).toEqual([2, 4]);
});
