// The words of exported files, for their desk.
import { exportWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useExportWords = wordsHook(exportWordLoaders);
