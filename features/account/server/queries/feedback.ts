// SQL for reading and answering feedback.

import * as z from 'zod/mini';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { FEEDBACK_KINDS } from '../../calls/ownAccount.ts';
import type { FeedbackState } from '../../states.ts';

const FeedbackRow = z.object({
  id: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string(),
  contact: z.string(),
  page: z.string(),
  state: z.custom<FeedbackState>(),
  created_at: z.date(),
  reply: z.string(),
  handled_at: z.nullable(z.date()),
  handled_by: z.nullable(z.string()),
  person_id: z.string(),
  person_name: z.string(),
  login_name: z.string(),
  sort_key: z.string(),
});

interface FeedbackFilter {
  readonly id?: string | undefined;
  readonly state?: FeedbackState | undefined;
  readonly kind?: (typeof FEEDBACK_KINDS)[number] | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readFeedbackPage(
  connection: Connection,
  { id, state, kind, keyword, after, pageSize = PAGE_SIZE }: FeedbackFilter,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const pattern = keyword && likePattern(keyword);
  const rows = await connection.all(FeedbackRow)`
    select feedback.id, feedback.kind, feedback.text, feedback.contact, feedback.page, feedback.state,
           feedback.created_at, feedback.reply, feedback.handled_at,
           handler.name as handled_by, person.id as person_id, person.name as person_name, person.login_name,
           ${momentKey(sql`feedback.created_at`)} as sort_key
      from account_feedback as feedback
      join account_person as person on person.id = feedback.person_id
 left join account_person as handler on handler.id = feedback.handled_by
     where ${allOf([
       id && sql`feedback.id = ${id}`,
       state && sql`feedback.state = ${state}`,
       kind && sql`feedback.kind = ${kind}`,
       pattern && sql`(feedback.text ilike ${pattern} or person.name ilike ${pattern})`,
       cursor && sql`(feedback.created_at, feedback.id) < (${fromMomentKey(cursor[0])}, ${cursor[1]}::text)`,
     ])}
     order by feedback.created_at desc, feedback.id desc
     limit ${pageSize + 1}`;
  const { rows: page, next } = toPage(rows, pageSize, (row) => [row.sort_key, row.id]);
  return { list: page.map(toFeedback), next };
}

const toFeedback = ({
  person_id,
  person_name,
  login_name,
  created_at,
  handled_at,
  handled_by,
  sort_key: _key,
  ...feedback
}: z.output<typeof FeedbackRow>) => ({
  ...feedback,
  createdAt: created_at,
  person: { id: person_id, name: person_name, loginName: login_name },
  handled: handled_at && { at: handled_at, by: handled_by ?? '' },
});

const LockedRow = z.object({ id: z.string(), state: z.custom<FeedbackState>(), person_id: z.string() });

export const lockFeedback = (tx: Transaction, id: string) => tx.one(LockedRow)`
  select id, state, person_id
    from account_feedback
   where id = ${id}
     for update`;

interface FeedbackAnswer {
  readonly id: string;
  readonly to: FeedbackState;
  readonly reply?: string;
  readonly personId: string;
}

export const writeAnswer = (
  tx: Transaction,
  { id, to, reply, personId }: FeedbackAnswer,
  now: Date,
) => tx.run`
  update account_feedback
     set state = ${to}, reply = coalesce(${reply ?? null}, reply), handled_by = ${personId},
         handled_at = ${now}
   where id = ${id}`;

const WaitingRow = z.object({ id: z.string(), title: z.string(), since: z.date(), person_id: z.string() });

export const readOpenFeedback = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select id, left(text, 60) as title, created_at as since, person_id
    from account_feedback
   where state = 'open'
   order by created_at
   limit ${limit}`;
