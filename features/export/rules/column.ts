// Derives a list's export columns from the schema of its answer.

import type * as z from 'zod/mini';
import {
  Day,
  Id,
  isExact,
  Moment,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKcalPerKg,
  WireKg,
  WireMetre,
} from '#packages/schema/wire.ts';

export const EXPORT_UNITS = {
  yuan: WireFen,
  yuan_per_tonne: WireHaoPerTonne,
  tonne: WireKg,
  kcal_per_kg: WireKcalPerKg,
  percent: WireBasisPoints,
  kilometre: WireMetre,
} as const satisfies Readonly<Record<string, z.core.$ZodType>>;
export const UNIT_DECIMALS = {
  yuan: 2,
  yuan_per_tonne: 4,
  tonne: 3,
  kcal_per_kg: 0,
  percent: 2,
  kilometre: 3,
} as const satisfies Record<ExportUnit, number>;
export type ExportUnit = keyof typeof EXPORT_UNITS;

/** Bounded exact numbers have schemas of their own, so their unit follows from the field's name. */
const BOUNDED: Readonly<Record<string, ExportUnit>> = {
  heat: 'kcal_per_kg',
  sulphur: 'percent',
  ash: 'percent',
  moisture: 'percent',
  volatile: 'percent',
  discount: 'percent',
  creditLimit: 'yuan',
  cap: 'tonne',
  planned: 'tonne',
  load: 'tonne',
  rate: 'yuan_per_tonne',
  other: 'yuan_per_tonne',
  lossRate: 'percent',
  distance: 'kilometre',
};

type Plain =
  | 'text'
  | 'number'
  | 'day'
  | 'moment'
  | 'choice'
  | 'truth'
  | 'names'
  | 'variety'
  | 'place'
  | 'index_values'
  | 'unknown_unit';
export interface ExportColumn {
  readonly key: string;
  readonly kind: Plain | ExportUnit;
  readonly values?: readonly string[];
  readonly isMany: boolean;
  /** Which part of an object in the field is written: a contract's number, a firm's name. */
  readonly part?: 'name' | 'shortName' | 'no';
}

/** Ids and links mean nothing to people, and possible actions are no property of the row. */
const OMITTED_NAMES = new Set(
  'id key toDo moves cover picture link url hash packBytes hasPaper fileId months formula marks'.split(' '),
);
const OMITTED = /^(is(Mine|Own)|may[A-Z].*|.*(?<!variety|lace)Id)$/;
const CATALOGUED: Readonly<Record<string, 'variety' | 'place'>> = {
  varietyId: 'variety',
  varieties: 'variety',
  placeId: 'place',
  deliveryPlaceId: 'place',
};

export const exportColumnsOf = (row: z.core.$ZodType): readonly ExportColumn[] =>
  Object.entries(shapeOf(row) ?? {}).flatMap(([name, schema]) => columnsAt(schema, [name]));

function columnsAt(given: z.core.$ZodType, at: readonly string[], isMany = false): readonly ExportColumn[] {
  const field = at.at(-1) ?? '';
  if (OMITTED_NAMES.has(field) || OMITTED.test(field)) return [];
  const schema = unwrapped(given);
  const of = (kind: ExportColumn['kind'], more: Partial<ExportColumn> = {}): ExportColumn[] => [
    { key: at.join('.'), kind, isMany, ...more },
  ];
  const catalogued = CATALOGUED[field];
  const exact = unitOf(schema, field);
  if (catalogued && definitionOf(schema).type !== 'array') return of(catalogued);
  if (exact) return of(exact);
  if (schema === Moment) return of('moment');
  if (schema === Day) return of('day');
  if (schema === Id) return [];
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'enum':
      return of('choice', { values: Object.values(definition.entries).map(String) });
    case 'literal':
      return of('choice', { values: definition.values.map(String) });
    case 'boolean':
      return of('truth');
    case 'number':
      return of('number');
    case 'string':
      return of('text');
    case 'array':
      return isMany ? [] : columnsAt(definition.element, at, true);
    case 'object':
      return columnsOfThing(definition.shape, at, of);
    default:
      return [];
  }
}

const unitOf = (schema: z.core.$ZodType, field: string): ExportUnit | 'unknown_unit' | undefined =>
  (Object.keys(EXPORT_UNITS) as ExportUnit[]).find((unit) => EXPORT_UNITS[unit] === schema) ??
  (isExact(schema) ? (BOUNDED[field] ?? 'unknown_unit') : undefined);

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** An object is shown by its name or number; without either its fields become columns. */
function columnsOfThing(
  shape: Shape,
  at: readonly string[],
  of: (kind: ExportColumn['kind'], more?: Partial<ExportColumn>) => ExportColumn[],
): readonly ExportColumn[] {
  if ('zh-Hans' in shape) return of('names');
  if ('index' in shape && 'value' in shape) return of('index_values');
  const part = (['name', 'shortName', 'no'] as const).find((one) => one in shape);
  if (part) return of('text', { part });
  const [first] = of('text');
  return first?.isMany
    ? []
    : Object.entries(shape).flatMap(([name, schema]) => columnsAt(schema, [...at, name]));
}

const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = definitionOf(schema);
  return definition.type === 'nullable' || definition.type === 'optional'
    ? unwrapped(definition.innerType)
    : schema;
}

function shapeOf(schema: z.core.$ZodType): Shape | undefined {
  const definition = definitionOf(unwrapped(schema));
  return definition.type === 'object' ? definition.shape : undefined;
}

/** Returns the row schema of a list that is paged by key; undefined for any other answer. */
export function pageRowSchema(answer: z.core.$ZodType): z.core.$ZodType | undefined {
  const shape = shapeOf(answer);
  if (!shape?.list || !shape.next) return undefined;
  const list = definitionOf(shape.list);
  return list.type === 'array' ? list.element : undefined;
}
