// Translations for the firm's screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { firmWordLoaders } from '../words/loaders.ts';

export const useFirmWords = wordsHook(firmWordLoaders);
