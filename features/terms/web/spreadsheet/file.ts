// Reads spreadsheet files and writes templates; the code is loaded on demand.

import type { Cell } from './cells.ts';
import type { Column } from './kinds.ts';

export const MOST_SHEET_BYTES = 2 * 1_024 * 1_024;
const READ_TIMEOUT_MS = 10_000;

/** Cells of the first sheet; formulas as their saved values. Undefined for unreadable files. */
export async function readCells(file: File): Promise<Cell[][] | undefined> {
  if (file.size > MOST_SHEET_BYTES) return undefined;
  const { readSheet } = await import('read-excel-file/universal');
  // The library unpacks very large files in an inline worker, which the content security policy blocks: it
  // never answers.
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, READ_TIMEOUT_MS);
  });
  const read = readSheet(file, { parseNumber: (number) => ({ number }) }).catch(() => undefined);
  return await Promise.race([read as Promise<Cell[][] | undefined>, late]);
}

const KEY_STYLE = { textColor: '#646a73', fontSize: 9 } as const;
const LABEL_STYLE = { fontWeight: 'bold', backgroundColor: '#f5f6fa', wrap: true } as const;
const WIDTH = 16;

/** Three rows: fixed keys, localised names, an example. */
export async function writeTemplate(columns: readonly Column[], example: object): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal');
  const rows = [
    columns.map(({ key }) => ({ value: key, ...KEY_STYLE })),
    columns.map(({ label }) => ({ value: label, ...LABEL_STYLE })),
    columns.map((column) => ({ value: column.write(example), type: String })),
  ];
  return writeSheet(rows, { columns: columns.map(() => ({ width: WIDTH })), stickyRowsCount: 2 }).toBlob();
}
