// Signs that the font lacks, or draws as wide as a Chinese one.

/** French groups digits by a narrow space, for which the font has no glyph. */
const NARROW_SPACE = /\u202f/gu;
/** The font's apostrophe ’ is a Chinese quotation mark, as wide as a character. */
const APOSTROPHE = /(?<=\p{Script=Latin})\u2019(?=\p{Script=Latin})/gu;

export const toDrawnSigns = (text: string): string =>
  text.replace(NARROW_SPACE, '\u00a0').replace(APOSTROPHE, "'");
