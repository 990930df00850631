// Joins facts in one line that wraps only between them.

const SEPARATOR = ' · ';
const unbreakable = (fact: string) => fact.replaceAll(' ', '\u00a0');

export const joinFacts = (facts: readonly string[]) => facts.map(unbreakable).join(SEPARATOR);
