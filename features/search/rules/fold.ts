// Normalises text for comparison: width, case, letters and digits only.

/** Returns the words separated by single spaces; every other character separates words. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isSign = (sign: string): boolean => /^\p{Script=Han}$/u.test(sign);

export const signsOf = (text: string): string[] => Array.from(text);
