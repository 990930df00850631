// Problems of the catalogues: errors fail the check, hints are for translators.

import { existsSync, readFileSync } from 'node:fs';
import { placeholdersOf } from '#packages/i18n/compiled.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import {
  type Catalogue,
  descriptionsIn,
  findCatalogues,
  pathOf,
  readCatalogueFile,
  sectionOf,
  SOURCE,
  type Texts,
  textsIn,
} from '#packages/i18n/node/catalogues.ts';
import { compileMessage } from '#packages/i18n/node/compile.ts';
import { createUsage, readSources, type Usage } from '#packages/i18n/node/usage.ts';
import { isSorted } from './sort.ts';
import { isStale } from './types.ts';

export interface Problems {
  readonly errors: readonly string[];
  readonly hints: readonly string[];
}

export function problemsOf(
  catalogues: readonly Catalogue[] = findCatalogues(),
  usage: Usage = createUsage(readSources()),
): Problems {
  const all = catalogues.map((catalogue) => ({ catalogue, texts: textsByLocale(catalogue) }));
  return {
    errors: [
      ...all.flatMap(({ catalogue, texts }) => [...fileErrors(catalogue), ...textErrors(catalogue, texts)]),
      ...all.flatMap(({ catalogue, texts }) => unused(catalogue, texts[SOURCE], usage)),
      ...ambiguous(all),
    ],
    hints: [...all.flatMap(({ catalogue, texts }) => untranslated(catalogue, texts)), ...saidTwice(all)],
  };
}

type TextsByLocale = Readonly<Record<Locale, Texts>>;

const textsByLocale = ({ folder }: Catalogue) =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      existsSync(pathOf(folder, locale)) ? textsIn(readCatalogueFile(folder, locale)) : {},
    ]),
  ) as TextsByLocale;

function fileErrors(catalogue: Catalogue): string[] {
  const unsorted = LOCALES.map((locale) => pathOf(catalogue.folder, locale)).filter(
    (path) => existsSync(path) && !isSorted(readFileSync(path, 'utf8')),
  );
  return [
    ...unsorted.map((path) => `${path}: not in order (npm run words -- sort)`),
    ...(isStale(catalogue) ? [`${catalogue.folder}/keys.d.ts: out of date (npm run words -- types)`] : []),
  ];
}

function textErrors({ name, folder }: Catalogue, texts: TextsByLocale): string[] {
  const described = descriptionsIn(readCatalogueFile(folder, SOURCE));
  const keys = [...new Set(LOCALES.flatMap((locale) => Object.keys(texts[locale])))];
  return [
    ...[...described.keys()]
      .filter((key) => texts[SOURCE][key] === undefined)
      .map((key) => `${name} ${key}: a description without a text`),
    ...keys.flatMap((key) => [
      ...LOCALES.filter((locale) => !texts[locale][key]?.trim()).map(
        (locale) => `${name} ${key}: no text in ${locale}`,
      ),
      ...(described.get(key)?.trim() ? [] : [`${name} ${key}: no description`]),
      ...messageErrors(key, texts).map((error) => `${name} ${key}: ${error}`),
    ]),
  ];
}

/** Texts that are no messages, and placeholders that are not those of the source. */
function messageErrors(key: string, texts: TextsByLocale): string[] {
  const wanted = placesIn(texts[SOURCE][key] ?? '');
  return LOCALES.flatMap((locale) => {
    const places = placesIn(texts[locale][key] ?? '');
    if (places instanceof Error) return [`${locale}: ${places.message.split('\n')[0]}`];
    return wanted instanceof Error || places === wanted
      ? []
      : [`${locale}: has the placeholders ${places || 'none'}, ${SOURCE} has ${wanted || 'none'}`];
  });
}

function placesIn(text: string): string | Error {
  try {
    return [...placeholdersOf(compileMessage(text))]
      .map(([name, formats]) => `${name} ${[...formats].map(asNumber).sort()[0]}`)
      .sort()
      .join(', ');
  } catch (error) {
    return error as Error;
  }
}

/** A language without plural forms writes the number itself, formatted or not. */
const asNumber = (format: string) => (format === 'plural' || format === 'number' ? '' : format);

/** Looked up by names from the server or from data, so that no source mentions them whole. */
const BY_NAME =
  /^(fault|message)\.|^(tables|desks|parameter|choice|invariant|desk|health|job|menu|queue|setup|audited)\./;

const unused = (catalogue: Catalogue, texts: Texts, usage: Usage): string[] =>
  Object.keys(texts)
    .filter((key) => !BY_NAME.test(key) && usage.mentions(catalogue, calledKey(catalogue, key)).length === 0)
    .map((key) => `${catalogue.name} ${key}: no source uses it`);

/** A key as sources write it: without its section, those of `common` with its name. */
function calledKey(catalogue: Catalogue, key: string): string {
  if (catalogue.name === 'common') return `common.${key}`;
  const section = sectionOf(catalogue, key);
  return section === undefined ? key : key.slice(section.length + 1);
}

/** The console knows these keys without their features. */
const GATHERED = /^(audited|desk|job|menu|queue|setup)\./;

const ambiguous = (all: readonly { catalogue: Catalogue; texts: TextsByLocale }[]): string[] =>
  [
    ...Map.groupBy(
      all.flatMap(({ catalogue: { name }, texts }) =>
        Object.keys(texts[SOURCE]).map((key) => ({ name, key })),
      ),
      ({ key }) => key,
    ),
  ]
    .filter(([key, those]) => GATHERED.test(key) && those.length > 1)
    .map(([key, those]) => `${key}: in ${those.map(({ name }) => name).join(' and ')}`);

const HAS_LETTERS = /\p{L}{4,}/u;

/** The same text as in the source language, though the languages differ in it elsewhere. */
const untranslated = ({ name }: Catalogue, texts: TextsByLocale): string[] =>
  Object.entries(texts[SOURCE]).flatMap(([key, text]) =>
    (['zh-Hans', 'zh-Hant'] as const)
      .filter((locale) => texts[locale][key] === text && HAS_LETTERS.test(text.replaceAll(/\{[^}]*\}/g, '')))
      .map((locale) => `${name} ${key}: the same in ${locale} and ${SOURCE}`),
  );

const MANY = 5;

/** Short texts that many catalogues say alike belong into `common`. */
function saidTwice(all: readonly { catalogue: Catalogue; texts: TextsByLocale }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { catalogue, texts } of all) {
    for (const [key, text] of Object.entries(texts[SOURCE])) {
      if (text.length > 24 || text.includes('{')) continue;
      const all = LOCALES.map((locale) => texts[locale][key]).join('\0');
      places.set(all, [...(places.get(all) ?? []), `${catalogue.name} ${key}`]);
    }
  }
  return [...places]
    .filter(([, those]) => new Set(those.map((place) => place.split(' ')[0])).size >= MANY)
    .map(
      ([texts, those]) =>
        `"${texts.split('\0')[LOCALES.indexOf(SOURCE)]}" is said ${those.length} times: ${those.join(', ')}`,
    );
}
