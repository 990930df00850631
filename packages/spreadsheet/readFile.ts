// Reads the cells of CSV and XLSX files; the code for XLSX is loaded on demand.

import type { InputRow } from './inputCell.ts';
import { parseCsv } from './parseCsv.ts';

export const MAX_SPREADSHEET_BYTES = 2 * 1_024 * 1_024;
const READ_TIMEOUT_MS = 10_000;

/** Cells of the first sheet; formulas as their saved values. Undefined for unreadable files. */
export async function readCells(file: File): Promise<readonly InputRow[] | undefined> {
  if (file.size > MAX_SPREADSHEET_BYTES) return undefined;
  return /\.csv$/i.test(file.name) ? csvCells(await decodeText(file)) : xlsxCells(file);
}

/** Decodes text files of spreadsheets: UTF-8 or GB 18030. */
export async function decodeText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Of a file or the clipboard. Row numbers are those of the lines, as long as no cell has line breaks. */
export function csvCells(text: string): readonly InputRow[] | undefined {
  const parsed = parseCsv(text);
  if ('unclosedAt' in parsed) return undefined;
  const rows: InputRow[] = [];
  for (const { line, cells } of parsed.rows) {
    while (rows.length < line - 1) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

async function xlsxCells(file: File): Promise<readonly InputRow[] | undefined> {
  const { readSheet } = await import('read-excel-file/universal');
  // The library unpacks very large files in an inline worker, which the content security policy blocks: it
  // never answers.
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, READ_TIMEOUT_MS);
  });
  const read = readSheet(file, { parseNumber: (number) => ({ number }) }).catch(() => undefined);
  return await Promise.race([read as Promise<readonly InputRow[] | undefined>, late]);
}
