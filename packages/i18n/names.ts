// Names of firms and people: forbidden characters and equality.

/** Invisible characters, those that set the direction of reading, and two that are only drawn as blanks. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u1680\u2800]/gu;
const UNUSUAL_SPACE = /[^\P{Zs} \u00a0\u3000]/u;
/** Combining marks without a base, or so many that they cover their surroundings. */
export const BAD_MARKS = /(?<![\p{L}\p{N}\p{M}])\p{M}|\p{M}{5}/u;
/** Private characters look different on each device; halves and noncharacters are given to nobody. */
export const UNASSIGNABLE = /[\p{Co}\p{Cs}\p{NChar}]/u;

/** Whether every character is visible and in reading order. */
export const isVisible = (name: string): boolean =>
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
