// Facts in a line: it breaks between them, not within one.

const BETWEEN = ' · ';
const whole = (fact: string) => fact.replaceAll(' ', '\u00a0');

export const inLine = (facts: readonly string[]) => facts.map(whole).join(BETWEEN);
