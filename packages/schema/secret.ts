// Marks secret fields of a call's input: passwords, PINs, codes, tokens.

import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

const secrets = new WeakSet<Schema>();

/**
 * A copy of the schema whose values must be neither logged, audited nor hashed. Put it outermost but for
 * `optional` and `list`: a check added to it makes a copy without the mark.
 */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  const marked = schema.clone();
  secrets.add(marked);
  return marked;
}

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

export function isSecret(schema: Schema): boolean {
  if (secrets.has(schema)) return true;
  const def = defOf(schema);
  if ('innerType' in def) return isSecret(def.innerType);
  return def.type === 'array' && isSecret(def.element);
}

/** The encoded value without its secret fields, at any depth. */
export function withoutSecrets(schema: Schema, value: unknown): unknown {
  const def = defOf(schema);
  if ('innerType' in def) return withoutSecrets(def.innerType, value);
  switch (def.type) {
    case 'object':
      return withFields(value, ([name, held]) => {
        const field = def.shape[name];
        if (field === undefined) return [[name, held]];
        return isSecret(field) ? [] : [[name, withoutSecrets(field, held)]];
      });
    case 'record':
      return withFields(value, ([name, held]) => [[name, withoutSecrets(def.valueType, held)]]);
    case 'array':
      return Array.isArray(value) ? value.map((item) => withoutSecrets(def.element, item)) : value;
    case 'union':
      return def.options.reduce<unknown>((rest, option) => withoutSecrets(option, rest), value);
    case 'pipe':
      return withoutSecrets(def.in, value);
    default:
      return value;
  }
}

type Field = readonly [name: string, value: unknown];

const withFields = (value: unknown, keep: (field: Field) => readonly Field[]) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).flatMap(keep))
    : value;
