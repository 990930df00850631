// XLSX files: no formulas, exact numbers, round trips.

import { strFromU8, unzipSync } from 'fflate';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { ImportCell } from './cell.ts';
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

const moment = new Date('2026-11-24T02:40:12Z');

describe('a workbook', () => {
  const read = async (...row: ImportCell[]) => {
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
