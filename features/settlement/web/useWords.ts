// Translation hooks of settlement's screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { settlementWordLoaders } from '../words/loaders.ts';
import type { ScreenWords } from './words/keys.ts';

export const useSettlementWords = wordsHook(settlementWordLoaders);

export const useScreenWords = wordsHook<ScreenWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
