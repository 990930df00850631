// Translations for the console page of certificates.

import { wordsHook } from '#packages/i18n/react.ts';
import { certificateWordLoaders } from '../words/loaders.ts';
import type { CertificateDeskWords } from './words/keys.ts';

export const useCertificateDeskWords = wordsHook<CertificateDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useStateWords = wordsHook(certificateWordLoaders);
