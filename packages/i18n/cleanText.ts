// The one sanitiser of texts that people see: what nobody sees is removed.

import { BAD_MARKS } from './names.ts';

/** Needs no cleaning, as most texts do not: visible, and no character that another one changes. */
const PLAIN =
  /^[\t\n -~\xa0-\xac\xae-\u017f\u2010-\u2027\u2190-\u22ff\u3000-\u3029\u3300-\u9fff\uff01-\uff5e]*$/;

/**
 * Where an invisible character belongs to the spelling: emoji, forms of letters in Mongolian, and letters of
 * Arabic script that do not join.
 */
const SPELLING = [
  String.raw`(?:\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]?(?:\u200d(?=\p{ExtPict}))?)+`,
  String.raw`[\d#*]\ufe0f\u20e3`,
  String.raw`[\u1820-\u1878][\u180b-\u180d\u180f]?\u180e?`,
  String.raw`[\u0620-\u06d3][\u200c\u200d](?=[\u0620-\u06d3])`,
].join('|');
/**
 * All but letters, marks, numbers, punctuation, symbols, spaces, tabs and line feeds. Characters not yet
 * assigned stay: they are drawn as boxes, and a later Unicode may give them to rare Han characters.
 */
const NOT_ALLOWED = String.raw`[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cn}\t\n]`;
/** Of the allowed categories, but invisible: fillers, variation selectors, the blank of Braille. */
const INVISIBLE = String.raw`[\p{DI}\p{NChar}\u2800]`;
const HIDDEN = new RegExp(`(${SPELLING})|${NOT_ALLOWED}|${INVISIBLE}`, 'gu');

/** Marks that would sit on what stands before the text, or cover the lines around it. */
const STRAY_MARKS = /(?<=^|[\p{Z}\t\n]|\p{M}{4})\p{M}+/gu;

/**
 * Idempotent. NFC, not NFKC: that would turn the full-width brackets of registered names and the ①, ㎡ and ％
 * of contracts into other characters (decision 72). It takes the square of the number of marks.
 */
export const cleanText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(HIDDEN, '$1')
        .replaceAll(STRAY_MARKS, '')
        .normalize('NFC')
        .replaceAll(STRAY_MARKS, '');

/** Numbers and codes as typed on Chinese keyboards: full-width letters and digits become plain ones. */
export const cleanIdentifier = (text: string): string => cleanText(cleanText(text).normalize('NFKC'));

/** Letters and digits alone: a registered name keeps its full-width brackets. Bad marks are refused later. */
export const cleanName = (name: string): string =>
  (BAD_MARKS.test(name) ? name : name.normalize('NFC')).replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) =>
    sign.normalize('NFKC'),
  );
