// The words of search for its screens.
import { searchWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useSearchWords = wordsHook(searchWordLoaders);
