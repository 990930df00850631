// Row of an article in lists, and the card made from it.

import * as z from 'zod/mini';
import { linkPublicFiles } from '#features/file/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import type { ArticleCard } from '../../calls/article.ts';
import type { NewsColumn } from '../../columns.ts';

export const ArticleCardRow = z.object({
  id: z.string(),
  title: z.string(),
  column_code: z.custom<NewsColumn>(),
  source: z.string(),
  region: z.string(),
  tags: z.array(z.string()),
  shown_top: z.boolean(),
  shown_at: z.date(),
  summary: z.string(),
  reads: z.number(),
  cover_id: z.nullable(z.string()),
});
type ArticleCardRow = z.output<typeof ArticleCardRow>;

export const articleCardColumns = sql`
  article.id, shown.title, shown.column_code, shown.source, shown.region, shown.tags, article.shown_top,
  article.shown_at,
  shown.summary, shown.cover_id, coalesce(counted.reads, 0)::int as reads`;
export const cardJoin = sql`
  content_article as article
  join content_article_version as shown on shown.article_id = article.id
    and shown.version = article.shown_version
  left join content_article_read_count as counted on counted.article_id = article.id`;

export async function toCards(
  connection: Connection,
  rows: readonly ArticleCardRow[],
  now: Date,
): Promise<ArticleCard[]> {
  const ids = rows.flatMap(({ cover_id }) => cover_id ?? []);
  const covers = new Map(
    (await linkPublicFiles(connection, ids, now)).map(({ fileId, url }) => [fileId, url]),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    column: row.column_code,
    source: row.source,
    region: row.region,
    tags: row.tags,
    isTop: row.shown_top,
    publishedAt: row.shown_at,
    summary: row.summary,
    reads: row.reads,
    cover: covers.get(row.cover_id ?? '') ?? null,
  }));
}
