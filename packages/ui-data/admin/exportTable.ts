// Exports a table as CSV or XLSX.

import type { TableForm } from '#packages/rpc/contract/exportCalls.ts';
import type { SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import { toCsv } from '#packages/spreadsheet/csv.ts';
import { saveAs } from '#packages/ui/saveAs.ts';

export async function exportRows(
  form: TableForm,
  name: string,
  rows: readonly SpreadsheetRow[],
): Promise<void> {
  if (form === 'csv') return saveAs(`${name}.csv`, toCsv(rows));
  const { toXlsx } = await import('#packages/spreadsheet/xlsx.ts');
  return saveAs(`${name}.xlsx`, toXlsx(name, rows));
}
