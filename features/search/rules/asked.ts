// Parses typed text into words and patterns for the search index.

import { normaliseText, isChinese, charactersOf } from './normaliseText.ts';

export const MAX_QUERY_LENGTH = 60;
const MAX_WORDS = 6;

/** Drops single letters and digits, which would match everything. */
export function parseWords(typed: string): string[] {
  const words = normaliseText(typed)
    .split(' ')
    .filter((word) => word.length > 1 || isChinese(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * Three or more characters match anywhere; shorter words match a pair, its beginning, or the beginning of a
 * word: what the trigram index supports. Words contain no wildcard.
 */
export function wordPattern(word: string): string {
  const signs = charactersOf(word);
  if (signs.length > 2) return `%${word}%`;
  return signs.length === 2 && signs.some(isChinese) ? `% ${word} %` : `% ${word}%`;
}
