// Translations of the weighbridge screens, with those of pickup.

import { useMemo } from 'react';
import { type Say as BaseSay, useSay as useBaseSay } from '#features/pickup/web/say.ts';
import { layered, type Say as SayOf } from '#packages/i18n/layered.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import type { WeighbridgeWords } from '../words/keys.ts';
import { weighbridgeWordLoaders } from '../words/loaders.ts';

export const useWeighbridgeWords = wordsHook(weighbridgeWordLoaders);

export type Say = SayOf<keyof WeighbridgeWords | Parameters<BaseSay>[0]>;

export function useSay() {
  const own = useWeighbridgeWords();
  const base = useBaseSay();
  return useMemo(() => {
    const say: Say = layered(own, base.fill, base.say);
    return { ...base, say };
  }, [own, base]);
}
