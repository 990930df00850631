// Translations and number formats of the financing screens.

import { useMemo } from 'react';
import { useSay as useTradeSay } from '#features/terms/web/say.ts';
import type { FinancingWords } from '../../words/keys.ts';
import { useFinancingWords, useScreenWords } from '../useWords.ts';
import type { ScreenWords } from '../words/keys.ts';

type Word = keyof FinancingWords | keyof ScreenWords;

export function useSay() {
  const financing = useFinancingWords();
  const screen = useScreenWords();
  const shared = useTradeSay();
  return useMemo(() => {
    const { say: trade, ...formats } = shared;
    const words: Readonly<Record<Word, string>> = { ...financing, ...screen };
    const say = (key: Word, params?: Readonly<Record<string, unknown>>) =>
      params ? formats.fill(words[key], params) : words[key];
    const yuan = (sum: bigint) => `${formats.money(sum)} ${trade('unit.yuan')}`;
    return { say, trade, ...formats, yuan };
  }, [financing, screen, shared]);
}
