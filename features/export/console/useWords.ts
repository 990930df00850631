// The words of exported files, for their desk.

import { wordsHook } from '#packages/i18n/react.ts';
import { exportWordLoaders } from '../words/loaders.ts';

export const useExportWords = wordsHook(exportWordLoaders);
