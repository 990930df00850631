// Signs of print: words and numbers are written with plain blanks and hyphens, and get blanks at which no line may break, and minus signs, as they are read.

import type { Locale } from './locale.ts';

const HARD = '\u00a0';
const UNITS = ['¥', 'yuan', '%', 't', 'kg', 'km', 'kcal', 'mm', '元'].join('|');
const BEFORE_UNIT = new RegExp(`\\} (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');

/** A number keeps its unit beside it; French keeps its marks of two parts beside the word they belong to. */
export function typeset(locale: Locale, sentence: string): string {
  const kept = sentence.replaceAll(BEFORE_UNIT, `}${HARD}`);
  return locale === 'fr' ? kept.replaceAll(/ (?=[:;!?»%])/g, HARD).replaceAll('« ', `«${HARD}`) : kept;
}

/** The same for a text whose numbers are written out already: what follows a digit stays beside it. */
export const keepUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=[\p{L}¥%])/gu, HARD);

/** A hyphen that begins a number is a minus, as wide as a plus; within numbers of contracts, days and spans it stays. */
export const withMinus = (text: string): string => text.replaceAll(/(?<![\p{L}\d])-(?=\d)/gu, '\u2212');

export const typesetAll = <W extends Readonly<Record<string, string>>>(locale: Locale, words: W): W =>
  Object.fromEntries(Object.entries(words).map(([key, sentence]) => [key, typeset(locale, sentence)])) as W;
