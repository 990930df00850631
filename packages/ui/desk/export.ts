// Tables to take along: as CSV, and as a sheet, in which numbers are numbers and texts are never formulas.
import { saveAs } from '../csv.ts';
import type { Row } from '#packages/sheet/cell.ts';
import { toCsv } from '#packages/sheet/csv.ts';

export type ExportKind = 'csv' | 'xlsx';

export async function exportRows(kind: ExportKind, name: string, rows: readonly Row[]): Promise<void> {
  if (kind === 'csv') return saveAs(`${name}.csv`, toCsv(rows));
  const { toXlsx } = await import('#packages/sheet/xlsx.ts');
  return saveAs(`${name}.xlsx`, new Uint8Array(toXlsx(name, rows)));
}
