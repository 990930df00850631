// Translation and number formats of the goods screens.

import { useMemo } from 'react';
import { useSay as useTradeSay } from '#features/terms/web/say.ts';
import type { GoodsWords } from '../words/keys.ts';
import { useGoodsWords } from './words.ts';

export type Say = (key: keyof GoodsWords, params?: Readonly<Record<string, unknown>>) => string;

export function useSay() {
  const words = useGoodsWords();
  const shared = useTradeSay();
  return useMemo(() => {
    const { say: trade, ...formats } = shared;
    const say: Say = (key, params) => (params ? formats.fill(words[key], params) : words[key]);
    const weight = (kg: bigint) => `${formats.tonnes(kg)} ${trade('unit.tonne')}`;
    return { say, trade, weight, ...formats };
  }, [words, shared]);
}
