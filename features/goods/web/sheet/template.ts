// Writes the template of the pile spreadsheet; the code is loaded on demand.

import { COLUMNS, type Column } from './rows.ts';

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
  ];
  return writeSheet(rows, { columns: COLUMNS.map(() => ({ width: 18 })), stickyRowsCount: 2 }).toBlob();
}
