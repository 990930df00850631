// Finds the catalogues of the project and reads their files.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CompiledMessage, CompiledMessages } from '../compiled.ts';
import { LOCALES, type Locale } from '../locale.ts';
import { typeset } from '../typeset.ts';
import { compileMessage } from './compile.ts';

export const ROOT = join(import.meta.dirname, '../../..');
/** The language translators start from; its file holds the descriptions. */
export const SOURCE: Locale = 'en';

const PLACES = ['features/*/i18n', 'packages/**/i18n', 'apps/*/shell/i18n'];
/** Catalogues that are not named after their folder. */
const NAMES: Readonly<Record<string, string>> = {
  'packages/fault/i18n': 'generic',
  'packages/i18n/i18n': 'numbers',
  'packages/i18n/common/i18n': 'common',
  'apps/web/shell/i18n': 'web',
  'apps/console/shell/i18n': 'console',
};

export interface Catalogue {
  readonly name: string;
  /** Relative to the root, or absolute. */
  readonly folder: string;
  /** The parts that are loaded by themselves: `console` holds the keys that begin with `console.`. */
  readonly sections: readonly string[];
}

interface Description {
  readonly description: string;
}
/** Texts, descriptions (`@key`) and settings (`@@name`) of a file. */
export type File = Readonly<Record<string, unknown>>;

/** Texts in ICU MessageFormat by key. */
export type Texts = Readonly<Record<string, string>>;

export const pathOf = (folder: string, locale: Locale) => resolve(ROOT, folder, `${locale}.json`);

export const readCatalogueFile = (folder: string, locale: Locale): File =>
  JSON.parse(readFileSync(pathOf(folder, locale), 'utf8')) as File;

export const textsIn = (file: File): Texts =>
  Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('@'))) as Texts;

export const descriptionsIn = (file: File): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(file)
      .filter(([key]) => /^@[^@]/.test(key))
      .map(([key, value]) => [key.slice(1), (value as Description).description]),
  );

const sectionsIn = (file: File) => (file['@@x-sections'] ?? []) as readonly string[];

function findIn(root: string, places: readonly string[]): Catalogue[] {
  return globSync(
    places.map((place) => `${place}/${SOURCE}.json`),
    { cwd: resolve(ROOT, root) },
  )
    .map((path) => dirname(path).replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const folder = root === ROOT ? path : join(root, path);
      const name = NAMES[path] ?? path.split('/').at(-2) ?? path;
      return { name, folder, sections: sectionsIn(readCatalogueFile(folder, SOURCE)) };
    });
}

const byName = new Map(findIn(ROOT, PLACES).map((catalogue) => [catalogue.name, catalogue]));

export const findCatalogues = (): readonly Catalogue[] => [...byName.values()];

/** Adds those of a folder with more features, where their names are new. */
export function addCatalogues(features: string): void {
  for (const catalogue of findIn(features, ['*/i18n']))
    if (!byName.has(catalogue.name)) byName.set(catalogue.name, catalogue);
}

/** After the folder has gone. */
export function removeCatalogues(features: string): void {
  for (const { name, folder } of byName.values()) if (folder.startsWith(features)) byName.delete(name);
}

const files = new Map<string, Texts>();

function textsOfFile(catalogue: Catalogue, locale: Locale): Texts {
  const path = pathOf(catalogue.folder, locale);
  const texts = files.get(path) ?? textsIn(readCatalogueFile(catalogue.folder, locale));
  files.set(path, texts);
  return texts;
}

/** After files have changed. */
export const forgetTexts = () => {
  files.clear();
};

export const sectionOf = ({ sections }: Catalogue, key: string): string | undefined =>
  sections.find((section) => key.startsWith(`${section}.`));

/** The texts of `fee`; of `fee.console`, without the prefix; of `*.desk`, from all catalogues. */
export function textsOf(namespace: string, locale: Locale): Texts {
  const [name = '', section] = namespace.split('.');
  if (name === '*') {
    return Object.fromEntries(
      findCatalogues()
        .filter(({ sections }) => sections.includes(section ?? ''))
        .flatMap((one) => Object.entries(textsOf(`${one.name}.${section}`, locale))),
    );
  }
  const catalogue = byName.get(name);
  if (!catalogue) return {};
  const prefix = section === undefined ? '' : `${section}.`;
  return Object.fromEntries(
    Object.entries(textsOfFile(catalogue, locale))
      .filter(([key]) => sectionOf(catalogue, key) === section)
      .map(([key, text]) => [key.slice(prefix.length), text]),
  );
}

/** Every namespace there is, without the gathered ones. */
export const namespaces = (): string[] =>
  findCatalogues().flatMap(({ name, sections }) => [
    name,
    ...sections.map((section) => `${name}.${section}`),
  ]);

/** With the spaces and signs of the language's typography, for screens. */
export const compiledTexts = (namespace: string, locale: Locale): Record<string, CompiledMessage> =>
  Object.fromEntries(
    Object.entries(textsOf(namespace, locale)).map(([key, text]) => [
      key,
      compileMessage(typeset(locale, text)),
    ]),
  );

const compiled = new Map<string, CompiledMessages>();

/** As written, without typography; compiled once. */
export function messagesOf(namespace: string, locale: Locale): CompiledMessages {
  const name = `${namespace} ${locale}`;
  const known = compiled.get(name);
  if (known) return known;
  const messages = lazily(textsOf(namespace, locale));
  compiled.set(name, messages);
  return messages;
}

/** Each message is compiled when it is first read. */
function lazily(texts: Texts): CompiledMessages {
  const messages = {};
  for (const [key, text] of Object.entries(texts)) {
    Object.defineProperty(messages, key, {
      enumerable: true,
      configurable: true,
      get() {
        const value = compileMessage(text);
        Object.defineProperty(messages, key, { enumerable: true, value });
        return value;
      },
    });
  }
  return messages;
}

export const isLocale = (name: string): name is Locale => LOCALES.some((locale) => locale === name);
