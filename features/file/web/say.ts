// The words of files in the reader's language.
import { useMemo } from 'react';
import { useFormats, wordsHook } from '#packages/i18n/react.ts';
import type { FileWords } from '../words/keys.ts';

const useFileWords = wordsHook<FileWords>({
  'zh-Hans': () => import('../words/zh-Hans.ts'),
  'zh-Hant': () => import('../words/zh-Hant.ts'),
  en: () => import('../words/en.ts'),
  fr: () => import('../words/fr.ts'),
  es: () => import('../words/es.ts'),
});

export function useSay() {
  const words = useFileWords();
  const { fill } = useFormats();
  return useMemo(() => (key: keyof FileWords, params?: Readonly<Record<string, unknown>>) => fill(words[key], params), [words, fill]);
}
