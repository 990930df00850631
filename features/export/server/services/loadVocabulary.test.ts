// Words of an export: of the feature that owns the list, and shared ones.

import { expect, it } from 'vitest';
import type { Connection } from '#packages/db/sql.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { loadVocabulary } from './loadVocabulary.ts';

const nothingKnown = { all: () => () => Promise.resolve([]) } as unknown as Connection;
const load = (feature: string, locale: (typeof LOCALES)[number]) =>
  loadVocabulary({ feature, noun: 'order' }, locale, nothingKnown);

it.each(LOCALES)('in %s has the words of its feature and those of tables', async (locale) => {
  const vocabulary = await load('fee', locale);
  expect(vocabulary).toMatchObject({ locale, noun: 'order' });
  expect(vocabulary.own('fees')).toBe(translation('fee', locale)('fees'));
  expect(vocabulary.t('yes')).not.toBe('');
  expect(vocabulary.others.length).toBeGreaterThan(0);
});

it('has no words of a feature that has none, and ids where a name is unknown', async () => {
  const vocabulary = await load('nobody', 'en');
  expect(vocabulary.own('fees')).toBeUndefined();
  expect(vocabulary.nameOf('place', 'pinglu')).toBe('pinglu');
});
