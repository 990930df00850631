// The words of firms for screens.
import { firmWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useFirmWords = wordsHook(firmWordLoaders);
