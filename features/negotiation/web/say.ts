// The words of negotiations in the reader's language, with those of the listings they build on.

import { useMemo } from 'react';
import { type Say as BaseSay, useSay as useBaseSay } from '#features/listing/web/say.ts';
import { layered, type Say as SayOf } from '#packages/i18n/layered.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import type { NegotiationWords } from '../words/keys.ts';
import { negotiationWordLoaders } from '../words/loaders.ts';

export const useNegotiationWords = wordsHook(negotiationWordLoaders);

export type Word = keyof NegotiationWords | Parameters<BaseSay>[0];
export type Say = SayOf<Word>;

export function useSay() {
  const own = useNegotiationWords();
  const base = useBaseSay();
  return useMemo(() => {
    const say: Say = layered(own, base.fill, base.say);
    return { ...base, say };
  }, [own, base]);
}
