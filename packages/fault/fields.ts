// The fields of a call's input that a raised fault concerns.

import type { Fault } from './fault.ts';

export interface ConcernedField {
  /** Path in the input, or the name of a field that an earlier call stored. */
  readonly path: string;
  /** Why, where the fault lists several fields: its rule or flaw. */
  readonly reason?: string;
}

/** Empty for a fault that is about the act as a whole. */
export function concernedFields(
  { fields }: Pick<Fault, 'fields'>,
  params: unknown,
  input: unknown,
): ConcernedField[] {
  const listed = listedFields(params);
  if (listed.length > 0)
    return listed.flatMap(({ path, reason }) =>
      pathsIn(input, path, params).map((found) =>
        reason === undefined ? { path: found } : { path: found, reason },
      ),
    );
  const names = fields.map((name) =>
    name.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(valueAt(params, key))),
  );
  const taken = names.find((name) => hasField(input, name));
  return (taken === undefined ? names : pathsIn(input, taken, params)).map((path) => ({ path }));
}

/** What the parameters name: `field`, or lists of items with a field or path. */
function listedFields(params: unknown): ConcernedField[] {
  const own = valueAt(params, 'field');
  if (typeof own === 'string') return [{ path: own }];
  return valuesOf(params)
    .filter(Array.isArray)
    .flat()
    .flatMap((item: unknown) => {
      const path = valueAt(item, 'field') ?? valueAt(item, 'path');
      const reason = valueAt(item, 'rule') ?? valueAt(item, 'flaw');
      if (typeof path !== 'string') return [];
      return [typeof reason === 'string' ? { path, reason } : { path }];
    });
}

/** Where the name ends a path of the input; of several, those with the value that the fault names. */
function pathsIn(input: unknown, name: string, params: unknown): string[] {
  const found = pathsOf(input).filter(([path]) => endsWith(path, name));
  if (found.length === 0) return [name];
  const wrong = valueAt(params, name);
  const same = found.filter(([, value]) => value === wrong);
  return (same.length > 0 ? same : found).map(([path]) => path);
}

const hasField = (input: unknown, name: string) => pathsOf(input).some(([path]) => endsWith(path, name));

/** `quantity` ends `content.quantity`. */
export const endsWith = (path: string, name: string): boolean => path === name || path.endsWith(`.${name}`);

const pathsOf = (value: unknown, start = ''): [path: string, value: unknown][] =>
  entriesOf(value).flatMap(([key, inner]) => {
    const path = start === '' ? key : `${start}.${key}`;
    return [[path, inner] as [string, unknown], ...pathsOf(inner, path)];
  });

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? Object.entries(value) : [];
const valuesOf = (value: unknown) => entriesOf(value).map(([, inner]) => inner);
const valueAt = (value: unknown, key: string): unknown =>
  entriesOf(value).find(([name]) => name === key)?.[1];
