// SQL of keys on devices of holders, and of what these are asked to sign.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { SIGNING_STATES } from '../../states.ts';

const DeviceRow = z.object({
  certificate: z.string(),
  entry_sha256: z.nullable(z.string()),
  entry_not_after: z.nullable(z.date()),
});

export const readDevice = (connection: Connection, certificateId: string) => connection.one(DeviceRow)`
  select certificate, entry_sha256, entry_not_after
    from certificate_device
   where certificate_id = ${certificateId}`;

export const insertDevice = (tx: Transaction, certificateId: string, certificate: string) => tx.run`
  insert into certificate_device (certificate_id, certificate)
  values (${certificateId}, ${certificate})`;

export const deleteDevice = (tx: Transaction, certificateId: string) => tx.run`
  delete from certificate_device
   where certificate_id = ${certificateId}`;

interface Entry {
  readonly sha256: string;
  readonly notAfter: Date;
}

/** Returns 0 where another certificate is entered with it already. */
export const writeEntry = (tx: Transaction, certificateId: string, { sha256, notAfter }: Entry) => tx.run`
  update certificate_device
     set entry_sha256 = ${sha256}, entry_not_after = ${notAfter}
   where certificate_id = ${certificateId}
     and not exists (select from certificate_device as other
                      where other.entry_sha256 = ${sha256}
                        and other.certificate_id <> ${certificateId})`;

export const deleteEntry = (tx: Transaction, certificateId: string) => tx.run`
  update certificate_device
     set entry_sha256 = null, entry_not_after = null
   where certificate_id = ${certificateId}`;

const HolderRow = z.object({ person_id: z.string() });

/** Whose certificate in force this one enters with. */
export const readEntrant = (connection: Connection, sha256: string, now: Date) => connection.one(HolderRow)`
  select certificate.person_id
    from certificate_device as device
    join certificate on certificate.id = device.certificate_id
   where device.entry_sha256 = ${sha256}
     and certificate.state = any (${[...SIGNING_STATES]}::text[])
     and certificate.not_before <= ${now}
     and certificate.not_after > ${now}`;

interface NewNonce {
  readonly id: string;
  readonly personId: string | null;
  readonly nonce: string;
  readonly expiresAt: Date;
}

/** Of nobody: to sign in; of a person: to be let sign in that way. */
const purposeOf = (personId: string | null) => (personId === null ? 'sign_in' : 'allow');

export const insertNonce = (
  tx: Transaction,
  { id, personId, nonce, expiresAt }: NewNonce,
  now: Date,
) => tx.run`
  insert into certificate_challenge (id, purpose, person_id, nonce, made_at, expires_at)
  values (${id}, ${purposeOf(personId)}, ${personId}, ${nonce}, ${now}, ${expiresAt})`;

/** A row for exactly one of concurrent calls. */
export const spendNonce = (
  tx: Transaction,
  { id, personId }: { readonly id: string; readonly personId: string | null },
  now: Date,
) => tx.one(z.object({ nonce: z.string() }))`
  delete from certificate_challenge
   where id = ${id}
     and purpose = ${purposeOf(personId)}
     and person_id is not distinct from ${personId}
     and expires_at > ${now}
  returning nonce`;

/** `certificateId` null: an application. */
export interface TicketOwner {
  readonly personId: string;
  readonly certificateId: string | null;
}

interface NewTicket extends TicketOwner {
  readonly id: string;
  readonly digest: string;
  readonly drawn: string | null;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export const insertTicket = (
  tx: Transaction,
  { id, personId, certificateId, digest, drawn, madeAt, expiresAt }: NewTicket,
) => tx.run`
  insert into certificate_challenge (id, purpose, person_id, certificate_id, digest, drawn, made_at,
                                     expires_at)
  values (${id}, 'sign', ${personId}, ${certificateId}, ${digest}, ${drawn}, ${madeAt}, ${expiresAt})`;

const TicketRow = z.object({ digest: z.string(), drawn: z.nullable(z.string()), made_at: z.date() });

/** A row for exactly one of concurrent calls. */
export const spendTicket = (
  tx: Transaction,
  id: string,
  { personId, certificateId }: TicketOwner,
  now: Date,
) => tx.one(TicketRow)`
  delete from certificate_challenge
   where id = ${id}
     and purpose = 'sign'
     and person_id = ${personId}
     and certificate_id is not distinct from ${certificateId}
     and expires_at > ${now}
  returning digest, drawn, made_at`;

export const purgeChallenges = (tx: Transaction, now: Date) => tx.run`
  delete from certificate_challenge
   where expires_at < ${now}`;

const AuthorityRow = z.object({ id: z.string(), certificate: z.string() });

/** Those that issue certificates to signers. */
export const readIssuers = (connection: Connection) => connection.all(AuthorityRow)`
  select id, certificate
    from certificate_authority
   where role = 'signing'
   order by id`;
