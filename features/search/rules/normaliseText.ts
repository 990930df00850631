// Normalises text for comparison: width, case, letters and digits only.

/** Returns the words separated by single spaces; every other character separates words. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isChinese = (sign: string): boolean => /^\p{Script=Han}$/u.test(sign);

export const charactersOf = (text: string): string[] => Array.from(text);
