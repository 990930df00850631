// The statements about photographs that the desk asks for.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const QuestionRow = z.object({
  id: z.string(),
  ticket_id: z.string(),
  what: z.string(),
  asked_at: z.date(),
  answered_at: z.nullable(z.date()),
  photos: z.array(z.string()),
  note: z.string(),
});
export type QuestionRow = z.output<typeof QuestionRow>;

export const readQuestions = (connection: Connection, ticketIds: readonly string[]) => connection.all(
  QuestionRow,
)`
  select id, ticket_id, what, asked_at, answered_at, photos, note
    from delivery_photo_question
   where ticket_id = any (${[...ticketIds]}::text[])
   order by id`;

interface NewQuestion {
  readonly id: string;
  readonly ticketId: string;
  readonly what: string;
  readonly personId: string;
}

/** How many were written: none while another one of the ticket waits. */
export const insertQuestion = (
  tx: Transaction,
  { id, ticketId, what, personId }: NewQuestion,
  now: Date,
) => tx.run`
  insert into delivery_photo_question (id, ticket_id, what, asked_by, asked_at)
  values (${id}, ${ticketId}, ${what}, ${personId}, ${now})
      on conflict (ticket_id) where answered_at is null do nothing`;

const AskedRow = z.object({ ticket_id: z.string(), trip_id: z.string() });

/** What was asked of this firm, whether it has answered or not. */
export const readAsked = (connection: Connection, id: string, firmId: string) => connection.one(AskedRow)`
  select question.ticket_id, ticket.trip_id
    from delivery_photo_question as question
    join delivery_ticket as ticket on ticket.id = question.ticket_id
    join delivery_scale as scale on scale.id = ticket.scale_id
   where question.id = ${id}
     and scale.firm_id = ${firmId}`;

interface Answer {
  readonly id: string;
  readonly photos: readonly string[];
  readonly note: string;
  readonly personId: string;
}

/** How many were answered: none where somebody was faster. */
export const answerQuestion = (tx: Transaction, { id, photos, note, personId }: Answer, now: Date) => tx.run`
  update delivery_photo_question
     set photos = ${[...photos]}::text[], note = ${note}, answered_by = ${personId}, answered_at = ${now}
   where id = ${id}
     and answered_at is null`;
