// SQL that finds the name that was probably meant.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

/** Trigram similarity: allows a swapped or missing letter in a place's pinyin, but no other place. */
const MIN_SIMILARITY = 0.4;

export const findSimilarName = async (connection: Connection, word: string): Promise<string | undefined> =>
  (
    await connection.one(z.object({ name: z.string() }))`
  select name
    from search_suggestion
   where similarity(word, ${word}) >= ${MIN_SIMILARITY}
   order by similarity(word, ${word}) desc, name
   limit 1`
  )?.name;
