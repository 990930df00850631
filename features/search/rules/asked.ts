// Parses typed text into words and patterns for the search index.

import { fold, isSign, signsOf } from './fold.ts';

export const MOST_TYPED = 60;
const MAX_WORDS = 6;

/** Drops single letters and digits, which would match everything. */
export function wordsOf(typed: string): string[] {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word.length > 1 || isSign(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * Three or more characters match anywhere; shorter words match a pair, its beginning, or the beginning of a
 * word: what the trigram index supports. Words contain no wildcard.
 */
export function patternOf(word: string): string {
  const signs = signsOf(word);
  if (signs.length > 2) return `%${word}%`;
  return signs.length === 2 && signs.some(isSign) ? `% ${word} %` : `% ${word}%`;
}
