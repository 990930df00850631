// What of a call's input is put on record: what its schema bounds, and the few free texts that say why or what.

import type * as z from 'zod/mini';
import { safeDecode } from 'zod/mini';
import { Id } from '#packages/schema/wire.ts';

type Schema = z.core.$ZodType;

/** Whatever a schema does not keep: it may be a secret, a name, a number of a card. */
const MASKED = '***';

/** The free texts that are kept, by the names of their fields. `code` is none: codes are sent to phones. */
const PLAIN_TEXTS = new Set(['reason', 'title', 'note', 'path', 'authId', 'serial']);

const MOST_ITEMS = 50;
const LONGEST_TEXT = 500;
const LONGEST_INPUT = 16_000;

/** Fields the schema does not know are not even named: anything can be sent. */
export function maskedInput(takes: Schema, body: unknown): Record<string, unknown> {
  const input = masked(takes, body, '');
  const isKept = isRecord(input) && JSON.stringify(input).length <= LONGEST_INPUT;
  return isKept ? input : {};
}

function masked(schema: Schema, value: unknown, name: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return value === null ? null : masked(def.innerType, value, name);
    case 'object':
      return isRecord(value) ? maskedFields(def.shape, value) : MASKED;
    case 'array':
      return Array.isArray(value) ? maskedItems(def.element, value, name) : MASKED;
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return valid(schema, value);
    case 'string':
      return isBounded(schema, def as Bounded) ? valid(schema, value) : plain(schema, value, name);
    // With a codec it is a number or a moment; without, a text that is trimmed.
    case 'pipe':
      return 'transform' in def ? valid(schema, value) : plain(schema, value, name);
    default:
      return MASKED;
  }
}

function maskedFields(shape: Readonly<Record<string, Schema>>, value: Record<string, unknown>) {
  const given = Object.entries(shape).filter(([name]) => value[name] !== undefined);
  return Object.fromEntries(given.map(([name, schema]) => [name, masked(schema, value[name], name)]));
}

function maskedItems(element: Schema, items: readonly unknown[], name: string): unknown[] {
  const kept = items.slice(0, MOST_ITEMS).map((item) => masked(element, item, name));
  return items.length > MOST_ITEMS ? [...kept, `+${items.length - MOST_ITEMS}`] : kept;
}

interface Bounded {
  readonly format?: string;
}
const isBounded = (schema: Schema, { format }: Bounded) =>
  schema === Id || format === 'date' || format === 'datetime';

/** What does not fit the schema may be anything, a password in the wrong field too. */
const valid = (schema: Schema, value: unknown) =>
  safeDecode(schema as z.ZodMiniType, value as never).success ? value : MASKED;

const plain = (schema: Schema, value: unknown, name: string) =>
  PLAIN_TEXTS.has(name) && typeof value === 'string' && valid(schema, value) === value
    ? storable(value)
    : MASKED;

/** What jsonb takes: no half signs, no NUL. */
const storable = (text: string) => text.slice(0, LONGEST_TEXT).toWellFormed().replaceAll('\u0000', '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
