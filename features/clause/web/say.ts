// Translations of clauses, and number formats.

import { useMemo } from 'react';
import { divide, HAO_PER_FEN } from '#packages/exact/exact.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, wordsHook } from '#packages/i18n/react.ts';
import type { IndexCode } from '../quality.ts';
import type { ClauseWords } from '../words/keys.ts';
import { clauseWordLoaders } from '../words/loaders.ts';
import { writeIndex } from '../writing.ts';

export const useClauseWords = wordsHook(clauseWordLoaders);

export type SayClause = (key: keyof ClauseWords, params?: Readonly<Record<string, unknown>>) => string;

export function useClauseSay() {
  const words = useClauseWords();
  const formats = useFormats();
  const locale = useLocale();
  return useMemo(() => {
    const say: SayClause = (key, params) => (params ? formats.fill(words[key], params) : words[key]);
    const index = (code: IndexCode, value: bigint) => writeIndex(INTL_TAG[locale], code, value);
    const yuan = (hao: bigint) => formats.money(divide(hao, HAO_PER_FEN, 'half_up'));
    return { say, index, yuan, locale, ...formats };
  }, [words, formats, locale]);
}
