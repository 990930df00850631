// Translations for the audit's console page.

import { wordsHook } from '#packages/i18n/react.ts';
import type { AuditDeskWords } from './words/keys.ts';

export const useAuditDeskWords = wordsHook<AuditDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
