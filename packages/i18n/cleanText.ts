// The one sanitiser of texts that people see: what nobody sees is removed.

/** Needs no cleaning, as most texts do not: visible, and no character that another one changes. */
const PLAIN = new RegExp(
  `^[${[
    String.raw`\t\n\x20-\x7e\xa0-\xac\xae-\u017f\u2010-\u2027\u2030-\u205e\u2100-\u2125\u2160-\u2188`,
    String.raw`\u2190-\u22ff\u2460-\u24ff\u3000-\u3029\u3300-\u33ff\u4e00-\u9fff\uff01-\uff5e`,
  ].join('')}]*$`,
);

const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?`;
/** Where an invisible character belongs to the spelling. */
const SPELLING = [
  String.raw`${PICTURE}(?:\u200d${PICTURE})*`,
  String.raw`[\d#*]\ufe0f\u20e3`,
  // Forms of letters in Mongolian, and letters of Arabic script that do not join.
  String.raw`[\u1820-\u1878][\u180b-\u180d\u180f]?\u180e?`,
  String.raw`[\u0620-\u06d3][\u200c\u200d](?=[\u0620-\u06d3])`,
].join('|');
/**
 * All but letters, marks, numbers, punctuation, symbols, spaces, tabs and line feeds. Characters not yet
 * assigned stay: they are drawn as boxes, and a later Unicode may give them to rare Han characters.
 */
const NOT_ALLOWED = String.raw`[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cn}\t\n]`;
/** Of the allowed categories, but invisible: fillers, variation selectors, the blank of Braille. */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]`;
const HIDDEN = new RegExp(`(${SPELLING})|${NOT_ALLOWED}|${INVISIBLE}`, 'gu');

/** More marks than any letter has. They cover the lines around, and NFC takes the square of their number. */
const HEAP = /(?<=\p{M}{4})\p{M}+/u;
const HEAPS = new RegExp(HEAP, 'gu');
/** Marks that would sit on what stands before the text. */
const STRAY_MARKS = /(?<=^|[\p{Z}\t\n])\p{M}+/gu;

/**
 * Idempotent. NFC, not NFKC: that would turn the full-width brackets of registered names and the ①, ㎡ and ％
 * of contracts into other characters (decision 72).
 */
export const cleanText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(HIDDEN, '$1')
        .replaceAll(HEAPS, '')
        .normalize('NFC')
        .replaceAll(HEAPS, '')
        .replaceAll(STRAY_MARKS, '');

/** Numbers and codes as typed on Chinese keyboards: full-width letters and digits become plain ones. */
export const cleanIdentifier = (text: string): string => cleanText(cleanText(text).normalize('NFKC'));

/** Letters and digits alone: a registered name keeps its full-width brackets. */
export const cleanName = (name: string): string =>
  // A heap of marks is refused as it is.
  (HEAP.test(name) ? name : name.normalize('NFC')).replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) =>
    sign.normalize('NFKC'),
  );
