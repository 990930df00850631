// Where a page ended: the values of its last row's sort key, opaque to the client.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Fragment, sql } from './sql.ts';

const toCursor = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** What a part of a key can be: moments travel as numbers, so that no text reaches the database that it cannot read, nor a moment before its first. */
const PARTS = { id: /^[\w-]{1,40}$/, number: /^(?:\d{1,18}|-\d{1,17})$/ };

/** The parts of the key, or undefined on the first page. Anything else than a cursor of ours is refused. */
export function fromCursor(
  after: string | undefined,
  ...parts: readonly (keyof typeof PARTS)[]
): string[] | undefined {
  if (after === undefined) return undefined;
  const key = parse(after);
  const isKey =
    Array.isArray(key) &&
    key.length === parts.length &&
    parts.every((part, at) => typeof key[at] === 'string' && PARTS[part].test(key[at]));
  return isKey
    ? (key as string[])
    : fail(genericFaults.bad_parameter, { fields: [{ field: 'after', allowed: 'next' }] });
}

/** A moment as a key, to the microsecond, and back. */
export const momentKey = (moment: Fragment) => sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`;
export const fromMomentKey = (key: string | undefined) =>
  sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

/** Statements read one row more than the page holds; that row only says that there is more. */
export function cutPage<Row>(rows: Row[], size: number, keyOf: (row: Row) => readonly string[]): Page<Row> {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last ? toCursor(keyOf(last)) : null };
}

export const PAGE_SIZE = 20;
