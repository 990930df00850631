// The desk's words for its screens.
import { deskWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useDeskWords = wordsHook(deskWordLoaders);
