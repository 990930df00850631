// Translations for monthly statements.

import { wordsHook } from '#packages/i18n/react.ts';
import type { StatementWords } from './words/keys.ts';

export const useStatementWords = wordsHook<StatementWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
