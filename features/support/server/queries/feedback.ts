// SQL of feedback: its rows, who may find them, pages, what was said.

import * as z from 'zod/mini';
import { fromCursor, fromMomentKey, momentKey, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { history } from '#packages/db/history.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import {
  type EscalationSeat,
  type FeedbackKind,
  feedbackMachine,
  type FeedbackState,
  SERVICE_DESK,
} from '../../states.ts';

export const supportHistory = history(sql`support_history`);

interface MovedRow {
  readonly id: string;
  readonly state: FeedbackState;
  readonly person_id: string | null;
}
export const topicsOf = ({ id, person_id: personId }: Pick<MovedRow, 'id' | 'person_id'>) => [
  `feedback/${id}`,
  'feedback_desk',
  ...(personId === null ? [] : [`feedbacks/${personId}`]),
];
export const feedbackLifecycle = lifecycle({
  machine: feedbackMachine,
  table: sql`support_feedback`,
  history: supportHistory,
  columns: ({ to, now }) => sql`, closed_at = ${to === 'closed' ? now : null}`,
  topics: (row: MovedRow) => topicsOf(row),
});

const FeedbackRow = z.object({
  id: z.string(),
  no: z.string(),
  source: z.enum(['app', 'call']),
  person_id: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  login_name: z.nullable(z.string()),
  kind: z.custom<FeedbackKind>(),
  text: z.string(),
  contact: z.string(),
  caller: z.string(),
  page: z.string(),
  photo_ids: z.array(z.string()),
  state: z.custom<FeedbackState>(),
  created_at: z.date(),
  due_at: z.date(),
  due_key: z.string(),
  escalated_to: z.nullable(z.custom<EscalationSeat>()),
  rating: z.nullable(z.int()),
});
export type FeedbackRow = z.output<typeof FeedbackRow>;

const feedbackSelect = sql`
  select feedback.id, feedback.no, feedback.source, feedback.person_id, person.name as person_name,
         person.login_name, feedback.kind, feedback.text, feedback.contact, feedback.caller, feedback.page,
         feedback.photo_ids, feedback.state, feedback.created_at, feedback.due_at,
         ${momentKey(sql`feedback.due_at`)} as due_key, feedback.escalated_to,
         feedback.rating
    from support_feedback as feedback
    left join account_person as person on person.id = feedback.person_id`;

/** Whose feedback a reader finds. */
export const ofPerson = (personId: string) => sql`feedback.person_id = ${personId}`;
export const ofSeats = (seats: readonly string[]): Fragment =>
  SERVICE_DESK.some((seat) => seats.includes(seat))
    ? sql`true`
    : sql`feedback.escalated_to = any (${[...seats]}::text[])`;

export const readFeedback = (connection: Connection, id: string, reader: Fragment) => connection.one(
  FeedbackRow,
)`
  ${feedbackSelect}
   where feedback.id = ${id}
     and ${reader}`;

export const lockFeedback = (tx: Transaction, id: string, reader: Fragment) => tx.one(FeedbackRow)`
  ${feedbackSelect}
   where feedback.id = ${id}
     and ${reader}
     for no key update of feedback`;

/** What is not closed of a person's. */
export const lockOpenOf = (tx: Transaction, personId: string) => tx.all(FeedbackRow)`
  ${feedbackSelect}
   where ${ofPerson(personId)}
     and feedback.state <> 'closed'
   order by feedback.id
     for no key update of feedback`;

