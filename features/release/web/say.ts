// Translations of the release screens, with those of settlement.

import { useMemo } from 'react';
import { type Say as BaseSay, useSay as useBaseSay } from '#features/settlement/web/parts/say.ts';
import { layered, type Say as SayOf } from '#packages/i18n/layered.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import type { ReleaseScreenWords } from './words/keys.ts';

const useScreenWords = wordsHook<ReleaseScreenWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export type Say = SayOf<keyof ReleaseScreenWords | Parameters<BaseSay>[0]>;

export function useSay() {
  const own = useScreenWords();
  const base = useBaseSay();
  return useMemo(() => {
    const say: Say = layered(own, base.fill, base.say);
    return { ...base, say };
  }, [own, base]);
}
