// Compares the calls of two releases: what a shell of the older one would stumble over.

interface Schema {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}
interface Operation {
  readonly post: { readonly requestBody: Content; readonly responses: { readonly 200: Content } };
}
export interface Calls {
  readonly paths: Readonly<Record<string, Operation>>;
}

const inputOf = ({ post }: Operation) => post.requestBody.content['application/json'].schema;
const outputOf = ({ post }: Operation) => post.responses[200].content['application/json'].schema;

/**
 * Sees names, types, enumerations and what is required. Does not see bounds (lengths, patterns, ranges), nor
 * what values mean.
 */
export function wireChanges(older: Calls, newer: Calls): string[] {
  return Object.entries(older.paths).flatMap(([path, call]) => {
    const next = newer.paths[path];
    if (next === undefined) return [`${path}: gone`];
    return [
      ...compare(`${path} takes`, inputOf(call), inputOf(next), 'input'),
      ...compare(`${path} gives`, outputOf(call), outputOf(next), 'output'),
    ];
  });
}

type Direction = 'input' | 'output';

function compare(at: string, older: Schema, newer: Schema, direction: Direction): string[] {
  if (JSON.stringify(older.type) !== JSON.stringify(newer.type)) return [`${at}: another type`];
  return [
    ...compareValues(at, older, newer, direction),
    ...compareProperties(at, older, newer, direction),
    ...(older.items && newer.items ? compare(`${at}[]`, older.items, newer.items, direction) : []),
    ...compareVariants(at, older, newer, direction),
  ];
}

function compareValues(at: string, older: Schema, newer: Schema, direction: Direction): string[] {
  // An older shell sends values that it knows, and reads only those.
  const [sent, known] = direction === 'input' ? [older.enum, newer.enum] : [newer.enum, older.enum];
  if (known === undefined) return [];
  if (sent === undefined) return [`${at}: any value, where some were listed`];
  return sent
    .filter((value) => !known.includes(value))
    .map((value) => `${at}: unknown value ${String(value)}`);
}

function compareProperties(at: string, older: Schema, newer: Schema, direction: Direction): string[] {
  const [before, after] = [older.properties ?? {}, newer.properties ?? {}];
  const isExpected = (name: string) => direction === 'input' || (older.required ?? []).includes(name);
  const common = Object.entries(before).flatMap(([name, schema]) => {
    const next = after[name];
    if (next === undefined) return isExpected(name) ? [`${at}.${name}: gone`] : [];
    return compare(`${at}.${name}`, schema, next, direction);
  });
  const [demanded, given] =
    direction === 'input' ? [newer.required, older.required] : [older.required, newer.required];
  const missing = (demanded ?? [])
    .filter((name) => !(given ?? []).includes(name) && (direction === 'input' || after[name]))
    .map((name) => `${at}.${name}: ${direction === 'input' ? 'required' : 'no longer always there'}`);
  return [...common, ...missing];
}

function compareVariants(at: string, older: Schema, newer: Schema, direction: Direction): string[] {
  const [sent, known] = direction === 'input' ? [older, newer] : [newer, older];
  if (!known.anyOf) return [];
  return (sent.anyOf ?? [sent]).flatMap((variant) => {
    const problems = (known.anyOf ?? []).map((each) =>
      direction === 'input' ? compare(at, variant, each, direction) : compare(at, each, variant, direction),
    );
    return problems.some((each) => each.length === 0) ? [] : [`${at}: a variant that fits none`];
  });
}
