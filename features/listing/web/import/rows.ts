// Converts spreadsheet rows to forms, with problems by column.

import { set } from 'react-hook-form';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { type Cell, textOf } from '#features/terms/web/spreadsheet/cells.ts';
import { SHEET_INDEXES } from '#features/terms/web/spreadsheet/indexes.ts';
import type { Column } from '#features/terms/web/spreadsheet/kinds.ts';
import { type NoTable, readTable } from '#features/terms/web/spreadsheet/table.ts';
import type { Surroundings } from '../../rules/listing.ts';
import { readForm, type Wrong } from '../registration/terms.ts';

export interface SheetProblem {
  readonly label: string;
  readonly text: string;
}
export interface SheetRow {
  /** Content plus occurrence among equal rows, so that unchanged rows of a corrected file keep their key. */
  readonly key: string;
  readonly number: number;
  readonly form: ListingForm;
  readonly problems: readonly SheetProblem[];
}
export type SheetReading = { readonly rows: readonly SheetRow[] } | NoTable;

interface ReadOptions {
  readonly columns: readonly Column[];
  readonly blank: ListingForm;
  readonly around: Surroundings;
  /** Title of the template's example row, which is skipped. */
  readonly exampleTitle: string;
  textOfWrong(wrong: Wrong): string;
  labelOfPath(path: string): string;
}

export function readSheetRows(cells: readonly (readonly Cell[])[], reading: ReadOptions): SheetReading {
  const table = readTable(cells, reading.columns, reading.exampleTitle);
  if ('trouble' in table) return table;
  const { places, filled } = table;
  return { rows: withKeys(filled.map(({ row, at }) => readRow(row, at + 1, places, reading))) };
}

function withKeys(rows: readonly Omit<SheetRow, 'key'>[]): SheetRow[] {
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

function readRow(
  row: readonly Cell[],
  number: number,
  places: readonly (Column | undefined)[],
  reading: ReadOptions,
): Omit<SheetRow, 'key'> {
  const form: ListingForm = structuredClone({
    ...reading.blank,
    spec: SHEET_INDEXES.map((index) => ({ index, op: OPS[index], value: '', upper: '', reject: '' })),
  });
  const problems: SheetProblem[] = [];
  const spoilt = new Set<string>();
  for (const [at, column] of places.entries()) {
    const cell = row[at];
    if (!column || textOf(cell) === '') continue;
    const parsed = column.parse(cell);
    if ('value' in parsed) set(form, column.path, parsed.value);
    else {
      problems.push({ label: column.label, text: parsed.allowed });
      spoilt.add(column.path);
    }
  }
  form.spec = form.spec.filter(
    ({ index, value, reject }) => value !== '' || reject !== '' || !OPTIONAL.includes(index),
  );
  const { wrongs } = readForm(form, reading.around);
  for (const wrong of wrongs) {
    const column = columnAt(wrong.path, form, reading.columns);
    const isKnown = LEFT_TO_FORM.includes(wrong.path) || (column !== undefined && spoilt.has(column.path));
    if (!isKnown)
      problems.push({
        label: column?.label ?? reading.labelOfPath(wrong.path),
        text: reading.textOfWrong(wrong),
      });
  }
  return { number, form, problems };
}

const OPS = { QNET_AR: 'at_least', MT: 'at_most', STD: 'at_most', AD: 'at_most', VDAF: 'typical' } as const;
const OPTIONAL: readonly string[] = ['AD', 'VDAF'];

function columnAt(path: string, { spec }: ListingForm, columns: readonly Column[]): Column | undefined {
  const [name, at, field] = path.split('.');
  const index = name === 'spec' ? spec[Number(at)]?.index : undefined;
  const key = index && (field === 'reject' ? `${index}.reject` : index);
  return columns.find((column) => (key ? column.key === key : column.path === path));
}
