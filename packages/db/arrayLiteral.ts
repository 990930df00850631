// Arrays as PostgreSQL writes them. The driver quotes every element, which for the long lists of a busy decision takes
// longer on both sides than sending them.

/** What cannot stand without quotes: empty, the word null, and texts with what separates or quotes. */
const NEEDS_QUOTES = /^$|^null$|[\s"{},\\]/i;

/** Undefined where an element is neither text nor number nor yes or no: the driver knows more kinds. */
export function arrayLiteral(values: readonly unknown[]): string | undefined {
  const written: string[] = [];
  for (const value of values) {
    const element = elementOf(value);
    if (element === undefined) return undefined;
    written.push(element);
  }
  return `{${written.join(',')}}`;
}

function elementOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return NEEDS_QUOTES.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      return value === null || value === undefined ? 'null' : undefined;
  }
}
