// Converts spreadsheet rows to year contracts, with problems by cell.

import type { ImportProblem } from '#features/contract/rules/imported.ts';
import type { YearTerms } from '#features/contract/terms.ts';
import type { UsualLosses } from '#features/terms/rules/usualLoss.ts';
import { withUsualLoss } from '#features/terms/web/form/followTransport.ts';
import {
  columnAt,
  fillForm,
  type FormColumn,
  rowProblemsOf,
} from '#features/terms/web/spreadsheet/formColumns.ts';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import { type CellProblem, type NoTable, readTable, type TableRow } from '#packages/spreadsheet/table.ts';
import type { YearImportRow } from '../../calls/import.ts';
import type { ContractFormProblem } from '../wizard/createFormReader.ts';
import type { ContractForm } from '../wizard/form.ts';
import { contractFieldPath } from '../wizard/sale.ts';
import { readContractForm } from '../wizard/written.ts';
import { IMPORT_INDEX_COUNT } from './columns.ts';

export interface YearRow {
  readonly number: number;
  readonly form: ContractForm;
  readonly terms: YearTerms | undefined;
  readonly problems: readonly CellProblem[];
  /** The problem of a form's field at its cell. */
  problemAt(path: string, text: string): CellProblem;
}
export interface YearImportTable {
  readonly rows: readonly YearRow[];
}

interface ReadOptions {
  readonly columns: readonly FormColumn[];
  readonly blank: ContractForm;
  readonly losses: UsualLosses;
  readonly exampleTitle: string;
  readonly maxRows: number;
  textOfWrong(wrong: ContractFormProblem): string;
}

export function readYears(cells: readonly InputRow[], reading: ReadOptions): YearImportTable | NoTable {
  const { columns, exampleTitle, maxRows } = reading;
  const rows = readTable(cells, columns, { maxRows, isSkipped: (text) => text('title') === exampleTitle });
  return 'trouble' in rows ? rows : { rows: rows.map((row) => readRow(row, reading)) };
}

const noIndexes = () => Array.from({ length: IMPORT_INDEX_COUNT }, () => ({ seriesId: '', share: '' }));

function readRow(row: TableRow, { columns, blank, losses, textOfWrong }: ReadOptions): YearRow {
  const empty = { ...blank, indexes: noIndexes(), lossRate: '' };
  const form = withUsualLoss(losses, fillForm(row, columns, empty));
  form.indexes = form.indexes.filter(({ seriesId, share }) => seriesId !== '' || share !== '');
  const { written, wrongs } = readContractForm(form, { writing: 'year' });
  const columnOf = (path: string) => columnAt(CORRECTED_IN[path] ?? path, form, columns);
  const problems = rowProblemsOf(
    row,
    [...wrongs, ...hidden(form)].map((wrong) => ({ column: columnOf(wrong.path), text: textOfWrong(wrong) })),
  );
  return {
    number: row.number,
    form,
    problems,
    problemAt(path, text) {
      const column = columnOf(path);
      return column ? row.problemAt(column, text) : { cell: undefined, label: '', text };
    },
    terms:
      problems.length === 0 && written?.as === 'contract' && written.terms.kind === 'year'
        ? written.terms
        : undefined,
  };
}

/**
 * The form hides this field where the loaded weight counts; a spreadsheet value must not be dropped silently.
 */
const hidden = ({ weightBasis, surplusCap }: ContractForm): ContractFormProblem[] =>
  weightBasis === 'load' && surplusCap !== '' ? [{ path: 'surplusCap', word: 'surplusCap.onLoad' }] : [];

/** Column in which to correct a field without a column of its own. */
const CORRECTED_IN: Readonly<Record<string, string>> = {
  'months.root': 'quantity',
  'indexes.root': 'baseShare',
  'spec.root': 'spec.0.value',
};

export const withServerProblems = (
  { rows }: YearImportTable,
  flaws: readonly ImportProblem[],
  textOf: (flaw: ImportProblem) => string,
): YearImportTable => ({
  rows: rows.map((row, at) => {
    const own = flaws.filter((flaw) => flaw.row === at + 1);
    return own.length === 0
      ? row
      : { ...row, problems: own.map((flaw) => row.problemAt(contractFieldPath(flaw.field), textOf(flaw))) };
  }),
});

/** Firms as named in the spreadsheet. Undefined if any row has problems: all rows are imported or none. */
export function rowsToSend(rows: readonly YearRow[]): YearImportRow[] | undefined {
  const all = rows.flatMap(({ form, terms }) => {
    if (!terms) return [];
    const {
      coalOrgId: _coal,
      useCoalOrgId: _use,
      letterId: _letter,
      assayReportId: _report,
      attachments: _files,
      ...said
    } = terms;
    return [
      {
        side: form.ourSide,
        counterparty: form.counterparty?.name ?? '',
        coalOrg: form.coalOrg?.name ?? '',
        useCoalOrg: form.useCoalOrg?.name ?? '',
        terms: said,
      },
    ];
  });
  return all.length === rows.length ? all : undefined;
}
