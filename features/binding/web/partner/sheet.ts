// Partner list as a spreadsheet: columns, reading with faults by row, template.

import { LEVELS, type Level } from '../../choices.ts';
import type { PartnerContent } from '../../partner.ts';
import { contentFrom, listIn, typedFrom } from './typed.ts';

export const COLUMNS = [
  'firm',
  'level',
  'tags',
  'varieties',
  'discount',
  'creditLimit',
  'isAutoAccept',
  'isBlocked',
  'note',
] as const;
export type Column = (typeof COLUMNS)[number];
export type SheetFlaw = 'level' | 'variety' | 'discount' | 'limit' | 'flag' | 'tooLong';

export interface SheetRow {
  readonly number: number;
  readonly firm: string;
  readonly content: PartnerContent | undefined;
  readonly flaws: readonly SheetFlaw[];
}

/** Accepted in any language. */
const YES = ['是', 'yes', 'y', 'true', '1', 'oui', 'sí', 'si', '✓'];
const NO = ['', '否', 'no', 'n', 'false', '0', 'non'];
/** A row of keys and a row of translated names. */
const HEAD_ROWS = 2;
const MAX_NAME = 100;
const MAX_NOTE = 200;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The first row holds the column keys in any order; coal is given by code or name. */
export function readRows(
  cells: readonly (readonly string[])[],
  coals: readonly Named[],
): SheetRow[] | undefined {
  const keys = cells[0]?.map((key) => key.trim()) ?? [];
  const at = (column: Column) => keys.indexOf(column);
  if (at('firm') === -1) return undefined;
  return cells.slice(HEAD_ROWS).flatMap((row, index) => {
    const text = (column: Column) => (at(column) === -1 ? '' : (row[at(column)] ?? '')).trim();
    return text('firm') === '' ? [] : [readRow(text, index + HEAD_ROWS + 1, coals)];
  });
}

function readRow(text: (column: Column) => string, number: number, coals: readonly Named[]): SheetRow {
  const level = (text('level') || 'B').toUpperCase();
  const flag = (column: 'isAutoAccept' | 'isBlocked') => text(column).toLowerCase();
  const varieties = listIn(text('varieties')).map(
    (written) => coals.find(({ id, name }) => id === written || name === written)?.id,
  );
  const { content, wrong } = contentFrom({
    ...typedFrom(undefined),
    level: level as Level,
    tags: text('tags'),
    varieties: varieties.flatMap((id) => id ?? []),
    discount: text('discount').replace(/\s*%$/, ''),
    creditLimit: text('creditLimit'),
    isAutoAccept: YES.includes(flag('isAutoAccept')),
    isBlocked: YES.includes(flag('isBlocked')),
    note: text('note'),
  });
  const isLevel = LEVELS.some((one) => one === level);
  const areFlags = (['isAutoAccept', 'isBlocked'] as const).every(
    (column) => YES.includes(flag(column)) || NO.includes(flag(column)),
  );
  const isLong = wrong.tags || text('note').length > MAX_NOTE || text('firm').length > MAX_NAME;
  const flaws: SheetFlaw[] = [
    ...(isLevel ? [] : ['level' as const]),
    ...(varieties.includes(undefined) ? ['variety' as const] : []),
    ...(wrong.discount ? ['discount' as const] : []),
    ...(wrong.creditLimit ? ['limit' as const] : []),
    ...(areFlags ? [] : ['flag' as const]),
    ...(isLong ? ['tooLong' as const] : []),
  ];
  return { number, firm: text('firm'), content: flaws.length === 0 ? content : undefined, flaws };
}
