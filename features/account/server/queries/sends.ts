// SQL of texts and mails that were given up, for operators.

import * as z from 'zod/mini';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import {
  SEND_CHANNELS,
  SEND_FAILURES,
  SEND_STATES,
  type SendChannel,
  type SendState,
} from '../../rules/sends.ts';

/** Whether a message carries a code that nobody can use any more; of `message` with its `code`. */
export const isCodeOver = (now: Date): Fragment => sql`
  (message.request_id is not null
   and coalesce(code.expires_at <= ${now}::timestamptz or code.used_at is not null, true))`;

const withCode = sql`
  account_outgoing_message as message
    left join account_verification_code as code on code.id = message.request_id`;
const channelOf = sql`case when message.mail = '' then 'text' else 'mail' end`;
const stateAt = (now: Date) => sql`
  case when message.state = 'failed' and ${isCodeOver(now)} then 'expired' else message.state end`;

const GivenUpRow = z.object({
  id: z.string(),
  channel: z.enum(SEND_CHANNELS),
  is_code: z.boolean(),
  recipient: z.string(),
  state: z.enum(SEND_STATES),
  created_at: z.date(),
  tried_at: z.nullable(z.date()),
  attempts: z.int(),
  resent: z.int(),
  failure: z.nullable(z.enum(SEND_FAILURES)),
  reply: z.nullable(z.int()),
});

interface GivenUpFilter {
  readonly channel: SendChannel | undefined;
  readonly state: SendState | undefined;
  readonly limit: number;
}

/** The newest first. */
export const readGivenUpRows = (
  connection: Connection,
  { channel, state, limit }: GivenUpFilter,
  now: Date,
) => connection.all(GivenUpRow)`
  select message.id, ${channelOf} as channel, message.request_id is not null as is_code,
         case when message.mail = '' then message.phone else message.mail end as recipient,
         ${stateAt(now)} as state, message.created_at, message.tried_at, message.attempts, message.resent,
         message.failure, message.reply
    from ${withCode}
   where ${allOf([
     sql`message.given_up_at is not null`,
     channel !== undefined && sql`(message.mail <> '') = ${channel === 'mail'}`,
     state !== undefined && sql`${stateAt(now)} = ${state}`,
   ])}
   order by message.id desc
   limit ${limit}`;

const CountRow = z.object({
  channel: z.enum(SEND_CHANNELS),
  state: z.enum(SEND_STATES),
  count: z.int(),
});

export const countGivenUpRows = (connection: Connection, now: Date) => connection.all(CountRow)`
  select ${channelOf} as channel, ${stateAt(now)} as state, count(*)::int as count
    from ${withCode}
   where message.given_up_at is not null
   group by 1, 2`;

const LockedRow = z.object({
  channel: z.enum(SEND_CHANNELS),
  state: z.enum(SEND_STATES),
  attempts: z.int(),
});

/** Waits for a sender that is trying it. */
export const lockGivenUp = (tx: Transaction, id: string, now: Date) => tx.one(LockedRow)`
  select ${channelOf} as channel, ${stateAt(now)} as state, message.attempts
    from ${withCode}
   where message.id = ${id}
     and message.given_up_at is not null
     for update of message`;

export const queueAgain = (tx: Transaction, id: string) => tx.run`
  update account_outgoing_message
     set state = 'waiting', resent = resent + 1
   where id = ${id}
     and state = 'failed'`;

/** Codes that can no longer be sent again are forgotten. */
export const eraseCodesOver = (tx: Transaction, now: Date) => tx.run`
  update account_outgoing_message
     set text = ''
   where id in (select message.id
                  from ${withCode}
                 where message.given_up_at is not null
                   and message.state = 'failed'
                   and message.text <> ''
                   and ${isCodeOver(now)})`;
