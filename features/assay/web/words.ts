// Translation hook of the sample screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { assayWordLoaders } from '../words/loaders.ts';

export const useAssayWords = wordsHook(assayWordLoaders);
