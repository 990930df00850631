// Turns the rows of a list into a table with translated headings.

import { toDecimal } from '#packages/exact/decimal.ts';
import type { Cell, Row } from '#packages/spreadsheet/cell.ts';
import { type Column, SCALES, type Unit } from './column.ts';
import { wordOf, type Vocabulary } from './vocabulary.ts';

type Fields = Readonly<Record<string, unknown>>;
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function tableOf(
  columns: readonly Column[],
  rows: readonly unknown[],
  vocabulary: Vocabulary,
): readonly Row[] {
  return [
    columns.map((column) => headingOf(column, vocabulary)),
    ...rows.map((row) => columns.map((column) => cellOf(column, row, vocabulary))),
  ];
}

const isUnit = (kind: Column['kind']): kind is Unit => kind in SCALES;

function headingOf({ key, kind }: Column, vocabulary: Vocabulary): string {
  const heading = wordOf(vocabulary, 'column', key);
  return isUnit(kind) ? `${heading} (${vocabulary.words[`unit.${kind}`]})` : heading;
}

function cellOf(column: Column, row: unknown, vocabulary: Vocabulary): Cell {
  const value = column.key
    .split('.')
    .reduce<unknown>((held, name) => (held as Fields | null | undefined)?.[name], row);
  if (value === null || value === undefined) return null;
  if (!column.isMany) return formatCell(column, value, vocabulary);
  const texts = (value as readonly unknown[]).map((one) => formatCell(column, one, vocabulary));
  return texts.filter((text) => typeof text === 'string').join(vocabulary.words.listed);
}

/** Formats the wire form: exact numbers are integers in their smallest unit, moments ISO 8601. */
function formatCell({ key, kind, part }: Column, value: unknown, vocabulary: Vocabulary): Cell {
  if (isUnit(kind)) return { decimal: toDecimal(BigInt(value as string), SCALES[kind]) };
  switch (kind) {
    case 'text':
      return plain(part ? (value as Fields)[part] : value);
    case 'number':
    case 'unknown_unit':
      return { decimal: String(value) };
    case 'day':
      return { day: String(value) };
    case 'moment':
      return { moment: new Date(String(value)) };
    case 'choice':
      return wordOf(vocabulary, key.split('.').at(-1) ?? key, String(value));
    case 'truth':
      return value === true ? vocabulary.words.yes : vocabulary.words.no;
    case 'names':
      return plain((value as Fields)[vocabulary.locale]);
    case 'variety':
    case 'place':
      return vocabulary.nameOf(kind, String(value));
    case 'index_values':
      return `${plain((value as Fields).index)} ${plain((value as Fields).value)}`.trim();
  }
}
