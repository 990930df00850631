// SQL of requests to sign in on a screen.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export interface NewRequest {
  readonly id: string;
  readonly codeHash: string;
  readonly secretHash: string;
  readonly cid: string;
  readonly device: string;
  readonly address: string;
  readonly expiresAt: Date;
}

export const insertRequest = (
  tx: Transaction,
  { id, codeHash, secretHash, cid, device, address, expiresAt }: NewRequest,
  now: Date,
) => tx.run`
  insert into signin_request (id, code_hash, secret_hash, cid, device, address, asked_at, expires_at)
  values (${id}, ${codeHash}, ${secretHash}, ${cid}, ${device}, ${address}, ${now}, ${expiresAt})`;

const ShownRow = z.object({
  device: z.string(),
  address: z.string(),
  asked_at: z.date(),
  expires_at: z.date(),
});

export const readShown = (connection: Connection, codeHash: string, now: Date) => connection.one(ShownRow)`
  select device, address, asked_at, expires_at
    from signin_request
   where code_hash = ${codeHash}
     and state = 'shown'
     and expires_at > ${now}`;

export const readState = (connection: Connection, secretHash: string, now: Date) =>
  connection.one(z.object({ state: z.enum(['shown', 'approved', 'declined']) }))`
    select state
      from signin_request
     where secret_hash = ${secretHash}
       and expires_at > ${now}`;

/** Returns 1 for exactly one of concurrent answers. The screen has `grace` at least to take it up. */
export const answerRequest = (
  tx: Transaction,
  codeHash: string,
  { personId, state }: { readonly personId: string; readonly state: 'approved' | 'declined' },
  { now, graceUntil }: { readonly now: Date; readonly graceUntil: Date },
) => tx.run`
  update signin_request
     set state = ${state}, person_id = ${personId},
         expires_at = greatest(expires_at, ${graceUntil}::timestamptz)
   where code_hash = ${codeHash}
     and state = 'shown'
     and expires_at > ${now}`;

/** A row for exactly one of concurrent calls. */
export const spendApproved = (tx: Transaction, secretHash: string, now: Date) =>
  tx.one(z.object({ person_id: z.string(), cid: z.string() }))`
    delete from signin_request
     where secret_hash = ${secretHash}
       and state = 'approved'
       and expires_at > ${now}
    returning person_id, cid`;

export const deleteRequest = (tx: Transaction, secretHash: string) => tx.run`
  delete from signin_request
   where secret_hash = ${secretHash}`;

export const purgeRequests = (tx: Transaction, now: Date) => tx.run`
  delete from signin_request
   where expires_at < ${now}`;
