// Translations of the shared console parts.

import { wordsHook } from '#packages/i18n/react.ts';
import type { DeskPartWords } from './words/keys.ts';

export const useDeskPartWords = wordsHook<DeskPartWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
