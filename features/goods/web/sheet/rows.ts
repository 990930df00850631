// Columns of the pile spreadsheet, and its rows with their problems.

import type * as z from 'zod/mini';
import { type Cell, dayOf, decimalOf, textOf } from '#features/terms/web/spreadsheet/cells.ts';
import type { ImportRow } from '../../calls.ts';
import { assayOf } from '../assay.ts';
import { priceOf, tonnesOf } from '../numbers.ts';

export const COLUMNS = [
  'place',
  'pile',
  'variety',
  'onHand',
  'heat',
  'sulphur',
  'moisture',
  'ash',
  'sampledOn',
  'priceHint',
  'remark',
] as const;
export type Column = (typeof COLUMNS)[number];
type SheetFlaw = 'place' | 'pile' | 'variety' | 'onHand' | 'assay' | 'priceHint' | 'tooLong' | 'twice';

interface Named {
  readonly id: string;
  readonly name: string;
}
export interface Lists {
  readonly places: readonly Named[];
  readonly varieties: readonly Named[];
}

export interface SheetRow {
  readonly number: number;
  readonly pile: string;
  readonly content: z.output<typeof ImportRow> | undefined;
  readonly flaws: readonly SheetFlaw[];
}

/** Column keys, and their localised names below. */
const HEAD_ROWS = 2;
const MAX_PILE_LENGTH = 40;
const MAX_REMARK_LENGTH = 200;

/** Keys in the first row may be in any order; undefined if they are not those of this spreadsheet. */
export function readRows(cells: readonly (readonly Cell[])[], lists: Lists): SheetRow[] | undefined {
  const keys = cells[0]?.map(textOf) ?? [];
  const at = (column: Column) => keys.indexOf(column);
  if ((['place', 'pile', 'variety', 'onHand'] as const).some((column) => at(column) === -1)) return undefined;
  const seen = new Set<string>();
  return cells.slice(HEAD_ROWS).flatMap((row, index) => {
    const cell = (column: Column) => (at(column) === -1 ? undefined : row[at(column)]);
    return COLUMNS.every((column) => textOf(cell(column)) === '')
      ? []
      : [readRow(cell, index + HEAD_ROWS + 1, lists, seen)];
  });
}

const idIn = (list: readonly Named[], text: string) =>
  list.find(({ id, name }) => id === text || name === text)?.id;

function readRow(
  cell: (column: Column) => Cell,
  number: number,
  { places, varieties }: Lists,
  seen: Set<string>,
): SheetRow {
  const text = (column: Column) => textOf(cell(column));
  const [placeId, varietyId, pile, remark] = [
    idIn(places, text('place')),
    idIn(varieties, text('variety')),
    text('pile'),
    text('remark'),
  ];
  const onHand = tonnesOf(decimalOf(cell('onHand')));
  const measured = (['heat', 'sulphur', 'moisture', 'ash'] as const).map((column) => decimalOf(cell(column)));
  const [heat = '', sulphur = '', moisture = '', ash = ''] = measured;
  const assay = assayOf({ heat, sulphur, moisture, ash, sampledOn: dayOf(cell('sampledOn')) ?? '' });
  const priceHint = priceOf(decimalOf(cell('priceHint')));
  const key = JSON.stringify([placeId, pile]);
  const flaws: SheetFlaw[] = [
    ...(placeId === undefined ? ['place' as const] : []),
    ...(pile === '' || pile.length > MAX_PILE_LENGTH ? ['pile' as const] : []),
    ...(varietyId === undefined ? ['variety' as const] : []),
    ...(onHand === undefined ? ['onHand' as const] : []),
    ...(assay === undefined && (text('sampledOn') !== '' || measured.some((one) => one !== ''))
      ? ['assay' as const]
      : []),
    ...(priceHint === undefined && text('priceHint') !== '' ? ['priceHint' as const] : []),
    ...(remark.length > MAX_REMARK_LENGTH ? ['tooLong' as const] : []),
    ...(seen.has(key) ? ['twice' as const] : []),
  ];
  seen.add(key);
  const isWhole =
    flaws.length === 0 && placeId !== undefined && varietyId !== undefined && onHand !== undefined;
  return {
    number,
    pile,
    flaws,
    content: isWhole
      ? {
          placeId,
          pile,
          varietyId,
          onHand,
          remark,
          ...(assay ? { assay } : {}),
          ...(priceHint ? { priceHint } : {}),
        }
      : undefined,
  };
}
