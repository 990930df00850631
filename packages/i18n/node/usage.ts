// Finds which sources mention which keys, as a literal or as a template.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, ROOT } from './catalogues.ts';

/** A run of key characters between quotes; templates may hold expressions. */
const LITERAL = /(?<=['"])[\w./:@-]+(?=['"])/g;
const TEMPLATE = /(?<=`)(?:[\w./:@-]|\$\{(?:[^{}`]|\{[^{}]*\})*\})+(?=`)/g;
const EXPRESSION = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
const TESTS = /\.(test|example)\.tsx?$/;

export interface SourceFile {
  readonly path: string;
  readonly literals: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

export function sourceOf(path: string, text: string): SourceFile {
  const templates = [...new Set(text.match(TEMPLATE))];
  const isPlain = (template: string) => !template.includes('${');
  return {
    path,
    literals: new Set([...(text.match(LITERAL) ?? []), ...templates.filter(isPlain)]),
    patterns: templates.filter((template) => !isPlain(template)).map(patternOf),
  };
}

const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(EXPRESSION)
      .map((text) => text.replaceAll('.', String.raw`\.`))
      .join('.+')}$`,
  );

/** The product's sources without its tests. */
export const readSources = (): SourceFile[] =>
  globSync('{features,packages,apps,test/example}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !TESTS.test(path) && !path.endsWith('.d.ts'))
    .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8')));

/** A template that begins with an expression would match almost any key. */
const isTelling = (pattern: RegExp) => !pattern.source.startsWith('^.+');

/** Of the catalogue's own feature, or naming one of its namespaces. */
const isRelated = ({ name, folder }: Catalogue, { path, literals }: SourceFile) =>
  path.startsWith(folder.replace(/i18n$/, '')) ||
  [...literals].some((literal) => literal === name || literal.startsWith(`${name}.`));

/** Finds the sources that mention a key of a catalogue, as it is written in the namespace's `t`. */
export function createUsage(sources: readonly SourceFile[]) {
  const byLiteral = new Map<string, SourceFile[]>();
  for (const source of sources) {
    for (const literal of source.literals)
      byLiteral.set(literal, [...(byLiteral.get(literal) ?? []), source]);
  }
  const patterns = sources.flatMap((source) => source.patterns.map((pattern) => ({ source, pattern })));
  const related = new Map<Catalogue, ReadonlySet<SourceFile>>();
  const relatedTo = (catalogue: Catalogue) => {
    const known = related.get(catalogue);
    if (known) return known;
    const found = new Set(sources.filter((source) => isRelated(catalogue, source)));
    related.set(catalogue, found);
    return found;
  };
  return {
    /** By a literal in a related source, or by a template; a template that says little must be in one. */
    mentions(catalogue: Catalogue, key: string): SourceFile[] {
      const near = relatedTo(catalogue);
      return [
        ...(byLiteral.get(key) ?? []).filter((source) => near.has(source)),
        ...patterns
          .filter(({ source, pattern }) => (isTelling(pattern) || near.has(source)) && pattern.test(key))
          .map(({ source }) => source),
      ];
    },
  };
}
export type Usage = ReturnType<typeof createUsage>;

const OTHERS: Readonly<Record<'web' | 'console', RegExp>> = {
  web: /\/(console|server)\/|^packages\/ui(-data)?\/admin\//,
  console: /\/(web|server)\//,
};

/** An app's bundle leaves out what only the other app or the server mentions. */
export function keepsFor(app: keyof typeof OTHERS, usage: Usage = createUsage(readSources())) {
  return (catalogue: Catalogue, key: string): boolean => {
    const mentions = usage.mentions(catalogue, key);
    return mentions.length === 0 || mentions.some(({ path }) => !OTHERS[app].test(path));
  };
}
