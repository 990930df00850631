// Texts of the contract console pages.

import { wordsHook } from '#packages/i18n/react.ts';
import { contractWordLoaders } from '../words/loaders.ts';
import type { ContractDeskWords } from './words/keys.ts';

export const useContractDeskWords = wordsHook<ContractDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useContractWords = wordsHook(contractWordLoaders);
