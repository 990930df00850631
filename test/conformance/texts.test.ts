// No call takes a text in which something can be hidden from its readers.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handlers } from '#apps/server/features.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Types of `packages/schema/wire.ts` that clean or refuse, and formats of plain characters. */
const SAFE_FORMATS = ['text', 'name', 'identifier', 'date', 'date-time'];

/** Fields whose content nobody reads as it came. */
const UNREAD: Readonly<Record<string, string>> = {
  after: 'a cursor',
  password: 'a secret',
  newPassword: 'a secret',
  pdf: 'a file',
  'bank/statement/import text': 'a file of which names and remarks are cleaned line by line',
  'bank/statement/foresee text': 'the same file before it is imported',
  'market/desk/upload/bring table': 'a file of figures under known headings',
  'market/desk/upload/preview table': 'the same file before it is brought',
  'trade/draft/save terms.[]': 'a form as its author typed it, for nobody else',
  'export/list/take filter.[]': 'the input of another call',
  'export/list/order filter.[]': 'the input of another call',
};

const HIDDEN = ['\u200b', '\u202e', '\u{e0041}', '\ufe0f', '\u3164'];

const known = new Map<string, boolean>();
const hides = (pattern: string): boolean => {
  const found = known.get(pattern) ?? mayHide(pattern);
  known.set(pattern, found);
  return found;
};

/** Whether a hidden character fits anywhere into a value of the pattern. */
function mayHide(pattern: string): boolean {
  const expression = new RegExp(pattern, 'u');
  const samples = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 5, seed: 1 });
  return samples.some((sample) =>
    [...sample, ''].some((_sign, at) =>
      HIDDEN.some((hidden) => expression.test(`${sample.slice(0, at)}${hidden}${sample.slice(at)}`)),
    ),
  );
}

/** Choices to which features add are functions, which a printed schema loses. */
function override({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if ('choices' in jsonSchema) jsonSchema.enum = [];
}

interface Place {
  readonly field: string;
  readonly path: string;
  readonly isSafe: boolean;
}

function isSafe({ format, pattern, ...schema }: Schema): boolean {
  if ('enum' in schema || 'const' in schema) return true;
  if (format !== undefined && SAFE_FORMATS.includes(format)) return true;
  return pattern !== undefined && !hides(pattern);
}

function* placesIn(schema: Schema, path: readonly string[] = []): Generator<Place> {
  const isAnything = schema.type === undefined && !schema.anyOf && !schema.oneOf && !('enum' in schema);
  if (path.length > 0 && (schema.type === 'string' || (isAnything && !('const' in schema))))
    yield { field: path.at(-1) ?? '', path: path.join('.'), isSafe: isSafe(schema) };
  for (const [key, inner] of Object.entries(schema.properties ?? {})) yield* placesIn(inner, [...path, key]);
  const { additionalProperties: rest } = schema;
  for (const inner of [schema.items, typeof rest === 'object' ? rest : undefined])
    if (inner) yield* placesIn(inner, [...path, '[]']);
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* placesIn(inner, path);
}

describe('a text that a call takes', () => {
  const places = handlers.flatMap(({ call: { path: call, input } }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override }) as Schema;
    return [...placesIn(schema)].map(({ path, ...place }) => ({
      ...place,
      at: `${call.replace('/api/', '')} ${path}`,
    }));
  });

  it('stands in many places', () => {
    expect(places.length).toBeGreaterThan(500);
  });

  it('is cleaned or refused if something is hidden in it', () => {
    const unsafe = places.filter(({ isSafe, field, at }) => !isSafe && !(field in UNREAD) && !(at in UNREAD));
    expect(unsafe.map(({ at }) => at)).toEqual([]);
  });

  it('is read by nobody where it is said so, and stands there', () => {
    const unused = Object.keys(UNREAD).filter(
      (one) => !places.some(({ field, at, isSafe }) => !isSafe && (field === one || at === one)),
    );
    expect(unused).toEqual([]);
  });
});
