// Words of an export: of the feature that owns the list, and shared ones.

import { expect, it } from 'vitest';
import type { Connection } from '#packages/db/sql.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { loadVocabulary, type WordsOfFeatures } from './loadVocabulary.ts';

const nothingKnown = { all: () => () => Promise.resolve([]) } as unknown as Connection;
const wordsIn = (text: string) => () => Promise.resolve({ words: { 'column.x': text } });
const features = {
  order: Object.fromEntries(LOCALES.map((locale) => [locale, wordsIn(`x in ${locale}`)])),
} as unknown as WordsOfFeatures;
const load = (owner: string, locale: (typeof LOCALES)[number]) =>
  loadVocabulary({ feature: owner, noun: 'order' }, features, locale, nothingKnown);

it.each(LOCALES)('in %s has the words of its feature and those of tables', async (locale) => {
  const vocabulary = await load('order', locale);
  expect(vocabulary).toMatchObject({ locale, noun: 'order', own: { 'column.x': `x in ${locale}` } });
  expect(vocabulary.words.yes).not.toBe('');
  expect(vocabulary.others.length).toBeGreaterThan(0);
});

it('has no words of a feature that has none, and ids where a name is unknown', async () => {
  const vocabulary = await load('nobody', 'en');
  expect(vocabulary.own).toEqual({});
  expect(vocabulary.nameOf('place', 'pinglu')).toBe('pinglu');
});
