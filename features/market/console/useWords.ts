// Texts of the market console pages, including those shared with the phone.

import { wordsHook } from '#packages/i18n/react.ts';
import type { MarketWords } from '../words/keys.ts';
import type { MarketDeskWords } from './words/keys.ts';

export const useMarketDeskWords = wordsHook<MarketDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useMarketWords = wordsHook<MarketWords>({
  'zh-Hans': () => import('../words/zh-Hans.ts'),
  'zh-Hant': () => import('../words/zh-Hant.ts'),
  en: () => import('../words/en.ts'),
  fr: () => import('../words/fr.ts'),
  es: () => import('../words/es.ts'),
});
