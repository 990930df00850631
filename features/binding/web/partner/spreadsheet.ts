// Columns of the partner spreadsheet, and its rows with their problems.

import {
  type Column,
  type ColumnOption,
  parseChoiceCell,
  parseChoicesCell,
  parseDecimalCell,
  parseTextCell,
} from '#packages/spreadsheet/column.ts';
import { type InputCell, inputText, type InputRow } from '#packages/spreadsheet/inputCell.ts';
import { readTable, type TableRow } from '#packages/spreadsheet/table.ts';
import { MAX_IMPORTED } from '../../calls/partner.ts';
import { LEVELS } from '../../choices.ts';
import type { PartnerContent } from '../../partner.ts';
import { toPartnerContent, toPartnerFormValues } from './formValues.ts';

export type PartnerKey =
  | 'firm'
  | 'level'
  | 'tags'
  | 'varieties'
  | 'discount'
  | 'creditLimit'
  | 'isAutoAccept'
  | 'isBlocked'
  | 'note';
export type PartnerFlaw = 'level' | 'variety' | 'discount' | 'limit' | 'flag' | 'tooLong';

interface Words {
  label(key: PartnerKey): string;
  flaw(flaw: PartnerFlaw): string;
}

/** Accepted in any language. */
const YES = ['是', 'yes', 'y', 'true', '1', 'oui', 'sí', 'si', '✓'];
const NO = ['否', 'no', 'n', 'false', '0', 'non'];
const FLAGS: readonly ColumnOption<boolean>[] = [
  ...YES.map((label) => ({ value: true, label })),
  ...NO.map((label) => ({ value: false, label })),
];
const MAX_NAME = 100;
const MAX_NOTE = 200;
const MAX_TAGS = 500;

export const EXAMPLE_ROW: Readonly<Partial<Record<PartnerKey, string>>> = { level: 'B', discount: '0' };

export type PartnerColumns = ReturnType<typeof partnerColumns>;

/** Coal is given by code or name. */
export function partnerColumns({ label, flaw }: Words, coals: readonly ColumnOption[]) {
  const column = <Value>(
    key: PartnerKey,
    wrong: PartnerFlaw,
    read: (cell: InputCell) => Value | undefined,
    more: Partial<Column<Value>> = {},
  ): Column<Value> => ({ key, label: label(key), allowed: flaw(wrong), read, ...more });
  const levels = LEVELS.map((level) => ({ value: level, label: level }));
  return {
    firm: column('firm', 'tooLong', parseTextCell(MAX_NAME), { requires: 'column' }),
    level: column('level', 'level', parseChoiceCell(levels), { choices: LEVELS }),
    tags: column('tags', 'tooLong', parseTextCell(MAX_TAGS)),
    varieties: column('varieties', 'variety', parseChoicesCell(coals)),
    discount: column('discount', 'discount', parseDecimalCell),
    creditLimit: column('creditLimit', 'limit', inputText),
    isAutoAccept: column('isAutoAccept', 'flag', parseChoiceCell(FLAGS)),
    isBlocked: column('isBlocked', 'flag', parseChoiceCell(FLAGS)),
    note: column('note', 'tooLong', parseTextCell(MAX_NOTE)),
  };
}

export interface ImportedPartner {
  readonly number: number;
  readonly firm: string;
  readonly content: PartnerContent | undefined;
  readonly problems: readonly string[];
}

/** Undefined if the file has not the columns of this spreadsheet, or too many rows. */
export function readPartnerRows(
  cells: readonly InputRow[],
  columns: PartnerColumns,
): ImportedPartner[] | undefined {
  const rows = readTable(cells, Object.values(columns), {
    maxRows: MAX_IMPORTED,
    hasLabelRow: true,
    isSkipped: (text) => text('firm') === '',
  });
  if ('trouble' in rows) return rows.trouble === 'noRows' ? [] : undefined;
  return rows.map((row) => readRow(row, columns));
}

function readRow(row: TableRow, columns: PartnerColumns): ImportedPartner {
  const { firm, level, tags, varieties, discount, creditLimit, isAutoAccept, isBlocked, note } = columns;
  const { content, wrong } = toPartnerContent({
    ...toPartnerFormValues(undefined),
    level: row.value(level) ?? 'B',
    tags: row.value(tags) ?? '',
    varieties: row.value(varieties) ?? [],
    discount: row.value(discount) ?? '',
    creditLimit: row.value(creditLimit) ?? '',
    isAutoAccept: row.value(isAutoAccept) ?? false,
    isBlocked: row.value(isBlocked) ?? false,
    note: row.value(note) ?? '',
  });
  const problems = new Set([
    ...row.problems.map(({ text }) => text),
    ...(wrong.discount ? [discount.allowed] : []),
    ...(wrong.creditLimit ? [creditLimit.allowed] : []),
    ...(wrong.tags ? [tags.allowed] : []),
  ]);
  return {
    number: row.number,
    firm: row.text(firm),
    content: problems.size === 0 ? content : undefined,
    problems: [...problems],
  };
}
