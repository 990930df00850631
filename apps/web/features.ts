// What the features register for the app, found by the names of their folders.

import { type FeatureRegistrations, registerFeatures } from '#features/catalog/registry.ts';
import { genericWordLoaders } from '#packages/fault/words/loaders.ts';
import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import { lazyWords, type WordsRegistry } from '#packages/i18n/react.ts';
import { type ScreenDefinition, screenOf, type WebRegistrations } from '#packages/ui/screens.ts';

const featureOf = (path: string) => path.split('/').at(3) ?? path;
const byFeature = <Module>(modules: Readonly<Record<string, Module>>) =>
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [featureOf(path), module]));

registerFeatures(
  byFeature(
    import.meta.glob<FeatureRegistrations>('../../features/*/registrations.ts', {
      eager: true,
      import: 'default',
    }),
  ),
);

export const screens: readonly ScreenDefinition[] = Object.values(
  import.meta.glob<WebRegistrations>('../../features/*/web/registrations.ts', {
    eager: true,
    import: 'default',
  }),
).flatMap((registered) => registered.screens.map(screenOf));

type Words = WordsByLocale<Readonly<Record<string, string>>>;
/** In chunks of their own: the file names in them would weigh two kilobytes of the first screen. */
const loaders = import.meta.glob<Readonly<Record<string, Words>>>('../../features/*/words/loaders.ts');

function onlyExport(module: Readonly<Record<string, Words>>): Words {
  const [words] = Object.values(module);
  if (!words) throw new Error('words/loaders.ts exports the loaders of its feature');
  return words;
}

/** Features whose faults and messages arrive as codes and are translated here. */
export const wordsOfFeatures: WordsRegistry = {
  generic: lazyWords(genericWordLoaders),
  ...Object.fromEntries(
    Object.entries(loaders).map(([path, load]) => [
      featureOf(path),
      lazyWords(async () => onlyExport(await load())),
    ]),
  ),
};
