// Translation hook of the pick-up screens, with shared words and formats.

import { useMemo } from 'react';
import { useSay as useTradeSay } from '#features/terms/web/say.ts';
import type { PickupWords } from '../words/keys.ts';
import { usePickupWords } from './words.ts';

export type Say = (key: keyof PickupWords, params?: Readonly<Record<string, unknown>>) => string;

export function useSay() {
  const words = usePickupWords();
  const shared = useTradeSay();
  return useMemo(() => {
    const { say: trade, ...formats } = shared;
    const say: Say = (key, params) => (params ? formats.fill(words[key], params) : words[key]);
    const weight = (kg: bigint) => `${formats.tonnes(kg)} ${trade('unit.tonne')}`;
    return { say, trade, dayOf: formats.day, weight, ...formats };
  }, [words, shared]);
}
