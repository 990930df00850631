// Translations for the console page, with field and state names of the web app.

import { wordsHook } from '#packages/i18n/react.ts';
import { bindingWordLoaders } from '../words/loaders.ts';
import type { BindingDeskWords } from './words/keys.ts';

export const useBindingDeskWords = wordsHook<BindingDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useBindingWords = wordsHook(bindingWordLoaders);
