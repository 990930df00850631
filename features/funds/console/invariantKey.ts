// The key of an invariant's text: the sentence by which the proof names it, without spaces and signs.

export const invariantKey = (invariant: string): string => invariant.replaceAll(/\W+/g, '_');
