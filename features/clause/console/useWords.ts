// Translations for the clause library's console page.

import { wordsHook } from '#packages/i18n/react.ts';
import { clauseWordLoaders } from '../words/loaders.ts';
import type { ClauseDeskWords } from './words/keys.ts';

export const useClauseDeskWords = wordsHook<ClauseDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useClauseWords = wordsHook(clauseWordLoaders);
