// The template of an import: its rows, and choices offered in its cells.

import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type Column, parseTextCell } from './column.ts';
import { readCells } from './readFile.ts';
import { writeTemplate } from './template.ts';

const read = parseTextCell(20);
const COLUMNS: Column[] = [
  { key: 'title', label: 'Titre', allowed: '', read },
  { key: 'kind', label: 'Genre', allowed: '', read, choices: ['Houille', 'Coke & "autres"'] },
];
const cellsOf = (file: Uint8Array<ArrayBuffer>) => readCells(new File([file], 'a.xlsx'));

it('has keys, labels and an example', async () => {
  expect(await cellsOf(writeTemplate(COLUMNS, { kind: 'Houille' }))).toEqual([
    ['title', 'kind'],
    ['Titre', 'Genre'],
    [null, 'Houille'],
  ]);
});

it('has no third row without an example', async () => {
  expect(await cellsOf(writeTemplate(COLUMNS))).toHaveLength(2);
});

it('offers the choices of a column below the head, from a hidden sheet', () => {
  const parts = unzipSync(writeTemplate(COLUMNS));
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  expect(part('xl/worksheets/sheet1.xml')).toContain('sqref="B3:B1002"');
  expect(part('xl/worksheets/sheet1.xml')).toContain('<formula1>choices!$B$1:$B$2</formula1>');
  expect(part('xl/worksheets/sheet1.xml').match(/<dataValidation /g)).toHaveLength(1);
  expect(part('xl/worksheets/sheet2.xml')).toContain('Coke &amp; &quot;autres&quot;');
  expect(part('xl/workbook.xml')).toContain('name="choices" sheetId="2" state="hidden"');
});
