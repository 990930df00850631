// The text key of an invariant: the proof's name for it, without spaces and signs.

export const invariantKey = (invariant: string): string => invariant.replaceAll(/\W+/g, '_');
