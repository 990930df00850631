// CSV and XLSX files: no formulas, exact numbers, round trips.

import { strFromU8, unzipSync } from 'fflate';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { csvCell, toCsv } from './csv.ts';
import { toXlsx } from './xlsx.ts';

const ATTACKS = [
  '=SUM(A1)',
  '+cmd',
  '@here',
  '-2+3',
  '\t=1',
  ' =1',
  '＝1+1',
  '－1+1',
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
];

describe('a cell with commas between', () => {
  it.each([
    ['plain', 'plain'],
    ['-600.00', '-600.00'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,"b"', '"\'=a,""b"""'],
    ['coal;=cmd|x', "coal;'=cmd|x"],
    ['coal; +1', "coal;' +1"],
    ['one\n-two', '"one\n\'-two"'],
    ['one\r\n\r\n=two', '"one\r\n\r\n\'=two"'],
    ['a;b', 'a;b'],
    ['a;-5.00', 'a;-5.00'],
    ['a=b+c@d-e', 'a=b+c@d-e'],
  ])('%j is written %j', (text, written) => {
    expect(csvCell(text)).toBe(written);
  });

  it.each(ATTACKS)('%j is no formula', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });
});

const moment = new Date('2026-11-24T02:40:12Z');

it('a table says moments by the market’s clock and is marked as UTF-8', () => {
  expect(
    toCsv([
      ['时间', '金额（元）'],
      [{ moment }, { decimal: '-600.00' }],
      [{ day: '2026-11-24' }, null],
    ]),
  ).toBe('\uFEFF时间,金额（元）\r\n2026-11-24 10:40:12,-600.00\r\n2026-11-24,\r\n');
});

describe('a workbook', () => {
  const read = async (...row: Cell[]) => {
    const [sheet] = await readSheet(Buffer.from(toXlsx('合同/1', [row.map(() => '栏'), row])));
    return [sheet?.sheet, (sheet?.data[1] ?? []) as unknown[]];
  };

  it('gives numbers, days, moments and texts back as what they are', async () => {
    expect(
      await read(
        { decimal: '1024000.05' },
        { decimal: '-0.001' },
        { day: '2026-11-24' },
        { moment },
        'a < b & "c"',
        null,
        '末',
      ),
    ).toEqual([
      '合同 1',
      [
        1_024_000.05,
        -0.001,
        new Date('2026-11-24T00:00:00Z'),
        new Date('2026-11-24T10:40:12Z'),
        'a < b & "c"',
        null,
        '末',
      ],
    ]);
  });

  it('keeps a number that no spreadsheet holds whole as text', async () => {
    expect((await read({ decimal: '1234567890123456.78' }))[1]).toEqual(['1234567890123456.78']);
  });

  it.each(ATTACKS)('keeps %j as the text it is', async (text) => {
    expect(((await read(text))[1] as string[])[0]).toBe(text.trim());
    expect(
      strFromU8(unzipSync(toXlsx('x', [['a'], [text]]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    ).not.toContain('<f');
  });

  it('leaves out signs that no XML can hold', async () => {
    expect((await read('a\u0000\u001fb\uffff'))[1]).toEqual(['ab']);
  });
});
