// Tests that every exported list has columns, all translated in five languages.

import { describe, expect, it } from 'vitest';
import { lists } from '#apps/server/features.ts';
import type { Connection } from '#packages/db/sql.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { findCatalogues } from '#packages/i18n/node/catalogues.ts';
import { findTranslation, type ExportVocabulary } from '../../rules/vocabulary.ts';
import { loadVocabulary } from './loadVocabulary.ts';

const nothingKnown = { all: () => () => Promise.resolve([]) } as unknown as Connection;

const all = [...lists.lists].map(([path, list]) => ({ path, ...list }));
const inEach = (list: (typeof all)[number]) =>
  Promise.all(LOCALES.map((locale) => loadVocabulary(list, locale, nothingKnown)));

const CODE = /^[A-Z]$|^[A-Z]+_(AR|AD|D|DAF)$|^[A-Z]{1,5}$/;

describe.each(all)('$path', (list) => {
  // The audit log has translations for its console page only.
  it.skipIf(list.feature === 'audit')('belongs to a feature whose words are known', () => {
    expect(findCatalogues().map(({ name }) => name)).toContain(list.feature);
  });

  it('has columns, and a name in every language', async () => {
    expect(list.columns.length).toBeGreaterThan(2);
    for (const vocabulary of await inEach(list))
      expect(findTranslation(vocabulary, 'list', list.path)).toBeTruthy();
  });

  it('has a heading for every column in every language, none of them twice', async () => {
    for (const vocabulary of await inEach(list)) {
      const headings = list.columns.map(
        ({ key }) => findTranslation(vocabulary, 'column', key) ?? `no word for column.${key}`,
      );
      expect(headings.filter((heading) => heading.startsWith('no word'))).toEqual([]);
      expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
    }
  });

  it('has a word for every choice in every language', async () => {
    const missing = (vocabulary: ExportVocabulary) =>
      list.columns.flatMap(({ key, values = [] }) =>
        values
          .filter(
            (value) =>
              !CODE.test(value) &&
              findTranslation(vocabulary, key.split('.').at(-1) ?? key, value) === undefined,
          )
          .map((value) => `${vocabulary.locale} ${key}: ${value}`),
      );
    for (const vocabulary of await inEach(list)) expect(missing(vocabulary)).toEqual([]);
  });
});

it('exact numbers are written in units people know', () => {
  expect(
    all.flatMap(({ path, columns }) =>
      columns.filter(({ kind }) => kind === 'unknown_unit').map(({ key }) => `${path} ${key}`),
    ),
  ).toEqual([]);
});
