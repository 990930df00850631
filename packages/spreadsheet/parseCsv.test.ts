// CSV in the separators of all languages, with the lines of its rows.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { parseCsv } from './parseCsv.ts';

const parsed = (text: string) => {
  const result = parseCsv(text);
  return 'rows' in result ? result.rows.map(({ line, cells }) => [line, ...cells]) : result;
};

it.each<[string, string, readonly (readonly [number, ...string[]])[]]>([
  [
    'plain',
    'a,b\n1,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'with a mark and returns',
    '\uFEFFa,b\r\n1,2\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'with empty lines',
    'a\n\n,\n1',
    [
      [1, 'a'],
      [4, '1'],
    ],
  ],
  [
    'quoted, on two lines',
    '"a ""b"", c"\n"1\n2",3\n4',
    [
      [1, 'a "b", c'],
      [2, '1\n2', '3'],
      [4, '4'],
    ],
  ],
  [
    'with a quote within a cell',
    'a,b\n5" pipe,2',
    [
      [1, 'a', 'b'],
      [2, '5" pipe', '2'],
    ],
  ],
  [
    'of semicolons',
    'a;b\n"1;2";0,5',
    [
      [1, 'a', 'b'],
      [2, '1;2', '0,5'],
    ],
  ],
  [
    'of tabs',
    'a\tb\n1, 2\t3;4',
    [
      [1, 'a', 'b'],
      [2, '1, 2', '3;4'],
    ],
  ],
  [
    'with spaces around',
    ' a , b \n 1 ,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'guarded against formulas',
    "a,b\n'=1+1,'-2+3",
    [
      [1, 'a', 'b'],
      [2, '=1+1', '-2+3'],
    ],
  ],
  ['of nothing', '', []],
])('%s', (_name, text, rows) => {
  expect(parsed(text)).toEqual(rows);
});

it('names the line of a quote that nothing closes', () => {
  expect(parsed('a,b\n1,2\n3,"4\n5')).toEqual({ unclosedAt: 3 });
});

describe('what is written', () => {
  const cell = fc
    .array(fc.constantFrom(...'ab 1=+-@,;"\n\t＝'), { maxLength: 8 })
    .map((signs) => signs.join('').trim())
    .filter((text) => text !== '');

  it('is read back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const result = parseCsv(toCsv([['head', 'other'], ...rows]));
        expect('rows' in result && result.rows.slice(1).map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});
