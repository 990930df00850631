// Published articles and price series as follow targets.

import * as z from 'zod/mini';
import { Names } from '#features/catalog/names.ts';
import type { FollowTarget } from '#features/follow/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';

const ArticleRow = z.object({ id: z.string(), title: z.string() });

export async function articlesToFollow(
  connection: Connection,
  _reader: Actor,
  ids: readonly string[],
  now: Date,
): Promise<FollowTarget[]> {
  const rows = await connection.all(ArticleRow)`
    select article.id, shown.title
      from content_article as article
      join content_article_version as shown on shown.article_id = article.id
        and shown.version = article.shown_version
     where article.id = any(${[...ids]}::text[])
       and article.shown_at <= ${now}`;
  return rows.map(({ id, title }) => ({ id, title, names: null, note: '', isOver: false }));
}

const SeriesRow = z.object({ id: z.string(), names: Names });

export async function seriesToFollow(
  connection: Connection,
  _reader: Actor,
  ids: readonly string[],
): Promise<FollowTarget[]> {
  const rows = await connection.all(SeriesRow)`
    select id, names
      from content_series
     where id = any(${[...ids]}::text[])`;
  return rows.map(({ id, names }) => ({ id, title: names['zh-Hans'], names, note: '', isOver: false }));
}
