// Loads the translations an export needs: its feature's own and shared ones.

import { readCatalogNames } from '#features/catalog/server/public.ts';
import { catalogWordLoaders } from '#features/catalog/words/loaders.ts';
import { firmWordLoaders } from '#features/firm/words/loaders.ts';
import { listingWordLoaders } from '#features/listing/words/loaders.ts';
import { pickupWordLoaders } from '#features/pickup/words/loaders.ts';
import { termsWordLoaders } from '#features/terms/words/loaders.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { ExportVocabulary } from '../../rules/vocabulary.ts';
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
  pickupWordLoaders,
];

export async function loadVocabulary(
  { feature, noun }: Pick<ExportedList, 'feature' | 'noun'>,
  features: WordsOfFeatures,
  locale: Locale,
  connection: Connection,
): Promise<ExportVocabulary> {
  const [own, words, ofDesks, names, ...others] = await Promise.all([
    features[feature]?.[locale](),
    tableWordLoaders[locale](),
    deskTableWordLoaders[locale](),
    readCatalogNames(connection),
    ...SHARED.map((loaders) => loaders[locale]()),
  ]);
  return {
    locale,
    noun,
    own: own?.words ?? {},
    words: { ...words.words, ...ofDesks.words },
    others: others.map((loaded) => loaded.words),
    nameOf: (kind, id) => names(kind, id)?.[locale] ?? id,
  };
}
