// Reads and writes spreadsheet files; the code for it is loaded on demand.

import { COLUMNS, type Column } from './sheet.ts';

const MAX_BYTES = 2 * 1_024 * 1_024;
const MAX_MS = 10_000;

type Read = string | boolean | Date | { readonly number: string } | null;
const textOf = (cell: Read) => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'object' ? cell.number : String(cell);
};

/** Cells of the first sheet; undefined if unreadable. Numbers keep the text in the file. */
export async function readTexts(file: File): Promise<string[][] | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const { readSheet } = await import('read-excel-file/universal');
  // The library unpacks very large files in an inline worker, which the content security policy blocks: it
  // never answers, so a timeout is needed.
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, MAX_MS);
  });
  const read = readSheet(file, { parseNumber: (number) => ({ number }) }).catch(() => undefined);
  const cells = await Promise.race([read as Promise<Read[][] | undefined>, late]);
  return cells?.map((row) => row.map(textOf));
}

const EXAMPLE: Readonly<Record<Column, string>> = {
  firm: '',
  level: 'B',
  tags: '',
  varieties: '',
  discount: '0',
  creditLimit: '',
  isAutoAccept: '',
  isBlocked: '',
  note: '',
};

/** Keys, translated names, and an empty row with default values. */
export async function writeTemplate(labels: Readonly<Record<Column, string>>): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal');
  const rows = [
    COLUMNS.map((key) => ({ value: key, textColor: '#646a73', fontSize: 9 })),
    COLUMNS.map((key) => ({
      value: labels[key],
      fontWeight: 'bold' as const,
      backgroundColor: '#f5f6fa',
      wrap: true,
    })),
    COLUMNS.map((key) => ({ value: EXAMPLE[key], type: String })),
  ];
  return writeSheet(rows, { columns: COLUMNS.map(() => ({ width: 18 })), stickyRowsCount: 2 }).toBlob();
}
