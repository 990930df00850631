// Translations for the screen of export files.

import { wordsHook } from '#packages/i18n/react.ts';
import { exportWordLoaders } from '../words/loaders.ts';

export const useExportWords = wordsHook(exportWordLoaders);
