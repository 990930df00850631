// What people type, as a pattern of the database.

/** Signs that mean something in a pattern stand for themselves. */
export const escapeLike = (typed: string): string => typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Wherever in a text it stands; any text, where nothing was typed. */
export const patternOf = (typed = ''): string => `%${escapeLike(typed)}%`;
