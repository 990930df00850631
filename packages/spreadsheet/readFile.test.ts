// Reading CSV and XLSX files: exact numbers, dates, encodings, broken files.

import { expect, it } from 'vitest';
import { inputDay, inputDecimal, inputMoment } from './inputCell.ts';
import { decodeText, MAX_SPREADSHEET_BYTES, readCells } from './readFile.ts';
import { toXlsx } from './xlsx.ts';

it('reads numbers of a workbook as they were typed, and dates as days', async () => {
  const file = toXlsx('1', [
    ['price', 'from', 'until', 'text'],
    [{ decimal: '512.35' }, { day: '2026-11-26' }, { moment: new Date('2026-11-28T09:30:00Z') }, '一号'],
  ]);
  const cells = await readCells(new File([file], 'a.xlsx'));
  const [, [price, from, until, text] = []] = cells ?? [];
  expect([inputDecimal(price), inputDay(from), inputMoment(until), text]).toEqual([
    '512.35',
    '2026-11-26',
    '2026-11-28T17:30',
    '一号',
  ]);
});

it('keeps the line numbers of a CSV file', async () => {
  expect(await readCells(new File(['a;b\n\n1;2'], 'A.CSV'))).toEqual([['a', 'b'], [], ['1', '2']]);
});

const GB18030 = new Uint8Array([0xc3, 0xba, 0xbc, 0xdb]);

it.each([
  ['UTF-8', new TextEncoder().encode('煤价')],
  ['GB 18030', GB18030],
])('decodes %s', async (_name, bytes) => {
  expect(await decodeText(new Blob([bytes]))).toBe('煤价');
});

it.each<[string, File]>([
  ['is no workbook', new File(['<html>'], 'a.xlsx')],
  ['is too large', new File([new Uint8Array(MAX_SPREADSHEET_BYTES + 1)], 'a.xlsx')],
  ['never closes a quote', new File(['a,"b'], 'a.csv')],
])('does not read a file that %s', async (_name, file) => {
  expect(await readCells(file)).toBeUndefined();
});
