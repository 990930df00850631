// Columns of the sheet of trucks, and its rows with their problems.

import { cleanIdentifier } from '#packages/i18n/cleanText.ts';
import { name, text } from '#packages/schema/wire.ts';
import type { Column } from '#packages/spreadsheet/column.ts';
import { type InputCell, type InputRow, inputText } from '#packages/spreadsheet/inputCell.ts';
import { findRepeated, type NoTable, readTable, type TableRow } from '#packages/spreadsheet/table.ts';
import { MAX_TRUCKS } from '../../calls/trip.ts';
import { normaliseVehicleNo, type Transport } from '../../carriage.ts';
import { isTruckLoad } from '../../rules/truck.ts';
import type { TruckForm } from '../trip/truck.ts';
import { formatTonnesInput, parseTonnes } from '../wizard/form.ts';

export const TRUCK_KEYS = [
  'plate',
  'driver',
  'phone',
  'idNumber',
  'licence',
  'kind',
  'runNo',
  'load',
] as const satisfies readonly (keyof TruckForm)[];
export type TruckKey = (typeof TRUCK_KEYS)[number];

interface Words {
  label(key: TruckKey): string;
  /** What may be in a cell. */
  allowed(key: TruckKey): string;
}

/** Lorries have a licence and a type, trains and ships a run. */
const ONLY_BY: Partial<Record<TruckKey, (transport: Transport) => boolean>> = {
  licence: (transport) => transport === 'road',
  kind: (transport) => transport === 'road',
  runNo: (transport) => transport !== 'road',
};

/** Also as Chinese keyboards write them, with full-width signs. */
const PHONE = /^\+?[\d\s()-]{5,20}$/;
const ID_NUMBER = /^[\dA-Za-z]{6,18}$/;
const DRIVER = name(1, 40);
const SHORT = text(0, 20);

const plain = (cell: InputCell) => cleanIdentifier(inputText(cell));
const matching = (shape: RegExp) => (cell: InputCell) => (shape.test(plain(cell)) ? plain(cell) : undefined);
const short = (cell: InputCell) => SHORT.safeParse(inputText(cell)).data;

function readLoad(cell: InputCell, transport: Transport): string | undefined {
  const load = parseTonnes(plain(cell));
  return load !== undefined && isTruckLoad(load, transport) ? formatTonnesInput(load) : undefined;
}

export function truckColumns({ label, allowed }: Words, transport: Transport): readonly Column<string>[] {
  const read: Readonly<Record<TruckKey, Column<string>['read']>> = {
    plate: (cell) => normaliseVehicleNo(transport, plain(cell)),
    driver: (cell) => DRIVER.safeParse(inputText(cell)).data,
    phone: matching(PHONE),
    idNumber: matching(ID_NUMBER),
    licence: short,
    kind: short,
    runNo: short,
    load: (cell) => readLoad(cell, transport),
  };
  const isRequired = (key: TruckKey) => key === 'plate' || key === 'driver' || key === 'load';
  return TRUCK_KEYS.filter((key) => ONLY_BY[key]?.(transport) ?? true).map((key) => ({
    key,
    label: label(key),
    allowed: allowed(key),
    read: read[key],
    ...(isRequired(key) ? { requires: 'value' } : {}),
  }));
}

/** Its row in the template is skipped; no lorry, wagon or ship bears its number. */
export const EXAMPLE_PLATES: Readonly<Record<Transport, string>> = {
  road: '晋A00000',
  rail: '0000000',
  water: '——',
};

export interface SheetTruck {
  /** As the spreadsheet counts its rows. */
  readonly row: number;
  readonly plate: string;
  /** Undefined while something is wrong with the row. */
  readonly truck: Partial<TruckForm> | undefined;
  readonly problems: readonly { readonly label: string; readonly text: string }[];
}
export type TruckSheetRows = { readonly rows: readonly SheetTruck[] } | NoTable;

/** Rows without a header are taken in the order of the template if the first begins with a vehicle. */
export function readTruckRows(
  cells: readonly InputRow[],
  columns: readonly Column<string>[],
  twice: string,
): TruckSheetRows {
  const keys = columns.map(({ key }) => key);
  const [plate] = columns;
  const first = cells.find((row) => row.some((cell) => inputText(cell) !== ''));
  const isHeadless = plate?.read(first?.[0]) !== undefined;
  const rows = readTable(isHeadless ? [keys, ...cells] : cells, columns, {
    maxRows: MAX_TRUCKS,
    isSkipped: (textOf) => Object.values(EXAMPLE_PLATES).includes(cleanIdentifier(textOf('plate'))),
  });
  if ('trouble' in rows) return rows;
  const plateOf = (row: TableRow) => (plate && row.value(plate)) ?? '';
  const repeated = findRepeated(
    rows.filter((row) => plateOf(row) !== ''),
    plateOf,
  );
  return {
    rows: rows.map((row) => {
      const problems = [
        ...row.problems.map(({ label, text: allowed }) => ({ label, text: allowed })),
        ...(plate && repeated.has(row) ? [{ label: plate.label, text: twice }] : []),
      ];
      return {
        row: isHeadless ? row.number - 1 : row.number,
        plate: plateOf(row) || (plate ? row.text(plate) : ''),
        problems,
        truck:
          problems.length > 0
            ? undefined
            : Object.fromEntries(columns.map((column) => [column.key, row.value(column) ?? ''])),
      };
    }),
  };
}

/** The form with the sheet's trucks: each takes the place of the one with its plate, blanks make room. */
export function withSheetTrucks(
  trucks: readonly TruckForm[],
  filled: readonly Partial<TruckForm>[],
  { blank, transport }: { readonly blank: TruckForm; readonly transport: Transport },
): TruckForm[] {
  const plateOf = (plate = '') => normaliseVehicleNo(transport, plate) ?? plate;
  const plates = new Set(filled.map(({ plate }) => plateOf(plate)));
  return [
    ...trucks.filter(({ plate, driver }) => (plate !== '' || driver !== '') && !plates.has(plateOf(plate))),
    ...filled.map((truck) => ({ ...blank, isKept: false, ...truck })),
  ];
}
