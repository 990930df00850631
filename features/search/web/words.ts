// Translations for the search screen.

import { wordsHook } from '#packages/i18n/react.ts';
import { searchWordLoaders } from '../words/loaders.ts';

export const useSearchWords = wordsHook(searchWordLoaders);
