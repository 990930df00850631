// Sheets as files: read into texts, written as a template. The code for both comes when it is first needed.

import { COLUMNS, type Column } from './sheet.ts';

const MOST_BYTES = 2 * 1_024 * 1_024;
const LONGEST_MS = 10_000;

type Read = string | boolean | Date | { readonly number: string } | null;
const textOf = (cell: Read) => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'object' ? cell.number : String(cell);
};

/** The first sheet; undefined for what cannot be read. A number stays the text the file holds. */
export async function readTexts(file: File): Promise<string[][] | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const { readSheet } = await import('read-excel-file/universal');
  // Very large sheets are unpacked by a worker made on the spot, which the content policy does not allow: no answer comes.
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, LONGEST_MS);
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

/** Keys, names in the reader's language, and an empty row with what is usual. */
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
