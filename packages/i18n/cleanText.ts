// The one sanitiser of texts that people see: what nobody sees is removed.

import { BAD_MARKS, INVISIBLE, UNASSIGNABLE } from './names.ts';

/** Needs no cleaning, as most texts do not: visible, and no character that another one changes. */
const PLAIN = /^[\t\n -~\xae-\u017f\u2010-\u2027\u2190-\u22ff\u3000-\u3029\u3300-\u9fff\uff01-\uff5e]*$/;

/** Where an invisible character belongs to the spelling: emoji, and forms of letters in Mongolian. */
const SPELLING =
  /(?:\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]?(?:\u200d(?=\p{ExtPict}))?)+|[\u1820-\u1878][\u180b-\u180f]/u;
/**
 * Characters not yet assigned stay: they are drawn as boxes, and a later Unicode may give them to rare Han
 * characters.
 */
const HIDDEN = new RegExp(`(${SPELLING.source}|[\t\n])|${INVISIBLE.source}|${UNASSIGNABLE.source}`, 'gu');

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
