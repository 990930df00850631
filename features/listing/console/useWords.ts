// Texts of the trading console pages.

import { wordsHook } from '#packages/i18n/react.ts';
import type { ListingDeskWords } from './words/keys.ts';

export const useListingDeskWords = wordsHook<ListingDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
