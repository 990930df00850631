// Compiles schemas to fast encoders and decoders, without checks.

import * as z from 'zod/mini';

type Direction = 'encode' | 'decode';
type Convert = (value: unknown) => unknown;

/** Encodes trusted values (typed answers). Untrusted input always goes through zod. */
export const compiledEncoder = (schema: z.core.$ZodType): Convert => compiled('encode', schema);
export const compiledDecoder = (schema: z.core.$ZodType): Convert => compiled('decode', schema);

const cache = {
  encode: new WeakMap<z.core.$ZodType, Convert>(),
  decode: new WeakMap<z.core.$ZodType, Convert>(),
};

function compiled(direction: Direction, schema: z.core.$ZodType): Convert {
  const before = cache[direction].get(schema);
  if (before) return before;
  const convert = compile(direction, schema);
  cache[direction].set(schema, convert);
  return convert;
}

const identity: Convert = (value) => value;

function compile(direction: Direction, schema: z.core.$ZodType): Convert {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(direction, def.shape);
    case 'array':
      return listOf(compiled(direction, def.element));
    case 'nullable':
      return unless(null, compiled(direction, def.innerType));
    case 'optional':
      return unless(undefined, compiled(direction, def.innerType));
    case 'pipe':
      return codecOf(direction, def as z.core.$ZodCodecDef);
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'any':
    case 'custom':
    case 'date':
    case 'null':
      return identity;
    // Rare kinds such as unions are left to zod.
    default:
      return direction === 'encode'
        ? (value) => z.encode(schema as z.ZodMiniType, value as never)
        : (value) => z.decode(schema as z.ZodMiniType, value as never);
  }
}

function objectOf(direction: Direction, shape: Readonly<Record<string, z.core.$ZodType>>): Convert {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    convert: compiled(direction, schema),
    mayMiss: schema._zod.optin === 'optional' || schema._zod.optout === 'optional',
  }));
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const { name, convert, mayMiss } of fields) {
      const held = from[name];
      if (held !== undefined) to[name] = convert(held);
      else if (!mayMiss) throw new TypeError(`a value of ours has no ${name}`);
    }
    return to;
  };
}

const listOf =
  (convert: Convert): Convert =>
  (value) =>
    (value as unknown[]).map(convert);
const unless =
  (absent: null | undefined, convert: Convert): Convert =>
  (value) =>
    value === absent ? absent : convert(value);

function codecOf(direction: Direction, def: z.core.$ZodCodecDef): Convert {
  const step = (direction === 'encode' ? def.reverseTransform : def.transform) as Convert | undefined;
  return step ? (value) => step(value) : compiled(direction, direction === 'encode' ? def.in : def.out);
}
