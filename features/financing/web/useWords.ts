// Translations of the financing screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { financingWordLoaders } from '../words/loaders.ts';
import type { ScreenWords } from './words/keys.ts';

export const useFinancingWords = wordsHook(financingWordLoaders);

export const useScreenWords = wordsHook<ScreenWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
