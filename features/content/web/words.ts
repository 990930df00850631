// The content's words for its screens.
import { contentWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useContentWords = wordsHook(contentWordLoaders);
