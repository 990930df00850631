// Translations for the firm's console pages.

import { wordsHook } from '#packages/i18n/react.ts';
import type { FirmDeskWords } from './words/keys.ts';

export const useFirmDeskWords = wordsHook<FirmDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
