// The words of terms in the reader's language, and how their numbers are written.

import { useMemo } from 'react';
import { readCachedDictName } from '#features/catalog/web/dictionaryCache.ts';
import { useEditedDictionary } from '#features/catalog/web/useEditedDictionary.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import type { ClauseTemplateId } from '#features/clause/rules/templates.ts';
import { useClauseWords } from '#features/clause/web/say.ts';
import type { ClauseWords } from '#features/clause/words/keys.ts';
import { writeIndex } from '#features/clause/writing.ts';
import { divide, HAO_PER_FEN } from '#packages/exact/exact.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useWordsOf, wordsHook } from '#packages/i18n/react.ts';
import type { TermsWords } from '../words/keys.ts';
import { termsWordLoaders } from '../words/loaders.ts';

export const useTermsWords = wordsHook(termsWordLoaders);

/** Names of indices and clause templates, used in a listing's form and tables. */
type Texts = TermsWords & Pick<ClauseWords, `index.${IndexCode}` | `template.${ClauseTemplateId}`>;
export type Say = (key: keyof Texts, params?: Readonly<Record<string, unknown>>) => string;

export function useSay() {
  const own = useTermsWords();
  const ofClauses = useClauseWords();
  const formats = useFormats();
  const locale = useLocale();
  return useMemo(() => {
    // Looked up on demand: merging thousands of texts per card would be slow.
    const sentenceOf = (key: keyof Texts) =>
      key in own ? own[key as keyof TermsWords] : ofClauses[key as keyof ClauseWords];
    const say: Say = (key, params) => (params ? formats.fill(sentenceOf(key), params) : sentenceOf(key));
    const index = (code: IndexCode, value: bigint) => writeIndex(INTL_TAG[locale], code, value);
    /** A price to the fen, as the board compares prices. */
    const yuan = (hao: bigint) => formats.money(divide(hao, HAO_PER_FEN, 'half_up'));
    return { say, index, yuan, ...formats };
  }, [own, ofClauses, formats, locale]);
}

export function useDictionary() {
  const words = useWordsOf('catalog');
  const { nameOf } = useEditedDictionary();
  return (code: 'productForm' | 'coalRank', item: string) =>
    nameOf(code, item) ?? words[`dict.${code}.${item}`] ?? readCachedDictName(code, item) ?? item;
}
