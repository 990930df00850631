// Reads which version of a text is in force on a day.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import type { IntroductionTopic } from '../../topics.ts';

const VersionRow = z.object({
  version: z.int(),
  effective_on: z.string(),
  /** By an operator: the built-in text only describes what the system does. */
  is_written: z.boolean(),
});
export type VersionInForce = z.output<typeof VersionRow>;

/** The newest published version whose day has come. */
const inForce = (topic: IntroductionTopic, now: Date | Fragment): Fragment => sql`
      from content_introduction
     where topic = ${topic}
       and state = 'published'
       and effective_on <= (${now}::timestamptz at time zone 'Asia/Shanghai')::date
     order by content_introduction.effective_on desc, version desc
     limit 1`;

/** Undefined if there is none. */
export const readVersionInForce = (
  connection: Connection,
  topic: IntroductionTopic,
  now: Date,
): Promise<VersionInForce | undefined> => connection.one(VersionRow)`
    select version, to_char(effective_on, 'YYYY-MM-DD') as effective_on, written_by is not null as is_written
    ${inForce(topic, now)}`;

/** A number or null, for SQL of later features; `at` may be a column. */
export const userAgreementInForce = (at: Date | Fragment): Fragment =>
  sql`(select version ${inForce('agreement', at)})`;
