// The assays' words for their screens.
import { assayWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useAssayWords = wordsHook(assayWordLoaders);
