// Translation hooks of the console pages of fees.

import { wordsHook } from '#packages/i18n/react.ts';
import { feeWordLoaders } from '../words/loaders.ts';
import type { FeeDeskWords } from './words/keys.ts';

export const useFeeDeskWords = wordsHook<FeeDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useFeeWords = wordsHook(feeWordLoaders);
