// SQL for the operators' queue of content that waits for a second person.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const WaitingRow = z.object({
  kind: z.enum(['review_article', 'publish_quotes', 'publish_text', 'publish_banner']),
  id: z.string(),
  title: z.string(),
  day: z.nullable(z.string()),
  count: z.nullable(z.int()),
  since: z.date(),
  barred: z.array(z.string()),
});

/** `count` is the number of a day's quotes, which are decided together, or the version of a text. */
export const readWaitingContent = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select *
    from (select 'review_article' as kind, article.id, written.title, null as day, null::int as count,
                 article.changed_at as since,
                 array(select distinct history.person_id
                         from content_history as history
                        where history.subject_id = article.id
                          and history.details ->> 'version' = article.version::text
                          and history.move in ('save', 'submit')) as barred
            from content_article as article
            join content_article_version as written on written.article_id = article.id
              and written.version = article.version
           where article.state = 'in_review'
           union all
          select 'publish_quotes', quote.day::text, '', quote.day::text, count(*)::int, min(quote.written_at),
                 array_agg(distinct quote.written_by)
            from content_quote as quote
           where quote.state = 'proposed'
           group by quote.day
           union all
          select 'publish_text', topic || '-' || version, topic, null, version, written_at,
                 array_remove(array[written_by], null)
            from content_introduction
           where state = 'proposed'
           union all
          select 'publish_banner', id, titles ->> 'zh-Hans', null, null, written_at, array[written_by]
            from content_banner
           where state = 'proposed') as waiting
   order by since
   limit ${limit}`;
