// Translations for the console pages of content, some shared with the phone.

import { catalogWordLoaders } from '#features/catalog/words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import type { ContentWords } from '../words/keys.ts';
import type { ContentDeskWords } from './words/keys.ts';

export const useContentDeskWords = wordsHook<ContentDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useContentWords = wordsHook<ContentWords>({
  'zh-Hans': () => import('../words/zh-Hans.ts'),
  'zh-Hant': () => import('../words/zh-Hant.ts'),
  en: () => import('../words/en.ts'),
  fr: () => import('../words/fr.ts'),
  es: () => import('../words/es.ts'),
});

export const useCatalogWords = wordsHook(catalogWordLoaders);
