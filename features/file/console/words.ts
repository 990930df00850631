// Translations of the file feature for the console.

import { wordsHook } from '#packages/i18n/react.ts';
import type { FileWords } from '../words/keys.ts';

const useFileWords = wordsHook<FileWords>({
  'zh-Hans': () => import('../words/zh-Hans.ts'),
  'zh-Hant': () => import('../words/zh-Hant.ts'),
  en: () => import('../words/en.ts'),
  fr: () => import('../words/fr.ts'),
  es: () => import('../words/es.ts'),
});

export function useFileText(): (key: keyof FileWords) => string {
  const words = useFileWords();
  return (key) => words[key];
}
