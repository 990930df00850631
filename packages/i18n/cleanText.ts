// The one sanitiser of texts that people see: what nobody sees is removed.

/**
 * All but letters, marks, numbers, punctuation, symbols, spaces, tabs and line feeds. Characters not yet
 * assigned stay: they are drawn as boxes, and a later Unicode may give them to rare Han characters.
 */
const NOT_ALLOWED = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cn}\t\n]/gu;
/** Of the allowed categories, but invisible: fillers, variation selectors, the blank of Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;
/** Marks that would sit on what stands before the text, or cover the lines around it. */
const STRAY_MARKS = /(?<=^|[\p{Z}\t\n])\p{M}+|(?<=\p{M}{4})\p{M}+/gu;

/**
 * Idempotent. NFC, not NFKC: that would turn the full-width brackets of registered names and the ①, ㎡ and ％
 * of contracts into other characters (decision 72).
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(NOT_ALLOWED, '')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(STRAY_MARKS, '');

/** Numbers and codes as typed on Chinese keyboards: full-width letters and digits become plain ones. */
export const cleanIdentifier = (text: string): string => cleanText(text.normalize('NFKC'));

/** Letters and digits alone: a registered name keeps its full-width brackets. */
export const cleanName = (name: string): string =>
  name.normalize('NFC').replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) => sign.normalize('NFKC'));
