// The words of fees, freight bills and drafts for their screens.
import { feeWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useFeeWords = wordsHook(feeWordLoaders);
