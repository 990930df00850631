// The conditions that words are, and the two ways to the first that fulfil them.

import { fromMomentKey } from '#packages/db/cursor.ts';
import { allOf, type Fragment, nothing, sql } from '#packages/db/sql.ts';
import { patternOf } from '../../rules/asked.ts';

/** Every word is found somewhere in it. */
export const holds = (haystack: Fragment, words: readonly string[]): Fragment =>
  allOf(words.map((word) => sql`${haystack} like ${patternOf(word)}`));

/**
 * How many of the newest are looked through one by one before the index is asked. Words that many things hold are found
 * among them at once, where the index would gather and sort them all; words that few hold leave the index little to gather.
 */
export const NEWEST = 2_000;

/** The beginning of an entry's place in its list, for pages by key. */
export const before = (at: Fragment, id: Fragment, cursor: readonly string[] | undefined): Fragment =>
  cursor ? sql`and (${at}, ${id}) < (${fromMomentKey(cursor[0])}, ${cursor[1]})` : nothing;

/** Runs the short way, and the whole one only where the short one did not fill the page. */
export async function shortWayFirst<Row>(
  size: number,
  read: (newest: number | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read(NEWEST);
  return rows.length > size ? rows : read(undefined);
}
