// User input as LIKE patterns.

export const escapeLike = (typed: string): string => typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Matches the text anywhere; matches everything if it is empty. */
export const likePattern = (typed = ''): string => `%${escapeLike(typed)}%`;
