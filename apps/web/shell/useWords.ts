// Translations of the shell, loaded before the first render.

import { wordsHook } from '#packages/i18n/react.ts';
import type { ShellWords } from './words/keys.ts';

export const useShellWords = wordsHook<ShellWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});
