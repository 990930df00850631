// Translation hook of the fee screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { feeWordLoaders } from '../words/loaders.ts';

export const useFeeWords = wordsHook(feeWordLoaders);
