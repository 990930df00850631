// Translations of the file feature.

import { useMemo } from 'react';
import { useFormats, wordsHook } from '#packages/i18n/react.ts';
import type { FileWords } from '../words/keys.ts';
import { fileWordLoaders } from '../words/loaders.ts';

const useFileWords = wordsHook(fileWordLoaders);

export function useSay() {
  const words = useFileWords();
  const { fill } = useFormats();
  return useMemo(
    () => (key: keyof FileWords, params?: Readonly<Record<string, unknown>>) => fill(words[key], params),
    [words, fill],
  );
}
