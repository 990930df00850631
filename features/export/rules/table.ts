// Turns the rows of a list into a table with translated headings.

import { toDecimal } from '#packages/exact/decimal.ts';
import type { ImportCell, SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import { type ExportColumn, UNIT_DECIMALS, type ExportUnit } from './column.ts';
import { translationOf, type ExportVocabulary } from './vocabulary.ts';

type Fields = Readonly<Record<string, unknown>>;
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function tableOf(
  columns: readonly ExportColumn[],
  rows: readonly unknown[],
  vocabulary: ExportVocabulary,
): readonly SpreadsheetRow[] {
  return [
    columns.map((column) => headingOf(column, vocabulary)),
    ...rows.map((row) => columns.map((column) => cellOf(column, row, vocabulary))),
  ];
}

const isUnit = (kind: ExportColumn['kind']): kind is ExportUnit => kind in UNIT_DECIMALS;

function headingOf({ key, kind }: ExportColumn, vocabulary: ExportVocabulary): string {
  const heading = translationOf(vocabulary, 'column', key);
  return isUnit(kind) ? `${heading} (${vocabulary.t(`unit.${kind}`)})` : heading;
}

function cellOf(column: ExportColumn, row: unknown, vocabulary: ExportVocabulary): ImportCell {
  const value = column.key
    .split('.')
    .reduce<unknown>((held, name) => (held as Fields | null | undefined)?.[name], row);
  if (value === null || value === undefined) return null;
  if (!column.isMany) return formatCell(column, value, vocabulary);
  const texts = (value as readonly unknown[]).map((one) => formatCell(column, one, vocabulary));
  return texts.filter((text) => typeof text === 'string').join(vocabulary.t('listed'));
}

/** Formats the wire form: exact numbers are integers in their smallest unit, moments ISO 8601. */
function formatCell(
  { key, kind, part }: ExportColumn,
  value: unknown,
  vocabulary: ExportVocabulary,
): ImportCell {
  if (isUnit(kind)) return { decimal: toDecimal(BigInt(value as string), UNIT_DECIMALS[kind]) };
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
      return translationOf(vocabulary, key.split('.').at(-1) ?? key, String(value));
    case 'truth':
      return value === true ? vocabulary.t('yes') : vocabulary.t('no');
    case 'names':
      return plain((value as Fields)[vocabulary.locale]);
    case 'variety':
    case 'place':
      return vocabulary.nameOf(kind, String(value));
    case 'index_values':
      return `${plain((value as Fields).index)} ${plain((value as Fields).value)}`.trim();
  }
}
