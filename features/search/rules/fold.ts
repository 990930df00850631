// How text is made comparable: one form for wide and narrow signs, small letters, and nothing but letters and digits.

/** Words between single spaces. What is no letter and no digit parts words. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A sign that is read by itself: a Chinese character. */
export const isSign = (sign: string): boolean => /^\p{Script=Han}$/u.test(sign);

export const signsOf = (text: string): string[] => Array.from(text);
