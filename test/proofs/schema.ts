// A call's JSON Schema as fast-check sees it: values that fit it, leaning to its bounds and to what exists.

import fc from 'fast-check';
import * as z from 'zod/mini';
import { cleanIdentifier, cleanText } from '#packages/i18n/cleanText.ts';
import { isVisible } from '#packages/i18n/names.ts';
import type { Call } from '#packages/rpc/contract/call.ts';

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of an exact number, which travels as a decimal string. */
  readonly range?: { readonly min?: string; readonly max?: string };
}

export const schemaOf = (call: Call) =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;

const ID_PATTERN = '^[0-9A-HJKMNP-TV-Z]{26}$';
export const isId = ({ pattern }: Schema) => pattern === ID_PATTERN;

export interface Field {
  readonly name: string;
  readonly path: readonly string[];
  readonly isList: boolean;
  readonly isRequired: boolean;
}

/** Every place of an input that holds an identity, however deep. */
export function idFieldsOf(
  schema: Schema,
  path: readonly string[] = [],
  isRequired = true,
  isList = false,
): Field[] {
  if (isId(schema)) return [{ name: path.at(-1) ?? '', path, isList, isRequired }];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    idFieldsOf(field, [...path, name], isRequired && (schema.required?.includes(name) ?? false)),
  );
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) =>
    idFieldsOf(branch, path, false),
  );
  return [...inside, ...branches, ...(schema.items ? idFieldsOf(schema.items, path, isRequired, true) : [])];
}

/** What exists: values that are worth trying in a field of this name, besides those that only have its shape. */
export type Known = (field: string, schema: Schema) => readonly unknown[];

const DAY_MS = 86_400_000;
const aMoment = (now: Date) =>
  fc
    .oneof(
      {
        weight: 9,
        arbitrary: fc
          .integer({ min: -400 * 24, max: 400 * 24 })
          .map((hours) => now.getTime() + (hours * DAY_MS) / 24),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          Date.UTC(1970, 0, 1),
          Date.UTC(9999, 11, 31, 23, 59, 59),
          Date.UTC(2000, 1, 29),
        ),
      },
    )
    .map((at) => new Date(at).toISOString());

const SIGNS = [
  'a',
  'Z',
  '0',
  ' ',
  '煤',
  '炭',
  '°',
  "'",
  '"',
  '<',
  '&',
  '%',
  '_',
  '\\',
  '/',
  ';',
  '$',
  '{',
  '\n',
  '\t',
  'é',
  'İ',
  '\u200B',
  '\u202E',
  '\uFEFF',
  '\uFFFF',
  '\u0301',
];

/** A field that holds a whole file is not filled to its end each time. */
const LONGEST = 200_000;

/** Values of the schema. `now` is when days and moments lie around. */
export function valuesOf(schema: Schema, known: Known, now: Date, field = ''): fc.Arbitrary<unknown> {
  const of = (inner: Schema, name = field) => valuesOf(inner, known, now, name);
  const existing = known(field, schema);
  if (existing.length > 0) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...existing) },
      { weight: 1, arbitrary: valuesOf(schema, () => [], now, field) },
    );
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => of(branch)));
  switch (schema.type) {
    case 'object':
      return objects(schema, of);
    case 'array':
      return lists(schema, of);
    case 'string':
      return texts(schema, now);
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.oneof(fc.integer(boundsOf(schema)), fc.double({ ...boundsOf(schema), noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`no values are known for ${JSON.stringify(schema)}`);
  }
}

type Of = (schema: Schema, name?: string) => fc.Arbitrary<unknown>;

function objects(
  { properties, required = [], propertyNames, additionalProperties }: Schema,
  of: Of,
): fc.Arbitrary<unknown> {
  if (!properties) {
    return typeof additionalProperties === 'object'
      ? fc.dictionary(
          of(propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>,
          of(additionalProperties),
          { maxKeys: 4 },
        )
      : fc.constant({});
  }
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, of(value, name)])),
    { requiredKeys: [...required] },
  );
}

function lists({ items = {}, minItems = 0, maxItems = 3 }: Schema, of: Of): fc.Arbitrary<unknown> {
  const inside = of(items);
  const few = fc.array(inside, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
  if (items.type !== 'string') return few;
  const many = Math.min(maxItems, 200);
  return fc.oneof(
    { weight: 19, arbitrary: few },
    { weight: 1, arbitrary: fc.array(inside, { minLength: many, maxLength: many }) },
  );
}

const boundsOf = ({ minimum = -2_147_483_648, maximum = 2_147_483_647 }: Schema) => ({
  min: Math.max(minimum, -2_147_483_648),
  max: Math.min(maximum, 2_147_483_647),
});

const patterns = new Map<string, fc.Arbitrary<string>>();
function matching(pattern: string): fc.Arbitrary<string> {
  const known = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  patterns.set(pattern, known);
  return known;
}

const MOST = 10n ** 18n - 1n;

function texts(schema: Schema, now: Date): fc.Arbitrary<string> {
  const { format, pattern, range, minLength = 0, maxLength = 40 } = schema;
  if (format === 'date') return aMoment(now).map((moment) => moment.slice(0, 10));
  if (format === 'date-time') return aMoment(now);
  if (range)
    return fc.bigInt({ min: BigInt(range.min ?? -MOST), max: BigInt(range.max ?? MOST) }).map(String);
  if (pattern && !pattern.startsWith('^[^')) return matching(pattern);
  const sign = fc.constantFrom(...(format === 'name' ? SIGNS.filter(isVisible) : SIGNS));
  const few = Math.max(minLength, Math.min(maxLength, 12));
  return fc
    .oneof(
      { weight: 9, arbitrary: fc.array(sign, { minLength, maxLength: few }) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom(minLength, Math.min(maxLength, LONGEST))
          .map((length) => Array.from({ length }, () => '煤')),
      },
    )
    .map((signs) => signs.join(''))
    .filter((text) => text.length <= maxLength && seenOf(text, format).length >= minLength);
}

const CLEANED: Readonly<Record<string, (text: string) => string>> = {
  text: cleanText,
  identifier: cleanIdentifier,
};
/** What the server takes of a text. */
const seenOf = (text: string, format = '') => (CLEANED[format] ?? String)(text).trim();
