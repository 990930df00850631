// SQL for the news as operators write, review and publish them.

import * as z from 'zod/mini';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { escapeLike } from '#packages/db/like.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { bodyText } from '../../body.ts';
import { type ArticleFields, articleFields } from '../../calls/article.ts';
import type { ArticleState } from '../../states.ts';

const LockedRow = z.object({ id: z.string(), state: z.custom<ArticleState>(), version: z.number() });
export type LockedArticle = z.output<typeof LockedRow>;

export const lockArticle = (tx: Transaction, id: string) => tx.one(LockedRow)`
  select id, state, version
    from content_article
   where id = ${id}
     for update`;

export function insertArticle(tx: Transaction, id: string, now: Date) {
  return tx.run`
    insert into content_article (id, state, version, changed_at)
    values (${id}, 'drafted', 1, ${now})`;
}

const SUMMARY_LENGTH = 80;

export function insertArticleVersion(
  tx: Transaction,
  { id, version, fields, personId }: { id: string; version: number; fields: ArticleFields; personId: string },
  now: Date,
) {
  const text = bodyText(fields.body);
  const search = [fields.title, fields.source, fields.author, fields.region, ...fields.tags, text].join('\n');
  return tx.run`
    insert into content_article_version (
      article_id, version, title, column_code, source, author, region, tags, is_top, publish_at, cover_id,
      attachment_ids, body, summary,
      search, written_by, written_at)
    values (${id}, ${version}, ${fields.title}, ${fields.column}, ${fields.source}, ${fields.author},
           ${fields.region}, ${fields.tags}::text[],
            ${fields.isTop}, ${fields.publishAt}, ${fields.coverId ?? null},
            ${fields.attachmentIds ?? []}::text[], ${JSON.stringify(fields.body)}::jsonb,
            ${[...text.replaceAll('\n', ' ')].slice(0, SUMMARY_LENGTH).join('')}, ${search}, ${personId},
              ${now})`;
}

/** Shows this version from its `publish_at`, or from now; a visible article keeps its place in the list. */
export const showVersion = (tx: Transaction, id: string, now: Date) => tx.run`
  update content_article as article
     set shown_version = written.version, shown_column = written.column_code, shown_top = written.is_top,
         shown_at = case when article.shown_at <= ${now} then article.shown_at
                         else greatest(written.publish_at, ${now}) end,
         is_announced = coalesce(least(article.shown_at, written.publish_at) <= ${now}, true)
    from content_article_version as written
   where article.id = ${id}
     and written.article_id = article.id
     and written.version = article.version`;

export const hideArticle = (tx: Transaction, id: string) => tx.run`
  update content_article
     set shown_version = null, shown_column = null, shown_top = false, shown_at = null, is_announced = true
   where id = ${id}`;

export const hasWorkedOnVersion = async (
  connection: Connection,
  { id, version }: { id: string; version: number },
  personId: string,
) =>
  (
    await connection.one(z.object({ has: z.boolean() }))`
  select exists (
    select 1
      from content_history
     where subject_id = ${id}
       and details ->> 'version' = ${String(version)}
       and move in ('save', 'submit')
       and person_id = ${personId}) as has`
  )?.has ?? false;

const DeskRow = z.object({
  id: z.string(),
  state: z.custom<ArticleState>(),
  version: z.number(),
  shown_version: z.nullable(z.number()),
  title: z.string(),
  column_code: articleFields.column,
  publish_at: z.nullable(z.date()),
  shown_at: z.nullable(z.date()),
  written_by: z.string(),
  changed_at: z.date(),
});
const deskColumns = sql`
  article.id, article.state, article.version, article.shown_version, written.title, written.column_code,
  written.publish_at,
  article.shown_at, person.name as written_by, article.changed_at`;

interface DeskFilter {
  readonly state?: ArticleState | undefined;
  readonly column?: ArticleFields['column'] | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readDeskArticles(
  connection: Connection,
  { state, column, keyword, after, pageSize = PAGE_SIZE }: DeskFilter,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const rows = await connection.all(z.extend(DeskRow, { sort_key: z.string() }))`
    select ${deskColumns}, ${momentKey(sql`article.changed_at`)} as sort_key
      from content_article as article
      join content_article_version as written on written.article_id = article.id
        and written.version = article.version
      join account_person as person on person.id = written.written_by
     where ${allOf([
       state && sql`article.state = ${state}`,
       column && sql`written.column_code = ${column}`,
       keyword && sql`written.search ilike ${`%${escapeLike(keyword)}%`}`,
       cursor && sql`(article.changed_at, article.id) < (${fromMomentKey(cursor[0])}, ${cursor[1]})`,
     ])}
     order by article.changed_at desc, article.id desc
     limit ${pageSize + 1}`;
  const page = toPage(rows, pageSize, (row) => [row.sort_key, row.id]);
  return { list: page.rows.map(toDeskCard), next: page.next };
}

const VersionRow = z.extend(DeskRow, {
  source: z.string(),
  author: z.string(),
  region: z.string(),
  tags: z.array(z.string()),
  is_top: z.boolean(),
  body: articleFields.body,
  cover_id: z.nullable(z.string()),
  attachment_ids: z.array(z.string()),
});

export async function readDeskArticle(connection: Connection, id: string, version: number | undefined) {
  const row = await connection.one(VersionRow)`
    select ${deskColumns}, written.source, written.author, written.region, written.tags, written.is_top,
           written.body,
           written.cover_id, written.attachment_ids
      from content_article as article
      join content_article_version as written
        on written.article_id = article.id and written.version = coalesce(${version ?? null}::int,
        article.version)
      join account_person as person on person.id = written.written_by
     where article.id = ${id}`;
  return (
    row && {
      ...toDeskCard(row),
      fields: {
        title: row.title,
        column: row.column_code,
        source: row.source,
        author: row.author,
        region: row.region,
        tags: row.tags,
        isTop: row.is_top,
        publishAt: row.publish_at,
        body: row.body,
        attachmentIds: row.attachment_ids,
        ...(row.cover_id !== null && { coverId: row.cover_id }),
      },
    }
  );
}

const toDeskCard = (row: z.output<typeof DeskRow>) => ({
  id: row.id,
  state: row.state,
  version: row.version,
  shownVersion: row.shown_version,
  title: row.title,
  column: row.column_code,
  publishAt: row.publish_at,
  shownAt: row.shown_at,
  writtenBy: row.written_by,
  changedAt: row.changed_at,
});

export const announceArticles = (tx: Transaction, now: Date) => tx.all(
  z.object({ id: z.string(), version: z.number() }),
)`
  update content_article
     set is_announced = true
   where not is_announced
     and shown_at <= ${now}
  returning id, shown_version as version`;
