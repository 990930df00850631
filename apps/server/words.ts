// Translations the server needs: responses, messages and exported lists.

import type { BuiltInWords } from '#features/message/server/handlers/text.ts';
import { genericWordLoaders } from '#packages/fault/words/loaders.ts';
import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { FEATURES, importFromFeatures } from './folders.ts';

type Words = Readonly<Record<string, string>>;
type WordLoaders = Readonly<Record<string, WordsByLocale<Words>>>;

/** By feature; the loaders are the only export of a feature's `words/loaders.ts`. */
export async function gatherWordLoaders(folder: string): Promise<WordLoaders> {
  const modules = await importFromFeatures<Record<string, WordsByLocale<Words>>>(folder, 'words/loaders.ts');
  const loaders = modules.flatMap(([feature, module]) =>
    Object.values(module).map((loader) => [feature, loader] as const),
  );
  return { generic: genericWordLoaders, ...Object.fromEntries(loaders) };
}

const inEveryLanguage = async (loaders: WordsByLocale<Words>) =>
  Object.fromEntries(
    await Promise.all(LOCALES.map(async (locale) => [locale, (await loaders[locale]()).words] as const)),
  );

export const loadTexts = async (loaders: WordLoaders): Promise<BuiltInWords> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(loaders).map(
        async ([feature, ofFeature]) => [feature, await inEveryLanguage(ofFeature)] as const,
      ),
    ),
  ) as BuiltInWords;

/** Translations used in messages, including operators' broadcasts. */
export const loadedMessageTexts = await loadTexts(await gatherWordLoaders(FEATURES));

export const chineseWords: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(loadedMessageTexts).map(([feature, texts]) => [feature, texts['zh-Hans']]),
);
