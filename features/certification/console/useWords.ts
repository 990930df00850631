// Translations for the certification pages of the console.

import type { FirmWords } from '#features/firm/words/keys.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import type { CertificationWords } from '../words/keys.ts';
import type { CertificationDeskWords } from './words/keys.ts';

export const useCertificationDeskWords = wordsHook<CertificationDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useFormWords = wordsHook<CertificationWords>({
  'zh-Hans': () => import('../words/zh-Hans.ts'),
  'zh-Hant': () => import('../words/zh-Hant.ts'),
  en: () => import('../words/en.ts'),
  fr: () => import('../words/fr.ts'),
  es: () => import('../words/es.ts'),
});

export const useStateWords = wordsHook<FirmWords>({
  'zh-Hans': () => import('#features/firm/words/zh-Hans.ts'),
  'zh-Hant': () => import('#features/firm/words/zh-Hant.ts'),
  en: () => import('#features/firm/words/en.ts'),
  fr: () => import('#features/firm/words/fr.ts'),
  es: () => import('#features/firm/words/es.ts'),
});
