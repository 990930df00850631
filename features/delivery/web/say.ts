// Translation hook of the pick-up screens, with shared words and formats.

import { useMemo } from 'react';
import { useSay as useTradeSay } from '#features/trade/web/shared/say.ts';
import type { DeliveryWords } from '../words/keys.ts';
import { useDeliveryWords } from './words.ts';

export type Say = (key: keyof DeliveryWords, params?: Readonly<Record<string, unknown>>) => string;

export function useSay() {
  const words = useDeliveryWords();
  const shared = useTradeSay();
  return useMemo(() => {
    const { say: trade, ...formats } = shared;
    const say: Say = (key, params) => (params ? formats.fill(words[key], params) : words[key]);
    const weight = (kg: bigint) => `${formats.tonnes(kg)} ${trade('unit.tonne')}`;
    return { say, trade, dayOf: formats.day, weight, ...formats };
  }, [words, shared]);
}
