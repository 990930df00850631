// Reads which version of a text is in force on a day.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import type { IntroductionTopic } from '../../topics.ts';

const VersionRow = z.object({ version: z.int() });

/** Returns the newest published version whose day has come; undefined if there is none. */
export async function readVersionInForce(
  connection: Connection,
  topic: IntroductionTopic,
  now: Date,
): Promise<number | undefined> {
  const row = await connection.one(VersionRow)`
    select version
      from content_introduction
     where topic = ${topic}
       and state = 'published'
       and effective_on <= (${now}::timestamptz at time zone 'Asia/Shanghai')::date
     order by content_introduction.effective_on desc, version desc
     limit 1`;
  return row?.version;
}
