// Typography: inserts no-break spaces and minus signs into plain texts.

import type { Locale } from './locale.ts';

const NO_BREAK_SPACE = '\u00a0';
/** Groups digits in French, as its number formats do. */
const NARROW_SPACE = '\u202f';
const UNITS = ['¥', 'yuan', '%', 't', 'kg', 'km', 'kcal', 'mm', '元', '吨', '噸'].join('|');
const BEFORE_UNIT = new RegExp(`\\} (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');

/** Keeps numbers with their units; in French, two-part punctuation with its word, and thousands in one. */
export function typeset(locale: Locale, sentence: string): string {
  const kept = sentence.replaceAll(BEFORE_UNIT, `}${NO_BREAK_SPACE}`);
  return locale === 'fr'
    ? kept
        .replaceAll(/ (?=[:;!?»%])/g, NO_BREAK_SPACE)
        .replaceAll('« ', `«${NO_BREAK_SPACE}`)
        .replaceAll(/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, NARROW_SPACE)
    : kept;
}

export const keepUnitsTogether = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=[\p{L}¥%])/gu, NO_BREAK_SPACE);

/** A leading hyphen becomes a minus sign; hyphens in contract numbers, days and ranges stay. */
export const withMinus = (text: string): string => text.replaceAll(/(?<![\p{L}\d])-(?=\d)/gu, '\u2212');
