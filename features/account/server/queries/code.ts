// SQL of one-time codes and of the texts that carry them.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { TEXT_PURPOSES, TEXT_STATES } from '../../calls/code.ts';
import type { SendChannel, SendFailure } from '../../rules/sends.ts';
import { eraseCodesOver, isCodeOver } from './sends.ts';

export type CodePurpose = Exclude<(typeof TEXT_PURPOSES)[number], 'notice'>;

/** Serialises requests of one network or person, and for one phone; locks the former first. */
export async function lockCodeRequests(tx: Transaction, asker: string, recipient: string): Promise<void> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`account_code asker ${asker}`}, 0))`;
  await lockPhone(tx, recipient);
}

/** Serialises giving a phone to a person. */
export function lockPhone(tx: Transaction, phone: string) {
  return tx.run`select pg_advisory_xact_lock(hashtextextended(${`account_code phone ${phone}`}, 0))`;
}

const MadeRow = z.object({ created_at: z.date() });

/** What requests are counted by. */
export interface CodeAsker {
  readonly column: 'recipient' | 'customer' | 'network' | 'subject';
  readonly value: string;
  readonly purposes: readonly CodePurpose[];
}

const columns = {
  recipient: sql`recipient`,
  customer: sql`customer`,
  network: sql`network`,
  subject: sql`subject`,
};

/** The latest requests, newest first. */
export function readCodeRequests(
  connection: Connection,
  { column, value, purposes }: CodeAsker,
  limit: number,
) {
  return connection.all(MadeRow)`
    select created_at
      from account_verification_code
     where ${columns[column]} = ${value}
       and purpose = any (${[...purposes]}::text[])
     order by created_at desc
     limit ${limit}`;
}

export interface NewCode {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly recipient: string;
  readonly subject: string;
  readonly codeHash: string | null;
  readonly customer: string;
  readonly network: string;
  readonly expiresAt: Date;
}

export function insertCode(
  tx: Transaction,
  { id, purpose, recipient, subject, codeHash, customer, network, expiresAt }: NewCode,
  now: Date,
) {
  return tx.run`
    insert into account_verification_code (id, purpose, recipient, subject, code_hash, customer, network,
                                           created_at, expires_at)
    values (${id}, ${purpose}, ${recipient}, ${subject}, ${codeHash}, ${customer}, ${network}, ${now},
            ${expiresAt})`;
}

const TriedRow = z.object({ recipient: z.string(), subject: z.string(), code_hash: z.nullable(z.string()) });

/** Counts a try in advance; returns no row if none is left. */
export function countCodeTry(tx: Transaction, id: string, purpose: CodePurpose, maxTries: number, now: Date) {
  return tx.one(TriedRow)`
    update account_verification_code
       set attempts = attempts + 1
     where id = ${id}
       and purpose = ${purpose}
       and attempts < ${maxTries}
       and used_at is null
       and expires_at > ${now}
    returning recipient, subject, code_hash`;
}

/** Returns 1 for exactly one of concurrent calls. */
export function markCodeUsed(tx: Transaction, id: string, now: Date): Promise<number> {
  return tx.run`
    update account_verification_code
       set used_at = ${now}
     where id = ${id}
       and used_at is null`;
}

export interface NewText {
  readonly id: string;
  readonly requestId: string | null;
  readonly phone: string;
  readonly mail?: string;
  readonly subject?: string;
  readonly purpose: (typeof TEXT_PURPOSES)[number];
  readonly text: string;
  readonly state: (typeof TEXT_STATES)[number];
}

export function insertQueuedText(
  tx: Transaction,
  { id, requestId, phone, mail = '', subject = '', purpose, text, state }: NewText,
  now: Date,
) {
  return tx.run`
    insert into account_outgoing_message (id, request_id, phone, mail, subject, purpose, text, state,
                                          created_at)
    values (${id}, ${requestId}, ${phone}, ${mail}, ${subject}, ${purpose}, ${text}, ${state}, ${now})`;
}

const KeptRow = z.object({ text: z.string() });

/** Only texts that no gateway was asked to send. */
export function readUnsentText(connection: Connection, requestId: string) {
  return connection.one(KeptRow)`
    select text
      from account_outgoing_message
     where request_id = ${requestId}
       and state = 'kept'`;
}

const TextRow = z.object({
  id: z.string(),
  phone: z.string(),
  mail: z.string(),
  subject: z.string(),
  purpose: z.enum(TEXT_PURPOSES),
  text: z.string(),
  state: z.enum(TEXT_STATES),
  created_at: z.date(),
});

export function readTextPage(connection: Connection, after: string | undefined, limit: number) {
  return connection.all(TextRow)`
    select id, phone, mail, subject, purpose, case when state = 'failed' then '' else text end as text, state,
           created_at
      from account_outgoing_message
     where ${after ?? null}::text is null
        or id < ${after ?? null}
     order by id desc
     limit ${limit}`;
}

const WaitingRow = z.object({ id: z.string() });

export function readQueuedTexts(connection: Connection, kind: SendChannel, limit: number) {
  return connection.all(WaitingRow)`
    select id
      from account_outgoing_message
     where state = 'waiting'
       and (mail <> '') = ${kind === 'mail'}
     order by id
     limit ${limit}`;
}

const LetterRow = z.object({
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  attempts: z.int(),
  resent: z.int(),
  is_code_over: z.boolean(),
});

/** Claims a queued text for this transaction; no row if it is gone or claimed by another. */
export function claimQueuedText(tx: Transaction, id: string, now: Date) {
  return tx.one(LetterRow)`
    select case when message.mail = '' then message.phone else message.mail end as recipient,
           message.subject, message.text, message.attempts, message.resent,
           ${isCodeOver(now)} as is_code_over
      from account_outgoing_message as message
      left join account_verification_code as code on code.id = message.request_id
     where message.id = ${id}
       and message.state = 'waiting'
       for update of message skip locked`;
}

/** Clears the text. */
export function markSent(tx: Transaction, id: string, now: Date) {
  return tx.run`
    update account_outgoing_message
       set state = 'sent', text = '', sent_at = ${now}, tried_at = ${now}, attempts = attempts + 1,
           failure = null, reply = null
     where id = ${id}`;
}

/** Keeps the text, to be tried or sent again. */
export function markNotSent(
  tx: Transaction,
  id: string,
  { state, failure, reply }: SendFailure & { readonly state: 'waiting' | 'failed' },
  now: Date,
) {
  return tx.run`
    update account_outgoing_message
       set state = ${state}, tried_at = ${now}, attempts = attempts + 1, failure = ${failure},
           reply = ${reply},
           given_up_at = case when ${state}::text = 'failed' then coalesce(given_up_at, ${now})
                              else given_up_at end
     where id = ${id}`;
}

/** Gives up, untried, what carries a code that nobody can use any more. */
export function markCodeOver(tx: Transaction, id: string, now: Date) {
  return tx.run`
    update account_outgoing_message
       set state = 'failed', text = '', failure = 'code_over', reply = null,
           given_up_at = coalesce(given_up_at, ${now})
     where id = ${id}`;
}

/**
 * Deletes codes and texts after 2 days; the longest rate limit counts one day. What was given up stays a
 * week, so that operators find it after days off.
 */
export async function purgeCodes(tx: Transaction, now: Date) {
  await tx.run`
    delete from account_verification_code
     where created_at < ${now}::timestamptz - interval '2 days'`;
  await tx.run`
    delete from account_outgoing_message
     where created_at < ${now}::timestamptz - interval '2 days'
       and (given_up_at is null or created_at < ${now}::timestamptz - interval '7 days')`;
  await eraseCodesOver(tx, now);
}
