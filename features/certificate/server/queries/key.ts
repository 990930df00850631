// SQL for encrypted private keys and for attempts to open them.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const KeyRow = z.object({ sealed: z.string(), salt: z.string() });

export const readKey = (connection: Connection, certificateId: string) => connection.one(KeyRow)`
  select sealed, salt
    from certificate_key
   where certificate_id = ${certificateId}`;

export const insertKey = (
  tx: Transaction,
  certificateId: string,
  { sealed, salt }: z.output<typeof KeyRow>,
) => tx.run`
  insert into certificate_key (certificate_id, sealed, salt)
  values (${certificateId}, ${sealed}, ${salt})`;

export const writeKey = (
  tx: Transaction,
  certificateId: string,
  { sealed, salt }: z.output<typeof KeyRow>,
) => tx.run`
  update certificate_key
     set sealed = ${sealed}, salt = ${salt}
   where certificate_id = ${certificateId}`;

export const deleteKey = (tx: Transaction, certificateId: string) => tx.run`
  delete from certificate_key
   where certificate_id = ${certificateId}`;

const OpenRow = z.object({ sealed: z.string(), passkeys: z.array(z.string()) });

export const readOpen = (connection: Connection, certificateId: string) => connection.one(OpenRow)`
  select sealed, passkeys
    from certificate_passkey
   where certificate_id = ${certificateId}`;

export const writeOpen = (
  tx: Transaction,
  certificateId: string,
  { sealed, passkeys }: z.output<typeof OpenRow>,
  now: Date,
) => tx.run`
  insert into certificate_passkey (certificate_id, sealed, passkeys, allowed_at)
  values (${certificateId}, ${sealed}, ${passkeys}, ${now})
      on conflict (certificate_id) do update
     set sealed = excluded.sealed, passkeys = excluded.passkeys, allowed_at = excluded.allowed_at`;

export const deleteOpen = (tx: Transaction, certificateId: string) => tx.run`
  delete from certificate_passkey
   where certificate_id = ${certificateId}`;

const TriesRow = z.object({ failures: z.int(), last_failed_at: z.nullable(z.date()) });

export const readTries = (connection: Connection, certificateId: string) => connection.one(TriesRow)`
  select failures, last_failed_at
    from certificate_key
   where certificate_id = ${certificateId}`;

/**
 * Counts an attempt before it is made, so that parallel guesses cannot exceed the limit. No row while locked.
 */
export const countTry = (
  tx: Transaction,
  certificateId: string,
  { maxTries, lockMinutes }: { maxTries: number; lockMinutes: number },
  now: Date,
) => tx.one(TriesRow)`
  update certificate_key
     set failures = case when failures < ${maxTries} then failures + 1 else 1 end,
         last_failed_at = ${now}
   where certificate_id = ${certificateId}
     and (failures < ${maxTries}
         or last_failed_at <= ${now}::timestamptz - make_interval(mins => ${lockMinutes}))
  returning failures, last_failed_at`;

export const forgetTries = (tx: Transaction, certificateId: string) => tx.run`
  update certificate_key
     set failures = 0
   where certificate_id = ${certificateId}`;

const SealedRow = z.object({ id: z.string(), sealed: z.string(), owner: z.string() });

export const sealedKeys: EncryptedColumn = {
  name: 'certificate_key.sealed',
  read: (tx, after, limit) => tx.all(SealedRow)`
    select certificate_id as id, sealed, certificate_id as owner
      from certificate_key
     where certificate_id > ${after}
     order by certificate_id
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update certificate_key as kept
       set sealed = anew.sealed
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ sealed }) => sealed)}::text[])
           as anew (id, was, sealed)
     where kept.certificate_id = anew.id
       and kept.sealed = anew.was`,
};

export const sealedOpenKeys: EncryptedColumn = {
  name: 'certificate_passkey.sealed',
  read: (tx, after, limit) => tx.all(SealedRow)`
    select certificate_id as id, sealed, certificate_id || '/passkey' as owner
      from certificate_passkey
     where certificate_id > ${after}
     order by certificate_id
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update certificate_passkey as kept
       set sealed = anew.sealed
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ sealed }) => sealed)}::text[])
           as anew (id, was, sealed)
     where kept.certificate_id = anew.id
       and kept.sealed = anew.was`,
};
