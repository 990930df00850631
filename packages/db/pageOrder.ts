// The order of a paged list: the newest first, or by a number one chose.

import { fromCursor } from './cursor.ts';
import { type Condition, type Fragment, sql } from './sql.ts';

/** A whole number, or null, of a row, in SQL and as read. */
export interface SortKey<Row> {
  readonly column: Fragment;
  of(row: Row): bigint | null;
}

interface Asked<Sort extends string> {
  readonly sort?: Sort | undefined;
  readonly isDescending?: boolean | undefined;
  readonly after?: string | undefined;
}

interface PageOrder<Row> {
  /** Rows beyond the cursor. */
  readonly where: Condition;
  readonly by: Fragment;
  readonly cursorOf: (row: Row) => readonly string[];
}

/** Beyond what any key holds, and still a cursor: rows without a key come last, either way. */
const LAST = { ascending: 999_999_999_999_999_999n, descending: -99_999_999_999_999_999n };

export function pageOrder<Sort extends string, Row extends { readonly id: string }>(
  keys: Readonly<Record<Sort, SortKey<Row>>>,
  id: Fragment,
  { sort, isDescending = false, after }: Asked<Sort>,
): PageOrder<Row> {
  if (sort === undefined) {
    const [beyond] = fromCursor(after, 'id') ?? [];
    return {
      where: beyond !== undefined && sql`${id} < ${beyond}`,
      by: sql`${id} desc`,
      cursorOf: (row) => [row.id],
    };
  }
  const { column, of } = keys[sort];
  const last = isDescending ? LAST.descending : LAST.ascending;
  const key = sql`coalesce(${column}, ${last}::bigint)`;
  const [value, beyond] = fromCursor(after, 'number', 'id') ?? [];
  const direction = isDescending ? sql`desc` : sql`asc`;
  return {
    where:
      value !== undefined &&
      (isDescending
        ? sql`(${key}, ${id}) < (${value}::bigint, ${beyond})`
        : sql`(${key}, ${id}) > (${value}::bigint, ${beyond})`),
    by: sql`${key} ${direction}, ${id} ${direction}`,
    cursorOf: (row) => [(of(row) ?? last).toString(), row.id],
  };
}

/** A day as a number of days. */
export const dayKey = (day: Fragment): Fragment => sql`(${day} - date '1970-01-01')::bigint`;

const DAY_MS = 86_400_000;
export const dayNumber = (day: string | null): bigint | null =>
  day === null ? null : BigInt(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
