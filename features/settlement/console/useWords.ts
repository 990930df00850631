// Translation hooks of the console pages of settlement.

import { clauseWordLoaders } from '#features/clause/words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import { settlementWordLoaders } from '../words/loaders.ts';
import type { DeskWords } from './words/keys.ts';

export const useDeskWords = wordsHook<DeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useSettlementWords = wordsHook(settlementWordLoaders);
export const useClauseWords = wordsHook(clauseWordLoaders);
