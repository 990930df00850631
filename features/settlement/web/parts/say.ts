// Translation hook of settlement, with shared words and formats.

import { useMemo } from 'react';
import { useSay as useTradeSay } from '#features/terms/web/say.ts';
import type { SettlementWords } from '../../words/keys.ts';
import { useScreenWords, useSettlementWords } from '../useWords.ts';
import type { ScreenWords } from '../words/keys.ts';

type Word = keyof SettlementWords | keyof ScreenWords;
export type Say = (key: Word, params?: Readonly<Record<string, unknown>>) => string;

export function useSay() {
  const settlement = useSettlementWords();
  const screen = useScreenWords();
  const shared = useTradeSay();
  return useMemo(() => {
    const { say: trade, ...formats } = shared;
    const words: Readonly<Record<Word, string>> = { ...settlement, ...screen };
    const say: Say = (key, params) => (params ? formats.fill(words[key], params) : words[key]);
    return { say, trade, dayOf: formats.day, ...formats };
  }, [settlement, screen, shared]);
}
