// Saves a table as CSV or as a workbook.

import type { TableForm } from '#packages/rpc/contract/exportCalls.ts';
import type { SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import { toCsv } from '#packages/spreadsheet/csv.ts';
import { saveAs } from '#packages/ui/saveAs.ts';

/** The first row is the head. What writes workbooks is loaded when it is needed: most readers never save. */
export async function exportRows(
  form: TableForm,
  name: string,
  rows: readonly SpreadsheetRow[],
): Promise<void> {
  if (form === 'csv') return saveAs(`${name}.csv`, toCsv(rows));
  const { toXlsx } = await import('#packages/spreadsheet/xlsx.ts');
  return saveAs(`${name}.xlsx`, toXlsx(name, rows));
}
