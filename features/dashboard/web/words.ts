// Translations for the dashboard's screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { deskWordLoaders } from '../words/loaders.ts';

export const useDeskWords = wordsHook(deskWordLoaders);
