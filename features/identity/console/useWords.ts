// Translations for the console page of real-name claims.

import { wordsHook } from '#packages/i18n/react.ts';
import { identityWordLoaders } from '../words/loaders.ts';
import type { IdentityDeskWords } from './words/keys.ts';

export const useIdentityDeskWords = wordsHook<IdentityDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useClaimWords = wordsHook(identityWordLoaders);
