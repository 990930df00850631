// Where a page ended: the values of its last row's sort key, opaque to the client.
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';

export const toCursor = (key: readonly (string | Date)[]) =>
  Buffer.from(JSON.stringify(key.map((part) => (part instanceof Date ? part.toISOString() : part)))).toString('base64url');

/** The key of `length` parts, or undefined on the first page. Anything else than a cursor of ours is refused. */
export function fromCursor(after: string | undefined, length: number): string[] | undefined {
  if (after === undefined) return undefined;
  const key = parse(after);
  const isKey = Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string' && part.length <= 60);
  return isKey ? key as string[] : fail(genericFaults.bad_parameter, { fields: [{ field: 'after', allowed: 'next' }] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

interface Page<Row> { readonly rows: Row[]; readonly next: string | null }

/** Statements read one row more than the page holds; that row only says that there is more. */
export function cutPage<Row>(rows: Row[], size: number, keyOf: (row: Row) => readonly (string | Date)[]): Page<Row> {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last ? toCursor(keyOf(last)) : null };
}

export const PAGE_SIZE = 20;
