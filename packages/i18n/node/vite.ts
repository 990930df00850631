// Vite plugin: compiles the catalogues, a chunk per namespace and language.
// A module that calls `useTranslation('fee')` or `useTexts('fee')` registers that namespace by being
// imported.

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Locale, LOCALES } from '../locale.ts';
import {
  compiledTexts,
  type File,
  findCatalogues,
  forgetTexts,
  isLocale,
  namespaces,
  ROOT,
  textsIn,
} from './catalogues.ts';
import { keepsFor } from './usage.ts';

const MODULE = 'virtual:i18n/';
const HOOK = /\b(?:useTranslation\(\s*(?<list>\[[^\]]*\]|'[^']+')|useTexts\(\s*(?<named>'[^']+'))/g;
const NAME = /'([^']+)'/g;
const REGISTRY = JSON.stringify(join(ROOT, 'packages/i18n/react.ts'));

/** `app`: leaves out what this app does not mention; without it all keys are there. */
export function translations(app?: 'web' | 'console'): Plugin {
  const keeps = app && keepsFor(app);
  return {
    name: 'translations',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(MODULE) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined;
      const [name = '', locale] = id.slice(MODULE.length + 1).split('/');
      if (locale === undefined) return name === 'all' ? OFFER : register(name);
      if (!isLocale(locale)) throw new Error(`there is no language ${locale}`);
      if (name === OFFERED) return listOffered(locale, keeps);
      return `export default ${JSON.stringify(Object.fromEntries(keptTexts(name, locale, keeps)))};`;
    },
    transform(code, id) {
      if (/\/i18n\/[\w-]+\.json$/.test(id))
        return { code: JSON.stringify(textsIn(JSON.parse(code) as File)), map: null };
      if (id.includes('node_modules') || !/(?<!\.test)\.tsx?(\?|$)/.test(id)) return undefined;
      const used = namespacesIn(code);
      if (used.length === 0) return undefined;
      // At the end, so that no line moves.
      return { code: `${code}\n${used.map((name) => `import '${MODULE}${name}';`).join('')}`, map: null };
    },
    handleHotUpdate({ file }) {
      if (file.endsWith('.json')) forgetTexts();
    },
  };
}

function namespacesIn(code: string): string[] {
  const found = [...code.matchAll(HOOK)].flatMap(({ groups: { list, named } = {} }) => [
    ...(list ?? named ?? '').matchAll(NAME),
  ]);
  const names = new Set(found.map(([, name = '']) => name));
  for (const name of names) {
    if (!name.startsWith('*.') && !namespaces().includes(name))
      throw new Error(`there is no catalogue ${name}`);
  }
  return names.size === 0 ? [] : [...names, 'common'];
}

const loadersOf = (name: string) =>
  `[${LOCALES.map((locale) => `() => import('${MODULE}${name}/${locale}')`).join(',')}]`;

const register = (name: string) =>
  `import { registerCatalogue } from ${REGISTRY};\nregisterCatalogue('${name}', ${loadersOf(name)});`;

/** The lists of what is offered are long: one for each language, in a chunk of its own. */
const OFFERED = 'offered';
const OFFER = `import { offerCatalogues } from ${REGISTRY};\nofferCatalogues(${loadersOf(OFFERED)});`;

type Keeps = ReturnType<typeof keepsFor>;

/** Texts of a namespace that the app mentions. */
function keptTexts(name: string, locale: Locale, keeps: Keeps | undefined) {
  const catalogue = findCatalogues().find((one) => one.name === name);
  return Object.entries(compiledTexts(name, locale)).filter(
    ([key]) => !catalogue || !keeps || keeps(catalogue, key),
  );
}

/** What is looked up by codes from the server. */
function listOffered(locale: Locale, keeps: Keeps | undefined): string {
  const names = findCatalogues()
    .filter((one) => !one.folder.startsWith('apps/') && keptTexts(one.name, LOCALES[0], keeps).length > 0)
    .map(({ name }) => `'${name}': () => import('${MODULE}${name}/${locale}')`);
  return `export default {${names.join(',')}};`;
}
