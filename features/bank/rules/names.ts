// When two names of firms are the same: brackets and spaces are written in many ways.

/** Full-width and half-width signs are one, spaces none. */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();

export const isSameName = (one: string, other: string): boolean => plainName(one) !== '' && plainName(one) === plainName(other);
