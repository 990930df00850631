// Names of firms and people: forbidden characters and equality.

/**
 * Invisible characters and those that set the direction of reading: Cc, Cf, Zl, Zp and
 * Default_Ignorable_Code_Point of Unicode, with two that are only drawn as blanks. Written out by their code
 * points because the database knows no such classes.
 */
export const INVISIBLE_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x0, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

const point = (code: number) => `\\u{${code.toString(16)}}`;
const INVISIBLE = new RegExp(
  `[${INVISIBLE_RANGES.map(([from, to]) => `${point(from)}-${point(to)}`).join('')}]`,
  'gu',
);
const UNUSUAL_SPACE = /[^\P{Zs} \u00a0\u3000]/u;
/** Combining marks without a base, or so many that they cover their surroundings. */
const BAD_MARKS = /(?<![\p{L}\p{N}\p{M}])\p{M}|\p{M}{5}/u;
/** Private characters look different on each device; the standard gives noncharacters to nobody. */
const UNASSIGNABLE = /[\p{Co}\p{Noncharacter_Code_Point}]/u;

/** Whether every character is visible and in reading order. */
export const isVisible = (name: string): boolean =>
  name.isWellFormed() &&
  name.search(INVISIBLE) === -1 &&
  ![UNUSUAL_SPACE, BAD_MARKS, UNASSIGNABLE].some((wrong) => wrong.test(name));

/** Middle dots, apostrophes and hyphens: each list is compared as its key. */
export const EQUIVALENT_CHARACTERS = {
  from: '•‧・⋅∙⸱‘’ʼ‐–—',
  to: "······'''---",
} as const;
const ALIKE = new Map(
  [...EQUIVALENT_CHARACTERS.from].map((sign, at) => [sign, EQUIVALENT_CHARACTERS.to[at] ?? '']),
);

/** Without spaces and invisible characters, in one width. */
export const visibleName = (name: string): string =>
  name.replaceAll(INVISIBLE, '').normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(/\s/gu, '');

/**
 * Normal form for comparison: without spaces and invisible characters; widths, brackets and case are unified.
 */
export const normaliseName = (name: string): string =>
  [...visibleName(name).toUpperCase()].map((sign) => ALIKE.get(sign) ?? sign).join('');

/** Empty names are never equal. */
export const isSameName = (one: string, other: string): boolean =>
  normaliseName(one) !== '' && normaliseName(one) === normaliseName(other);

/** User text inside our sentences: no line breaks, no bidirectional controls. */
export const toSingleLine = (words: string): string =>
  words.replaceAll(/\s+/gu, ' ').replaceAll(INVISIBLE, '');
