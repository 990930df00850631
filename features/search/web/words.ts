// The words of search for its screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { searchWordLoaders } from '../words/loaders.ts';

export const useSearchWords = wordsHook(searchWordLoaders);
