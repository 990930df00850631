// The words of listings in the reader's language, with those of the terms they build on.

import { useMemo } from 'react';
import { type Say as BaseSay, useSay as useBaseSay } from '#features/terms/web/say.ts';
import { layered, type Say as SayOf } from '#packages/i18n/layered.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import type { ListingWords } from '../words/keys.ts';
import { listingWordLoaders } from '../words/loaders.ts';

export const useListingWords = wordsHook(listingWordLoaders);

export type Word = keyof ListingWords | Parameters<BaseSay>[0];
export type Say = SayOf<Word>;

export function useSay() {
  const own = useListingWords();
  const base = useBaseSay();
  return useMemo(() => {
    const say: Say = layered(own, base.fill, base.say);
    return { ...base, say };
  }, [own, base]);
}