interface FeedbackFilter {
  readonly reader: Fragment;
  readonly isWaiting?: boolean | undefined;
  /** Who has claimed it. */
  readonly holder?: Fragment | undefined;
  readonly state?: FeedbackState | undefined;
  readonly kind?: FeedbackKind | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

/** What waits comes in the order in which it is due; otherwise the latest first. */
export async function readFeedbackPage(
  connection: Connection,
  { reader, isWaiting = false, holder, state, kind, keyword, after, pageSize = PAGE_SIZE }: FeedbackFilter,
) {
  const [dueKey, beyond] = (isWaiting ? fromCursor(after, 'number', 'id') : undefined) ?? [];
  const [latest] = (isWaiting ? undefined : fromCursor(after, 'id')) ?? [];
  const pattern = keyword === undefined ? undefined : likePattern(keyword);
  const rows = await connection.all(FeedbackRow)`
    ${feedbackSelect}
     where ${allOf([
       reader,
       isWaiting && sql`feedback.state in ('open', 'reopened')`,
       holder,
       state && sql`feedback.state = ${state}`,
       kind && sql`feedback.kind = ${kind}`,
       pattern !== undefined &&
         sql`(feedback.no ilike ${pattern} or feedback.text ilike ${pattern} or person.name ilike ${pattern}
              or person.login_name ilike ${pattern} or feedback.caller ilike ${pattern}
              or feedback.contact ilike ${pattern})`,
       beyond !== undefined &&
         sql`(feedback.due_at, feedback.id) > (${fromMomentKey(dueKey)}, ${beyond}::text)`,
       latest !== undefined && sql`feedback.id < ${latest}`,
     ])}
     order by ${isWaiting ? sql`feedback.due_at, feedback.id` : sql`feedback.id desc`}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => (isWaiting ? [row.due_key, row.id] : [row.id]));
}

export interface NewFeedback {
  readonly id: string;
  readonly source: 'app' | 'call';
  readonly personId: string | null;
  readonly notedBy: string | null;
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly contact: string;
  readonly caller: string;
  readonly page: string;
  readonly photoIds: readonly string[];
  readonly dueAt: Date;
}

/** Returns its number. */
export async function insertFeedback(tx: Transaction, feedback: NewFeedback, now: Date): Promise<string> {
  const { id, source, personId, notedBy, kind, text, contact, caller, page, photoIds, dueAt } = feedback;
  const row = await tx.one(z.object({ no: z.string() }))`
    insert into support_feedback (id, source, person_id, noted_by, kind, text, contact, caller, page,
                                  photo_ids, state, created_at, due_at)
    values (${id}, ${source}, ${personId}, ${notedBy}, ${kind}, ${text}, ${contact}, ${caller}, ${page},
            ${[...photoIds]}::text[], 'open', ${now}, ${dueAt})
    returning no`;
  return row?.no ?? '';
}

/** What the person has sent within a day. Locks the person: of two at once the second sees the first. */
export async function countSentToday(tx: Transaction, personId: string, now: Date): Promise<number> {
  await tx.run`select from account_person where id = ${personId} for no key update`;
  const row = await tx.one(z.object({ count: z.int() }))`
    select count(*)::int as count
      from support_feedback
     where person_id = ${personId}
       and source = 'app'
       and created_at > ${now}::timestamptz - interval '1 day'`;
  return row?.count ?? 0;
}

const MessageRow = z.object({
  no: z.int(),
  side: z.enum(['author', 'service']),
  by: z.string(),
  text: z.string(),
  said_at: z.date(),
});
export type MessageRow = z.output<typeof MessageRow>;

export const readMessages = (connection: Connection, feedbackId: string) => connection.all(MessageRow)`
  select message.no, message.side, person.name as by, message.text, message.said_at
    from support_message as message
    join account_person as person on person.id = message.said_by
   where message.feedback_id = ${feedbackId}
   order by message.no`;

interface NewMessage {
  readonly feedback: Pick<FeedbackRow, 'id' | 'person_id'>;
  readonly side: 'author' | 'service';
  readonly saidBy: string;
  readonly text: string;
}

/** The feedback is locked. */
export const insertMessage = (
  tx: Transaction,
  { feedback: { id, person_id: authorId }, side, saidBy, text }: NewMessage,
  now: Date,
) => tx.run`
  insert into support_message (feedback_id, no, author_id, side, said_by, text, said_at)
  select ${id}, coalesce(max(no), 0) + 1, ${authorId}, ${side}, ${saidBy}, ${text}, ${now}
    from support_message
   where feedback_id = ${id}`;

export const writeRating = (tx: Transaction, id: string, rating: number) => tx.run`
  update support_feedback
     set rating = ${rating}
   where id = ${id}
     and state in ('replied', 'closed')`;
