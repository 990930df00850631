// SQL of acknowledging messages and of reminding whoever has not.

import * as z from 'zod/mini';
import type { Transaction } from '#packages/db/sql.ts';
import { MESSAGE_TYPES } from '../../types.ts';

const AcknowledgedRow = z.object({ acknowledged_at: z.date() });

/** The first time counts; read, too, is what is acknowledged. Undefined: nothing to acknowledge. */
export const markAcknowledged = (tx: Transaction, personId: string, id: string, now: Date) => tx.one(
  AcknowledgedRow,
)`
  update message
     set acknowledged_at = coalesce(acknowledged_at, greatest(created_at, ${now})),
         read_at = coalesce(read_at, greatest(created_at, ${now}))
   where person_id = ${personId}
     and id = ${id}
     and needs_ack
  returning acknowledged_at`;

/** The one reminder of a message: a later one takes its place. */
export const reminderKey = (messageId: string) => `message/acknowledge/${messageId}`;

export const deleteReminder = (tx: Transaction, personId: string, messageId: string) => tx.run`
  delete from message
   where person_id = ${personId}
     and key = ${reminderKey(messageId)}`;

const BATCH_SIZE = 500;

const OverdueRow = z.object({
  person_id: z.string(),
  id: z.string(),
  type: z.enum(MESSAGE_TYPES),
  matter_no: z.string(),
});

/** Claims what was neither acknowledged nor reminded of since `before`, and deletes the reminders before. */
export const takeUnacknowledged = (
  tx: Transaction,
  { before, now }: { readonly before: Date; readonly now: Date },
) => tx.all(OverdueRow)`
  with due as (
    select message.person_id, message.key, message.id
      from message
      join account_person as person on person.id = message.person_id and person.status = 'active'
     where needs_ack
       and acknowledged_at is null
       and coalesce(reminded_at, message.created_at) <= ${before}
     order by coalesce(reminded_at, message.created_at)
     limit ${BATCH_SIZE}
       for update of message skip locked),
  reminded as (
    update message
       set reminded_at = ${now}
      from due
     where message.person_id = due.person_id
       and message.key = due.key
    returning message.person_id, message.id, message.type, message.matter_no),
  earlier as (
    delete from message
     using due
     where message.person_id = due.person_id
       and message.key = ${reminderKey('')}::text || due.id)
  select person_id, id, type, matter_no
    from reminded`;
