// Which fields of a call its faults concern, and which fields the forms that send the call name.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { INPUT_NAMES } from '#features/terms/web/form/inputName.ts';
import type { Fault } from '#packages/fault/fault.ts';
import { endsWith } from '#packages/fault/fields.ts';
import type { Call } from '#packages/rpc/contract/call.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface JsonNode {
  readonly properties?: Record<string, JsonNode>;
  readonly items?: JsonNode;
  readonly anyOf?: readonly JsonNode[];
  readonly oneOf?: readonly JsonNode[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}
const nodeOf = (schema: z.ZodMiniType): JsonNode =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonNode;

/** Paths of the input; the place in a list is left out. */
function pathsOf({ properties, items, anyOf, oneOf }: JsonNode, start = ''): string[] {
  const inner = [...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])];
  return [
    ...inner.flatMap((node) => pathsOf(node, start)),
    ...Object.entries(properties ?? {}).flatMap(([key, node]) => {
      const path = start === '' ? key : `${start}.${key}`;
      return [path, ...pathsOf(node, path)];
    }),
  ];
}

/** The fields of the call's input that the fault concerns, as far as they are known beforehand. */
export function fieldsOfFault({ input }: Call, { fields, params }: Fault): string[] {
  const paths = pathsOf(nodeOf(input));
  const taken = (name: string) => paths.some((path) => endsWith(path, name.replace(/\.\{\w+\}$/, '')));
  const named = nodeOf(params).properties?.['field'];
  const listed = named ? (named.enum ?? [named.const]).filter((name) => typeof name === 'string') : [];
  const first = fields.find(taken);
  return [...listed.filter(taken), ...(named || first === undefined ? [] : [first])];
}

/** A control with a name, or an object of a control's properties with one. */
const NAMED = /\bname(?:=|: )(?:"([^"]*)"|'([^']*)'|\{`([^`]*)`\}|`([^`]*)`|\{([^`}][^}]*)\}|(\w+))/g;

/** The names in one file, as patterns: what is put in at run time stands for anything that the file spells out. */
function namesIn(file: string): ((field: string) => boolean)[] {
  const source = read(file);
  const spelt = (word: string) => new RegExp(`['"]${word}['"]`).test(source);
  return [...source.matchAll(NAMED)].map(([, plain, quoted, template, bare, braced, word]) => {
    const code = braced ?? (word === 'string' ? undefined : word);
    const text = plain ?? quoted;
    if (text !== undefined) return (field: string) => endsWith(text, field) || endsWith(field, text);
    const pattern = template ?? bare;
    if (pattern === undefined)
      return code === undefined ? () => false : (field: string) => spelt(leafOf(field));
    const tail = pattern.split('}').at(-1)?.replace(/^\./, '') ?? '';
    const head = pattern.split('.${')[0] ?? '';
    return (field: string) =>
      tail === ''
        ? head === field || head === leafOf(field) || spelt(leafOf(field))
        : endsWith(tail, leafOf(field));
  });
}
const leafOf = (field: string) =>
  field
    .replace(/\.\{\w+\}$/, '')
    .split('.')
    .at(-1) ?? field;

const LIST_ERROR = /<(?:ListError|Snapshots)\b/;
const CONTROL =
  /<\w*(?:Field|Select|OneOf|Chips|TextArea|Stepper|Fields|Drawer|Number|Firm|Day|Text|Area|Files|Pick|Input)\b/;

/** All files of the apps' pages, each with those of them it imports. */
const files = new Map(
  globSync('features/*/{web,console}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, importsOf(file)] as const),
);

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/from '([^']+)'/g)].flatMap(([, from = '']) => {
    if (from.startsWith('.')) return [join(dirname(file), from)];
    return from.startsWith('#features/') && /\/(web|console)\//.test(from) ? [from.slice(1)] : [];
  });
}

function closureOf(starts: readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const file of found) for (const next of files.get(file) ?? []) found.add(next);
  return found;
}

/** The files that send a call. */
export const sendersOf = (name: string): string[] =>
  [...files.keys()].filter((file) =>
    new RegExp(`(useMutationCall\\(\\s*|call(=\\{|: )|(: |\\? |, ))${name}\\b(?!:)`).test(
      withoutImports(read(file)),
    ),
  );
const withoutImports = (source: string) => source.replaceAll(/^import [^;]*;/gm, '');

const nameIn = (found: ReadonlySet<string>, field: string) =>
  [...found].some(
    (file) =>
      (CONTROL.test(read(file)) || LIST_ERROR.test(read(file))) &&
      namesIn(file).some((isNamed) => isNamed(field)),
  );

/** Whether the form that sends from this file names the field: itself, or for a hook or a wizard's step its page. */
export function isNamed(sender: string, field: string): boolean {
  const own = Object.keys(INPUT_NAMES).filter((name) => INPUT_NAMES[name] === field);
  return [field, ...own].some((name) => isNamedAs(sender, name));
}

function isNamedAs(sender: string, field: string): boolean {
  if (nameIn(closureOf([sender]), field)) return true;
  if (sender.endsWith('.tsx') && !/<FormProvider|useFormContext/.test(read(sender))) return false;
  const pages = importersOf(importersOf([sender]));
  return nameIn(closureOf(pages), field);
}

const importersOf = (of: readonly string[]): string[] => [
  ...of,
  ...[...files].filter(([, imported]) => imported.some((file) => of.includes(file))).map(([file]) => file),
];
