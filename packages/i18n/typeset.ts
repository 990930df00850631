// Blanks at which no line may break: words are written with plain ones, and get these as they are read.
import type { Locale } from './locale.ts';

const HARD = '\u00a0';
const UNITS = ['¥', '%', 't', 'kg', 'km', 'kcal', 'mm'].join('|');
const BEFORE_UNIT = new RegExp(`\\} (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');

/** A number keeps its unit beside it; French keeps its marks of two parts beside the word they belong to. Chinese knows no such blanks. */
export function typeset(locale: Locale, sentence: string): string {
  if (locale.startsWith('zh')) return sentence;
  const kept = sentence.replaceAll(BEFORE_UNIT, `}${HARD}`);
  return locale === 'fr' ? kept.replaceAll(/ (?=[:;!?»%])/g, HARD).replaceAll('« ', `«${HARD}`) : kept;
}

export const typesetAll = <W extends Readonly<Record<string, string>>>(locale: Locale, words: W): W =>
  Object.fromEntries(Object.entries(words).map(([key, sentence]) => [key, typeset(locale, sentence)])) as W;
