// The account's words for its screens.
import { accountWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useAccountWords = wordsHook(accountWordLoaders);
