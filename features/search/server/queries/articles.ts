// SQL that finds published articles by words.

import * as z from 'zod/mini';
import { toPage, fromCursor, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import type { ArticleHit } from '../../calls.ts';
import type { SearchFilter } from './listings.ts';
import { beforeCursor, matchesAllWords } from './matchCondition.ts';

const Row = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  column_code: z.custom<ArticleHit['column']>(),
  sounds: z.array(z.string()),
  published_at: z.date(),
  sort_key: z.string(),
});

/** An entry of an earlier version does not count for the visible one. */
export async function findArticles(
  connection: Connection,
  { words, after, pageSize = PAGE_SIZE }: SearchFilter,
  now: Date,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const rows = await connection.all(Row)`
    select article.id, shown.title, shown.summary, shown.column_code, entry.sounds,
           article.shown_at as published_at,
           ${momentKey(sql`entry.at`)} as sort_key
      from search_entry as entry
      join content_article as article on article.id = entry.id and article.shown_version = entry.version
      join content_article_version as shown on shown.article_id = article.id
        and shown.version = article.shown_version
     where entry.kind = 'article'
       and entry.is_open
       and article.shown_at <= ${now}
       ${beforeCursor(sql`entry.at`, sql`entry.id`, cursor)}
       and ${matchesAllWords(sql`entry.haystack`, words)}
     order by entry.at desc, entry.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.sort_key, row.id]);
}
