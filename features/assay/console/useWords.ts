// Translation hooks of the console page of samples.

import { wordsHook } from '#packages/i18n/react.ts';
import { assayWordLoaders } from '../words/loaders.ts';
import type { AssayDeskWords } from './words/keys.ts';

export const useAssayDeskWords = wordsHook<AssayDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useFirmWords = wordsHook(assayWordLoaders);
