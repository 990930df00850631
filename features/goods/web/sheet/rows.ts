// Columns of the pile spreadsheet, and its rows with their problems.

import type * as z from 'zod/mini';
import {
  type Column,
  type ColumnOption,
  parseChoiceCell,
  parseDayCell,
  parseDecimalCell,
  parseTextCell,
} from '#packages/spreadsheet/column.ts';
import { type InputCell, inputDecimal, type InputRow } from '#packages/spreadsheet/inputCell.ts';
import { findRepeated, readTable, type TableRow } from '#packages/spreadsheet/table.ts';
import { type LotImportRow, MAX_IMPORTED_LOTS } from '../../calls.ts';
import { parseAssay } from '../assay.ts';
import { priceOf, parseTonnesInput } from '../numbers.ts';

type Key =
  | 'place'
  | 'pile'
  | 'variety'
  | 'onHand'
  | 'heat'
  | 'sulphur'
  | 'moisture'
  | 'ash'
  | 'sampledOn'
  | 'priceHint'
  | 'remark';
export type LotFlaw = 'place' | 'pile' | 'variety' | 'onHand' | 'assay' | 'priceHint' | 'tooLong' | 'twice';

interface Words {
  label(key: Key): string;
  flaw(flaw: LotFlaw): string;
}
interface LotLists {
  readonly places: readonly ColumnOption[];
  readonly varieties: readonly ColumnOption[];
}

const MAX_PILE_LENGTH = 40;
const MAX_REMARK_LENGTH = 200;

export type LotColumns = ReturnType<typeof lotColumns>;

export function lotColumns({ label, flaw }: Words, { places, varieties }: LotLists) {
  const column = <Value>(
    key: Key,
    wrong: LotFlaw,
    read: (cell: InputCell) => Value | undefined,
    more: Partial<Column<Value>> = {},
  ): Column<Value> => ({ key, label: label(key), allowed: flaw(wrong), read, ...more });
  const choice = (key: Key, wrong: LotFlaw, options: readonly ColumnOption[]) =>
    column(key, wrong, parseChoiceCell(options), {
      requires: 'value',
      choices: options.map((option) => option.label),
    });
  const required = { requires: 'value' } as const;
  return {
    place: choice('place', 'place', places),
    pile: column('pile', 'pile', parseTextCell(MAX_PILE_LENGTH), required),
    variety: choice('variety', 'variety', varieties),
    onHand: column('onHand', 'onHand', (cell) => parseTonnesInput(inputDecimal(cell)), required),
    heat: column('heat', 'assay', parseDecimalCell),
    sulphur: column('sulphur', 'assay', parseDecimalCell),
    moisture: column('moisture', 'assay', parseDecimalCell),
    ash: column('ash', 'assay', parseDecimalCell),
    sampledOn: column('sampledOn', 'assay', parseDayCell),
    priceHint: column('priceHint', 'priceHint', (cell) => priceOf(inputDecimal(cell))),
    remark: column('remark', 'tooLong', parseTextCell(MAX_REMARK_LENGTH)),
  };
}

export interface ImportedLot {
  readonly number: number;
  readonly pile: string;
  readonly content: z.output<typeof LotImportRow> | undefined;
  readonly problems: readonly string[];
}

/** Undefined if the file has not the columns of this spreadsheet, or too many rows. */
export function readLotRows(
  cells: readonly InputRow[],
  columns: LotColumns,
  words: Words,
): ImportedLot[] | undefined {
  const rows = readTable(cells, Object.values(columns), { maxRows: MAX_IMPORTED_LOTS, hasLabelRow: true });
  if ('trouble' in rows) return rows.trouble === 'noRows' ? [] : undefined;
  const repeated = findRepeated(rows, (row) =>
    JSON.stringify([row.value(columns.place), row.text(columns.pile)]),
  );
  return rows.map((row) => readRow(row, columns, words, repeated.has(row)));
}

function readRow(row: TableRow, columns: LotColumns, { flaw }: Words, isRepeated: boolean): ImportedLot {
  const { heat, sulphur, moisture, ash, sampledOn } = columns;
  const measured = { heat, sulphur, moisture, ash, sampledOn };
  const texts = Object.entries(measured).map(([key, column]) => [key, row.value(column) ?? ''] as const);
  const assay = parseAssay(Object.fromEntries(texts) as Record<keyof typeof measured, string>);
  const isAssayed = Object.values(measured).some((column) => row.text(column) !== '');
  const problems = new Set([
    ...row.problems.map(({ text }) => text),
    ...(isAssayed && assay === undefined ? [flaw('assay')] : []),
    ...(isRepeated ? [flaw('twice')] : []),
  ]);
  const pile = row.text(columns.pile);
  return {
    number: row.number,
    pile,
    problems: [...problems],
    content: problems.size === 0 ? contentOf(row, columns, assay) : undefined,
  };
}

function contentOf(
  row: TableRow,
  { place, pile, variety, onHand, priceHint, remark }: LotColumns,
  assay: ReturnType<typeof parseAssay>,
): ImportedLot['content'] {
  const [placeId, varietyId, kilograms] = [row.value(place), row.value(variety), row.value(onHand)];
  if (placeId === undefined || varietyId === undefined || kilograms === undefined) return undefined;
  const hint = row.value(priceHint);
  return {
    placeId,
    pile: row.text(pile),
    varietyId,
    onHand: kilograms,
    remark: row.text(remark),
    ...(assay ? { assay } : {}),
    ...(hint ? { priceHint: hint } : {}),
  };
}
