// What the features register for the app, found by the names of their folders.

import { type FeatureRegistrations, registerFeatures } from '#features/catalog/registry.ts';
import { genericWordLoaders } from '#packages/fault/words/loaders.ts';
import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import { lazyWords, type WordsRegistry } from '#packages/i18n/react.ts';
import type { Screen, WebRegistrations } from '#packages/ui/screens.ts';

registerFeatures(
  Object.values(
    import.meta.glob<FeatureRegistrations>('../../features/*/registrations.ts', {
      eager: true,
      import: 'default',
    }),
  ),
);

export const screens: readonly Screen[] = Object.values(
  import.meta.glob<WebRegistrations>('../../features/*/web/registrations.ts', {
    eager: true,
    import: 'default',
  }),
).flatMap((registered) => registered.screens);

type Words = WordsByLocale<Readonly<Record<string, string>>>;
const loaders = import.meta.glob<Readonly<Record<string, Words>>>('../../features/*/words/loaders.ts', {
  eager: true,
});

/** Features whose faults and messages arrive as codes and are translated here. */
export const wordsOfFeatures: WordsRegistry = {
  generic: lazyWords(genericWordLoaders),
  ...Object.fromEntries(
    Object.entries(loaders).flatMap(([path, module]) =>
      Object.values(module).map((words) => [path.split('/').at(-3), lazyWords(words)] as const),
    ),
  ),
};
