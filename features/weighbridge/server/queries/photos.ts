// Queries for photo requests.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const PhotoRequestRow = z.object({
  id: z.string(),
  ticket_id: z.string(),
  what: z.string(),
  asked_at: z.date(),
  answered_at: z.nullable(z.date()),
  photos: z.array(z.string()),
  note: z.string(),
});
export type PhotoRequestRow = z.output<typeof PhotoRequestRow>;

export const readPhotoRequests = (connection: Connection, ticketIds: readonly string[]) => connection.all(
  PhotoRequestRow,
)`
  select id, ticket_id, what, asked_at, answered_at, photos, note
    from weighbridge_photo_question
   where ticket_id = any (${[...ticketIds]}::text[])
   order by id`;

interface NewPhotoRequest {
  readonly id: string;
  readonly ticketId: string;
  readonly what: string;
  readonly personId: string;
}

/** Returns the rows written: none while another request of the ticket is open. */
export const insertPhotoRequest = (
  tx: Transaction,
  { id, ticketId, what, personId }: NewPhotoRequest,
  now: Date,
) => tx.run`
  insert into weighbridge_photo_question (id, ticket_id, what, asked_by, asked_at)
  values (${id}, ${ticketId}, ${what}, ${personId}, ${now})
      on conflict (ticket_id) where answered_at is null do nothing`;

const RequestRow = z.object({ ticket_id: z.string(), trip_id: z.string() });

export const readQuestionForFirm = (connection: Connection, id: string, firmId: string) => connection.one(
  RequestRow,
)`
  select question.ticket_id, ticket.trip_id
    from weighbridge_photo_question as question
    join weighbridge_ticket as ticket on ticket.id = question.ticket_id
    join weighbridge_scale as scale on scale.id = ticket.scale_id
   where question.id = ${id}
     and scale.firm_id = ${firmId}`;

interface Answer {
  readonly id: string;
  readonly photos: readonly string[];
  readonly note: string;
  readonly personId: string;
}

/** Returns the rows changed: none if answered concurrently. */
export const answerPhotoRequest = (
  tx: Transaction,
  { id, photos, note, personId }: Answer,
  now: Date,
) => tx.run`
  update weighbridge_photo_question
     set photos = ${[...photos]}::text[], note = ${note}, answered_by = ${personId}, answered_at = ${now}
   where id = ${id}
     and answered_at is null`;
