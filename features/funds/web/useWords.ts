// Translations for the money screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { fundsWordLoaders } from '../words/loaders.ts';
import type { MoneyWords } from './words/keys.ts';

export const useFundsWords = wordsHook(fundsWordLoaders);

export const useMoneyWords = wordsHook<MoneyWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
