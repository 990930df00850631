// Translations for the account's screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { accountWordLoaders } from '../words/loaders.ts';

export const useAccountWords = wordsHook(accountWordLoaders);
