// The content's words for its screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { contentWordLoaders } from '../words/loaders.ts';

export const useContentWords = wordsHook(contentWordLoaders);
