// Converts spreadsheet rows to listing forms, with problems by column.

import type { UsualLosses } from '#features/terms/rules/usualLoss.ts';
import { withUsualLoss } from '#features/terms/web/form/followTransport.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import {
  columnAt,
  fillForm,
  type FormColumn,
  rowProblemsOf,
} from '#features/terms/web/spreadsheet/formColumns.ts';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import { type CellProblem, type NoTable, readTable, type TableRow } from '#packages/spreadsheet/table.ts';
import type { ListingFacts } from '../../rules/listing.ts';
import { readListingForm, type FormProblem } from '../registration/terms.ts';

export const MAX_ROWS = 200;

export interface ImportedListing {
  /** Content plus occurrence among equal rows, so that unchanged rows of a corrected file keep their key. */
  readonly key: string;
  readonly number: number;
  readonly form: ListingForm;
  readonly problems: readonly CellProblem[];
}
export type ListingSheet = { readonly rows: readonly ImportedListing[] } | NoTable;

interface ReadOptions {
  readonly columns: readonly FormColumn[];
  readonly blank: ListingForm;
  readonly losses: UsualLosses;
  readonly around: ListingFacts;
  /** Title of the template's example row, which is skipped. */
  readonly exampleTitle: string;
  textOfWrong(wrong: FormProblem): string;
  labelOfPath(path: string): string;
}

export function readListingRows(cells: readonly InputRow[], reading: ReadOptions): ListingSheet {
  const rows = readTable(cells, reading.columns, {
    maxRows: MAX_ROWS,
    isSkipped: (text) => text('title') === reading.exampleTitle,
  });
  return 'trouble' in rows ? rows : { rows: withKeys(rows.map((row) => readRow(row, reading))) };
}

function withKeys(rows: readonly Omit<ImportedListing, 'key'>[]): ImportedListing[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const content = JSON.stringify(row.form);
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    return { ...row, key: `${before} ${content}` };
  });
}

/** Fields without a column; a draft may lack them. */
const LEFT_TO_FORM = ['coalOrg', 'useCoalOrg', 'namedFirms'];

function readRow(row: TableRow, reading: ReadOptions): Omit<ImportedListing, 'key'> {
  const { columns, blank, losses, around, textOfWrong, labelOfPath } = reading;
  const form = withUsualLoss(losses, fillForm(row, columns, { ...blank, lossRate: '' }));
  const wrongs = readListingForm(form, around).wrongs.filter(({ path }) => !LEFT_TO_FORM.includes(path));
  const problems = rowProblemsOf(
    row,
    wrongs.map((wrong) => ({
      column: columnAt(wrong.path, form, columns),
      label: labelOfPath(wrong.path),
      text: textOfWrong(wrong),
    })),
  );
  return { number: row.number, form, problems };
}
