// Translations for entry proofs.

import { wordsHook } from '#packages/i18n/react.ts';
import type { ProofWords } from './words/keys.ts';

export const useProofWords = wordsHook<ProofWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
