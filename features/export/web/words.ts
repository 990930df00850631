// The words of exported files, for their screen.
import { exportWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useExportWords = wordsHook(exportWordLoaders);
