// Translations for the ledger's console pages.

import { wordsHook } from '#packages/i18n/react.ts';
import { fundsWordLoaders } from '../words/loaders.ts';
import type { LedgerDeskWords } from './words/keys.ts';

export const useLedgerDeskWords = wordsHook<LedgerDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useFundsWords = wordsHook(fundsWordLoaders);
