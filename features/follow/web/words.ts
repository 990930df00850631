// Translations for the follow screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { followWordLoaders } from '../words/loaders.ts';

export const useFollowWords = wordsHook(followWordLoaders);
