// Translations for the console pages across features.

import { wordsHook } from '#packages/i18n/react.ts';
import type { DeskDeskWords } from './words/keys.ts';

export const useDeskDeskWords = wordsHook<DeskDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
