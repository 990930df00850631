// The words about who people are, for their desk.

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

/** What states and ways are called, as the people themselves read it. */
export const useClaimWords = wordsHook(identityWordLoaders);
