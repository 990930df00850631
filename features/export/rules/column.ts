// The columns of a list, from what its call answers: which fields stand in a file, and how each is written.

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

/** What exact numbers are counted in, and how many decimals people read. */
export const UNITS = {
  yuan: WireFen,
  yuan_per_tonne: WireHaoPerTonne,
  tonne: WireKg,
  kcal_per_kg: WireKcalPerKg,
  percent: WireBasisPoints,
  kilometre: WireMetre,
} as const satisfies Readonly<Record<string, z.core.$ZodType>>;
export const SCALES = {
  yuan: 2,
  yuan_per_tonne: 4,
  tonne: 3,
  kcal_per_kg: 0,
  percent: 2,
  kilometre: 3,
} as const satisfies Record<Unit, number>;
export type Unit = keyof typeof UNITS;

/** Exact numbers within bounds are schemas of their own: what they are counted in is told by their name. */
const BOUNDED: Readonly<Record<string, Unit>> = {
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
export interface Column {
  /** Where it stands in a row: `comparison.freight`. */
  readonly key: string;
  readonly kind: Plain | Unit;
  /** The values it can have, where they are choices. */
  readonly values?: readonly string[];
  /** In a row, several of them. */
  readonly isMany: boolean;
  /** Of what stands in the field, what is written: the number of a contract, the name of a firm. */
  readonly part?: 'name' | 'shortName' | 'no';
}

/** Ids and addresses say nothing to people, and what one may do next is no property of a thing. */
const SILENT =
  /^(id|key|toDo|moves|cover|picture|link|url|hash|packBytes|hasPaper|fileId|months|formula|marks|is(Mine|Own)|may[A-Z].*|.*(?<!variety|lace)Id)$/;
const CATALOGUED: Readonly<Record<string, 'variety' | 'place'>> = {
  varietyId: 'variety',
  varieties: 'variety',
  placeId: 'place',
  deliveryPlaceId: 'place',
};

export const columnsOf = (row: z.core.$ZodType): readonly Column[] =>
  Object.entries(shapeOf(row) ?? {}).flatMap(([name, schema]) => columnsAt(schema, [name]));

function columnsAt(given: z.core.$ZodType, at: readonly string[], isMany = false): readonly Column[] {
  const field = at.at(-1) ?? '';
  if (SILENT.test(field)) return [];
  const schema = unwrapped(given);
  const of = (kind: Column['kind'], more: Partial<Column> = {}): Column[] => [
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

const unitOf = (schema: z.core.$ZodType, field: string): Unit | 'unknown_unit' | undefined =>
  (Object.keys(UNITS) as Unit[]).find((unit) => UNITS[unit] === schema) ??
  (isExact(schema) ? (BOUNDED[field] ?? 'unknown_unit') : undefined);

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A thing inside a row goes by its name or number; what has neither is laid open. */
function columnsOfThing(
  shape: Shape,
  at: readonly string[],
  of: (kind: Column['kind'], more?: Partial<Column>) => Column[],
): readonly Column[] {
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

/** What one row of a list looks like that is read by key; undefined for what is no such list. */
export function rowOfPage(answer: z.core.$ZodType): z.core.$ZodType | undefined {
  const shape = shapeOf(answer);
  if (!shape?.list || !shape.next) return undefined;
  const list = definitionOf(shape.list);
  return list.type === 'array' ? list.element : undefined;
}
