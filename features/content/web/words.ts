// Translations for the content screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { contentWordLoaders } from '../words/loaders.ts';

export const useContentWords = wordsHook(contentWordLoaders);
