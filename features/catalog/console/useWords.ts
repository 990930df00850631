// Translations for the catalog's console pages.

import { wordsHook } from '#packages/i18n/react.ts';
import type { CatalogDeskWords } from './words/keys.ts';

export const useCatalogDeskWords = wordsHook<CatalogDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
