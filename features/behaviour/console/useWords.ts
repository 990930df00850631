// Translations for the console page of visit statistics.

import { wordsHook } from '#packages/i18n/react.ts';
import type { BehaviourDeskWords } from './words/keys.ts';

export const useBehaviourDeskWords = wordsHook<BehaviourDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
