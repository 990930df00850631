// Tables to take along: as CSV, and as a sheet, whose cells are text and so never formulas.
import { saveAs, toCsvText } from '../csv.ts';

type Rows = readonly (readonly string[])[];
export type ExportKind = 'csv' | 'xlsx';

export async function exportRows(kind: ExportKind, name: string, rows: Rows): Promise<void> {
  if (kind === 'csv') return saveAs(`${name}.csv`, toCsvText(rows));
  const { default: writeSheet } = await import('write-excel-file/browser');
  const cells = rows.map((row, at) => row.map((value) => ({ value, type: String, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) })));
  return writeSheet(cells, { stickyRowsCount: 1 }).toFile(`${name}.xlsx`);
}
