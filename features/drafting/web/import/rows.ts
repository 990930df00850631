// Converts spreadsheet rows to year contracts, with problems by cell.

import { set } from 'react-hook-form';
import type { Flaw } from '#features/contract/rules/imported.ts';
import type { YearTerms } from '#features/contract/terms.ts';
import { type Cell, textOf } from '#features/terms/web/spreadsheet/cells.ts';
import { SHEET_INDEXES } from '#features/terms/web/spreadsheet/indexes.ts';
import type { Column } from '#features/terms/web/spreadsheet/kinds.ts';
import { type NoTable, readTable } from '#features/terms/web/spreadsheet/table.ts';
import type { ImportRow } from '../../calls/import.ts';
import type { ContractForm } from '../wizard/form.ts';
import type { Wrong } from '../wizard/reader.ts';
import { pathOf } from '../wizard/sale.ts';
import { readForm } from '../wizard/written.ts';
import { SHEET_INDEX_COUNT } from './columns.ts';

export interface SheetProblem {
  /** Such as E7; undefined if the spreadsheet lacks the column. */
  readonly cell: string | undefined;
  readonly label: string;
  readonly text: string;
}
export interface YearRow {
  readonly number: number;
  readonly form: ContractForm;
  readonly terms: YearTerms | undefined;
  readonly problems: readonly SheetProblem[];
}
export interface YearSheet {
  readonly rows: readonly YearRow[];
  readonly places: readonly (Column | undefined)[];
}

interface ReadOptions {
  readonly columns: readonly Column[];
  readonly blank: ContractForm;
  readonly exampleTitle: string;
  readonly most: number;
  textOfWrong(wrong: Wrong): string;
}

export function readYears(cells: readonly (readonly Cell[])[], reading: ReadOptions): YearSheet | NoTable {
  const table = readTable(cells, reading.columns, reading.exampleTitle, reading.most);
  if ('trouble' in table) return table;
  const { places, filled } = table;
  return { places, rows: filled.map(({ row, at }) => readRow(row, at + 1, places, reading)) };
}

const OPS = { QNET_AR: 'at_least', MT: 'at_most', STD: 'at_most', AD: 'at_most', VDAF: 'typical' } as const;
const OPTIONAL: readonly string[] = ['AD', 'VDAF'];
const noIndexes = () => Array.from({ length: SHEET_INDEX_COUNT }, () => ({ seriesId: '', share: '' }));

function readRow(
  row: readonly Cell[],
  number: number,
  places: readonly (Column | undefined)[],
  { columns, blank, textOfWrong }: ReadOptions,
): YearRow {
  const form: ContractForm = structuredClone({
    ...blank,
    indexes: noIndexes(),
    spec: SHEET_INDEXES.map((index) => ({ index, op: OPS[index], value: '', upper: '', reject: '' })),
  });
  const problems: SheetProblem[] = [];
  const spoilt = new Set<string>();
  const problemAt = (column: Column | undefined, text: string) => ({
    cell: cellOf(column, places, number),
    label: column?.label ?? '',
    text,
  });
  for (const [at, column] of places.entries()) {
    const cell = row[at];
    if (!column || textOf(cell) === '') continue;
    const parsed = column.parse(cell);
    if ('value' in parsed) set(form, column.path, parsed.value);
    else {
      problems.push(problemAt(column, parsed.allowed));
      spoilt.add(column.path);
    }
  }
  form.spec = form.spec.filter(
    ({ index, value, reject }) => value !== '' || reject !== '' || !OPTIONAL.includes(index),
  );
  form.indexes = form.indexes.filter(({ seriesId, share }) => seriesId !== '' || share !== '');
  const { written, wrongs } = readForm(form, { writing: 'year' });
  for (const wrong of [...wrongs, ...hidden(form)]) {
    const column = columnAt(wrong.path, form, columns);
    if (column === undefined || !spoilt.has(column.path))
      problems.push(problemAt(column, textOfWrong(wrong)));
  }
  return {
    number,
    form,
    problems,
    terms:
      problems.length === 0 && written?.as === 'contract' && written.terms.kind === 'year'
        ? written.terms
        : undefined,
  };
}

/**
 * The form hides this field where the loaded weight counts; a spreadsheet value must not be dropped silently.
 */
const hidden = ({ weightBasis, surplusCap }: ContractForm): Wrong[] =>
  weightBasis === 'load' && surplusCap !== '' ? [{ path: 'surplusCap', word: 'surplusCap.onLoad' }] : [];

/** Column in which to correct a field without a column of its own. */
const CORRECTED_IN: Readonly<Record<string, string>> = {
  'months.root': 'quantity',
  'indexes.root': 'baseShare',
  'spec.root': 'spec.0.value',
};

function columnAt(
  path: string,
  { spec }: Pick<ContractForm, 'spec'>,
  columns: readonly Column[],
): Column | undefined {
  const [name, at, field] = path.split('.');
  const index = name === 'spec' ? spec[Number(at)]?.index : undefined;
  const key = index && (field === 'reject' ? `${index}.reject` : index);
  return columns.find((column) => (key ? column.key === key : column.path === (CORRECTED_IN[path] ?? path)));
}

const LETTERS = 26;
const A = 65;

/** 0 → A, 25 → Z, 26 → AA. */
export function lettersOf(at: number): string {
  const last = String.fromCharCode(A + (at % LETTERS));
  return at < LETTERS ? last : lettersOf(Math.floor(at / LETTERS) - 1) + last;
}

function cellOf(
  column: Column | undefined,
  places: readonly (Column | undefined)[],
  number: number,
): string | undefined {
  const at = column ? places.indexOf(column) : -1;
  return at === -1 ? undefined : `${lettersOf(at)}${number}`;
}

export function withFlaws(
  { rows, places }: YearSheet,
  flaws: readonly Flaw[],
  columns: readonly Column[],
  textOf: (flaw: Flaw) => string,
): YearSheet {
  return {
    places,
    rows: rows.map((row, at) => {
      const own = flaws
        .filter((flaw) => flaw.row === at + 1)
        .map((flaw) => {
          const column = columnAt(pathOf(flaw.field), row.form, columns);
          return { cell: cellOf(column, places, row.number), label: column?.label ?? '', text: textOf(flaw) };
        });
      return own.length === 0 ? row : { ...row, problems: own };
    }),
  };
}

/** Firms as named in the spreadsheet. Undefined if any row has problems: all rows are imported or none. */
export function rowsToSend(rows: readonly YearRow[]): ImportRow[] | undefined {
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
