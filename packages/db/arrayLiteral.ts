// PostgreSQL array literals, unquoted where possible.
// The driver quotes every element, which for long lists takes both sides longer than sending them.

/** Elements that need quotes: empty, the word null, and texts with delimiters or quotes. */
const NEEDS_QUOTES = /^$|^null$|[\s"{},\\]/i;

/** undefined if an element is neither string, number nor boolean: the driver handles other types. */
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
