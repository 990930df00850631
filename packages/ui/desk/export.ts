// Tables to take along: as CSV, and as a sheet, in which numbers are numbers and texts are never formulas.

import type { ExportForm } from '#packages/call/exporting.ts';
import type { Row } from '#packages/sheet/cell.ts';
import { toCsv } from '#packages/sheet/csv.ts';
import { saveAs } from '../csv.ts';

export async function exportRows(form: ExportForm, name: string, rows: readonly Row[]): Promise<void> {
  if (form === 'csv') return saveAs(`${name}.csv`, toCsv(rows));
  const { toXlsx } = await import('#packages/sheet/xlsx.ts');
  return saveAs(`${name}.xlsx`, new Uint8Array(toXlsx(name, rows)));
}
