// Translation and number formats of the contract screens.

import { useMemo } from 'react';
import { useSay as useTradeSay } from '#features/terms/web/say.ts';
import type { ContractWords } from '../words/keys.ts';
import { useContractWords, useScreenWords } from './useWords.ts';
import type { ScreenWords } from './words/keys.ts';

type Word = keyof ContractWords | keyof ScreenWords;
export type Say = (key: Word, params?: Readonly<Record<string, unknown>>) => string;

export function useSay() {
  const contract = useContractWords();
  const screen = useScreenWords();
  const shared = useTradeSay();
  return useMemo(() => {
    const { say: trade, ...formats } = shared;
    const words: Readonly<Record<Word, string>> = { ...contract, ...screen };
    const say: Say = (key, params) => (params ? formats.fill(words[key], params) : words[key]);
    return { say, trade, dayOf: formats.day, monthOf: formats.day, ...formats };
  }, [contract, screen, shared]);
}

export function useWordOf(): (key: string) => string | undefined {
  const words: Readonly<Record<string, string>> = { ...useContractWords(), ...useScreenWords() };
  return (key) => words[key];
}
