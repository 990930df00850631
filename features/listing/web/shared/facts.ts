// Joins facts in one line that wraps only between them.

/** A line that is full ends with the dot. */
const SEPARATOR = '\u00a0· ';
const unbreakable = (fact: string) => fact.replaceAll(' ', '\u00a0');

export const joinFacts = (facts: readonly string[]) => facts.map(unbreakable).join(SEPARATOR);
