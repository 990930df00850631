// Translations of the release desk, with those of settlement.

import { useDeskWords as useSettlementDeskWords } from '#features/settlement/console/useWords.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import type { ReleaseDeskWords } from './words/keys.ts';

const useOwnWords = wordsHook<ReleaseDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useDeskWords = () => ({ ...useSettlementDeskWords(), ...useOwnWords() });
