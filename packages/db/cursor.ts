// Opaque page cursors: the sort key of a page's last row.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Fragment, sql } from './sql.ts';

const toCursor = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Valid key parts. Moments travel as integers, so that only values PostgreSQL can parse and represent get
 * through.
 */
const PARTS = { id: /^[\w-]{1,40}$/, number: /^(?:\d{1,18}|-\d{1,17})$/ };

/**
 * The key's parts; undefined on the first page. Fails with `bad_parameter` for anything but a cursor of ours.
 */
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

/** Converts a moment to a key part in microseconds, and back. */
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

/** Expects one row more than `size`, which only tells that there is a next page. */
export function toPage<Row>(rows: Row[], size: number, keyOf: (row: Row) => readonly string[]): Page<Row> {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last ? toCursor(keyOf(last)) : null };
}

export const PAGE_SIZE = 20;
