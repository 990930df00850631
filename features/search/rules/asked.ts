// What somebody typed, as words to look for and as patterns over the haystack.

import { fold, isSign, signsOf } from './fold.ts';

export const MOST_TYPED = 60;
const MOST_WORDS = 6;

/** The words that can be looked for; none: nothing is found. A single letter or digit would find everything. */
export function wordsOf(typed: string): string[] {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word.length > 1 || isSign(word));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/**
 * The pattern of a word. From three signs on it may stand anywhere; shorter ones are a pair of the haystack, the
 * beginning of one, or the beginning of a word: what the index can still find. Words hold no sign that `like` knows.
 */
export function patternOf(word: string): string {
  const signs = signsOf(word);
  if (signs.length > 2) return `%${word}%`;
  return signs.length === 2 && signs.some(isSign) ? `% ${word} %` : `% ${word}%`;
}
