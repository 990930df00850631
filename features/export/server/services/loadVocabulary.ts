// Loads the translations an export needs: its feature's own and shared ones.

import { readNames } from '#features/catalog/server/public.ts';
import { catalogWordLoaders } from '#features/catalog/words/loaders.ts';
import { firmWordLoaders } from '#features/firm/words/loaders.ts';
import { listingWordLoaders } from '#features/listing/words/loaders.ts';
import { termsWordLoaders } from '#features/terms/words/loaders.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { Vocabulary } from '../../rules/vocabulary.ts';
import { deskTableWordLoaders } from '../../words/desks/loaders.ts';
import { tableWordLoaders } from '../../words/tables/loaders.ts';
import type { ExportedList } from './collectExportedLists.ts';

type Texts = Readonly<Record<string, string>>;
export type WordsOfFeatures = Readonly<Record<string, WordsByLocale<Texts>>>;

const SHARED: readonly WordsByLocale<Texts>[] = [
  termsWordLoaders,
  listingWordLoaders,
  firmWordLoaders,
  catalogWordLoaders,
];

async function ownWords(names: readonly string[], features: WordsOfFeatures, locale: Locale): Promise<Texts> {
  const loaded = await Promise.all(
    names.map(async (name) => (await features[name]?.[locale]())?.words ?? {}),
  );
  return Object.fromEntries(loaded.flatMap((words) => Object.entries(words)));
}

export async function vocabularyOf(
  { features: owners, noun }: Pick<ExportedList, 'features' | 'noun'>,
  features: WordsOfFeatures,
  locale: Locale,
  connection: Connection,
): Promise<Vocabulary> {
  const [own, words, ofDesks, names, ...others] = await Promise.all([
    ownWords(owners, features, locale),
    tableWordLoaders[locale](),
    deskTableWordLoaders[locale](),
    readNames(connection),
    ...SHARED.map((loaders) => loaders[locale]()),
  ]);
  return {
    locale,
    noun,
    own,
    words: { ...words.words, ...ofDesks.words },
    others: others.map((loaded) => loaded.words),
    nameOf: (kind, id) => names(kind, id)?.[locale] ?? id,
  };
}
