// SQL for the news as readers see them.

import * as z from 'zod/mini';
import { linkPublicFiles } from '#features/file/server/public.ts';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { escapeLike } from '#packages/db/like.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { type ArticleCard, articleDetail } from '../../calls/article.ts';
import type { NewsColumn } from '../../columns.ts';
import { toPublicFile } from '../services/omitLinkExpiry.ts';
import { readBanners } from './banner.ts';
import { ArticleCardRow, articleCardColumns, cardJoin, toCards } from './card.ts';

const PageRow = z.extend(ArticleCardRow, { sort_key: z.string() });
const DetailRow = z.extend(ArticleCardRow, {
  author: z.string(),
  body: articleDetail.output.shape.body,
  shown_version: z.number(),
  attachment_ids: z.array(z.string()),
});

interface ArticleFilter {
  readonly column?: NewsColumn | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readArticles(
  connection: Connection,
  { column, keyword, after, pageSize = PAGE_SIZE }: ArticleFilter,
  now: Date,
) {
  const cursor = fromCursor(after, 'number', 'number', 'id');
  const [top, at, id] = cursor ?? [];
  const rows = await connection.all(PageRow)`
    select ${articleCardColumns}, ${momentKey(sql`article.shown_at`)} as sort_key
      from ${cardJoin}
     where ${allOf([
       sql`article.shown_at <= ${now}`,
       column && sql`article.shown_column = ${column}`,
       keyword && sql`shown.search ilike ${`%${escapeLike(keyword)}%`}`,
       cursor &&
         sql`(article.shown_top, article.shown_at, article.id)
                  < (${top === '1'}, ${fromMomentKey(at)}, ${id})`,
     ])}
     order by article.shown_top desc, article.shown_at desc, article.id desc
     limit ${pageSize + 1}`;
  const page = toPage(rows, pageSize, (row) => [row.shown_top ? '1' : '0', row.sort_key, row.id]);
  return { list: await toCards(connection, page.rows, now), next: page.next };
}

const newest = async (connection: Connection, condition: Fragment, now: Date, limit: number) =>
  toCards(
    connection,
    await connection.all(ArticleCardRow)`
  select ${articleCardColumns}
    from ${cardJoin}
   where article.shown_at <= ${now}
     and ${condition}
   order by article.shown_at desc, article.id desc
   limit ${limit}`,
    now,
  );

const MAX_TOPS = 5;
const MAX_NEWS = 4;
const MAX_NOTICES = 3;

export async function readHighlights(connection: Connection, now: Date) {
  const [banners, tops, news, notices] = await Promise.all([
    readBanners(connection, now),
    newest(connection, sql`article.shown_top`, now, MAX_TOPS),
    newest(connection, sql`article.shown_column <> 'notice'`, now, MAX_NEWS),
    newest(connection, sql`article.shown_column = 'notice'`, now, MAX_NOTICES),
  ]);
  return { banners, tops, news, notices };
}

export async function readPublishedArticle(connection: Connection, id: string, now: Date) {
  const row = await connection.one(DetailRow)`
    select ${articleCardColumns}, shown.author, shown.body, article.shown_version, shown.attachment_ids
      from ${cardJoin}
     where article.id = ${id}
       and article.shown_at <= ${now}`;
  if (!row) return undefined;
  const [[card], attachments] = await Promise.all([
    toCards(connection, [row], now),
    linkPublicFiles(connection, row.attachment_ids, now),
  ]);
  return (
    card && {
      ...card,
      author: row.author,
      body: row.body,
      version: row.shown_version,
      attachments: attachments.map(toPublicFile),
    }
  );
}

const MAX_RELATED = 3;

/** Related articles: most tags in common first, then the same column, then the newest. */
export async function readRelated(
  connection: Connection,
  { id, tags, column }: ArticleCard,
  now: Date,
): Promise<ArticleCard[]> {
  const rows = await connection.all(ArticleCardRow)`
    select ${articleCardColumns}
      from ${cardJoin}
     where article.shown_at <= ${now}
       and article.id <> ${id}
       and (shown.tags && ${tags}::text[] or article.shown_column = ${column})
     order by cardinality(array(select unnest(shown.tags) intersect select unnest(${tags}::text[]))) desc,
              article.shown_column = ${column} desc, article.shown_at desc, article.id desc
     limit ${MAX_RELATED}`;
  return toCards(connection, rows, now);
}

export function insertRead(tx: Transaction, id: string, reader: string, day: string, now: Date) {
  return tx.run`
    insert into content_article_read (article_id, reader, day)
    select id, ${reader}, ${day}::date
      from content_article
     where id = ${id}
       and shown_at <= ${now}
        on conflict do nothing`;
}

export function addUpReads(tx: Transaction) {
  return tx.run`
    with counted as (
      update content_article_read
         set is_counted = true
       where not is_counted
      returning article_id)
    insert into content_article_read_count as sum (article_id, reads)
    select article_id, count(*)
      from counted
     group by article_id
     order by article_id
        on conflict (article_id) do update set reads = sum.reads + excluded.reads`;
}

/** Read marks are kept only as long as they prevent counting a reader twice. */
export const purgeReads = (tx: Transaction, before: string) => tx.run`
  delete from content_article_read
   where is_counted
     and day < ${before}::date`;
