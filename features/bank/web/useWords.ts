// Translations for the bank screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { bankWordLoaders } from '../words/loaders.ts';
import type { BankScreenWords } from './words/keys.ts';

export const useBankWords = wordsHook(bankWordLoaders);

export const useBankScreenWords = wordsHook<BankScreenWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
