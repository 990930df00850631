// SQL conditions that match words, and the two strategies of running them.

import { fromMomentKey } from '#packages/db/cursor.ts';
import { allOf, type Fragment, emptyFragment, sql } from '#packages/db/sql.ts';
import { wordPattern } from '../../rules/asked.ts';

export const matchesAllWords = (haystack: Fragment, words: readonly string[]): Fragment =>
  allOf(words.map((word) => sql`${haystack} like ${wordPattern(word)}`));

/**
 * How many of the newest entries are scanned before the index is used: frequent words are found among them,
 * and for rare words the index collects little.
 */
export const MAX_SCANNED = 2_000;

export const beforeCursor = (at: Fragment, id: Fragment, cursor: readonly string[] | undefined): Fragment =>
  cursor ? sql`and (${at}, ${id}) < (${fromMomentKey(cursor[0])}, ${cursor[1]})` : emptyFragment;

/** Reads among the newest entries, and among all only if those did not fill the page. */
export async function scanNewestFirst<Row>(
  size: number,
  read: (newest: number | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read(MAX_SCANNED);
  return rows.length > size ? rows : read(undefined);
}
