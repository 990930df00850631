// Masks call input for the audit log: keeps bounded values and few free texts.

import type * as z from 'zod/mini';
import { safeDecode } from 'zod/mini';
import { isSecret } from '#packages/schema/secret.ts';
import { Id } from '#packages/schema/wire.ts';

type Schema = z.core.$ZodType;

/** Replaces secrets and everything else that is not known to be harmless: it may be a name or a number. */
const MASKED = '***';

/** Free-text fields that are kept unless they are secret. */
const PLAIN_TEXTS = new Set(['reason', 'title', 'note', 'path', 'authId', 'serial']);

const MAX_ITEMS = 50;
const MAX_TEXT_LENGTH = 500;
const MAX_INPUT_LENGTH = 16_000;

/** Keeps only fields that the schema knows; returns {} if the result is too large. */
export function maskInput(takes: Schema, body: unknown): Record<string, unknown> {
  const input = masked(takes, body, '');
  const isKept = isRecord(input) && JSON.stringify(input).length <= MAX_INPUT_LENGTH;
  return isKept ? input : {};
}

function masked(schema: Schema, value: unknown, name: string): unknown {
  if (isSecret(schema)) return MASKED;
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
      return keepIfValid(schema, value);
    case 'string':
      return isBounded(schema, def as Bounded)
        ? keepIfValid(schema, value)
        : keepPlainText(schema, value, name);
    // With a codec it is a number or a moment; without one a trimmed text.
    case 'pipe':
      return 'transform' in def ? keepIfValid(schema, value) : keepPlainText(schema, value, name);
    default:
      return MASKED;
  }
}

function maskedFields(shape: Readonly<Record<string, Schema>>, value: Record<string, unknown>) {
  const given = Object.entries(shape).filter(([name]) => value[name] !== undefined);
  return Object.fromEntries(given.map(([name, schema]) => [name, masked(schema, value[name], name)]));
}

function maskedItems(element: Schema, items: readonly unknown[], name: string): unknown[] {
  const kept = items.slice(0, MAX_ITEMS).map((item) => masked(element, item, name));
  return items.length > MAX_ITEMS ? [...kept, `+${items.length - MAX_ITEMS}`] : kept;
}

interface Bounded {
  readonly format?: string;
}
const isBounded = (schema: Schema, { format }: Bounded) =>
  schema === Id || format === 'date' || format === 'datetime';

/** An invalid value may be anything, even a password in the wrong field. */
const keepIfValid = (schema: Schema, value: unknown) =>
  safeDecode(schema as z.ZodMiniType, value as never).success ? value : MASKED;

const keepPlainText = (schema: Schema, value: unknown, name: string) =>
  PLAIN_TEXTS.has(name) && typeof value === 'string' && keepIfValid(schema, value) === value
    ? storable(value)
    : MASKED;

/** jsonb accepts neither lone surrogates nor NUL. */
const storable = (text: string) => text.slice(0, MAX_TEXT_LENGTH).toWellFormed().replaceAll('\u0000', '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
