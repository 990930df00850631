// Translations of the business centre, loaded with its page only.

import { wordsHook } from '#packages/i18n/react.ts';
import type { BusinessWords } from './words/keys.ts';

export const useBusinessWords = wordsHook<BusinessWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
