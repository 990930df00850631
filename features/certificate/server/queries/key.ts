// SQL for encrypted private keys and for attempts to open them.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const KeyRow = z.object({ encrypted: z.string(), salt: z.string() });

export const readKey = (connection: Connection, certificateId: string) => connection.one(KeyRow)`
  select encrypted, salt
    from certificate_key
   where certificate_id = ${certificateId}`;

export const insertPinKey = (
  tx: Transaction,
  certificateId: string,
  { encrypted, salt }: z.output<typeof KeyRow>,
) => tx.run`
  insert into certificate_key (certificate_id, encrypted, salt)
  values (${certificateId}, ${encrypted}, ${salt})`;

export const writeKey = (
  tx: Transaction,
  certificateId: string,
  { encrypted, salt }: z.output<typeof KeyRow>,
) => tx.run`
  update certificate_key
     set encrypted = ${encrypted}, salt = ${salt}
   where certificate_id = ${certificateId}`;

export const deleteKey = (tx: Transaction, certificateId: string) => tx.run`
  delete from certificate_key
   where certificate_id = ${certificateId}`;

const OpenRow = z.object({ encrypted: z.string(), passkeys: z.array(z.string()) });

export const readPasskeyKey = (connection: Connection, certificateId: string) => connection.one(OpenRow)`
  select encrypted, passkeys
    from certificate_passkey
   where certificate_id = ${certificateId}`;

export const writePasskeyKey = (
  tx: Transaction,
  certificateId: string,
  { encrypted, passkeys }: z.output<typeof OpenRow>,
  now: Date,
) => tx.run`
  insert into certificate_passkey (certificate_id, encrypted, passkeys, allowed_at)
  values (${certificateId}, ${encrypted}, ${passkeys}, ${now})
      on conflict (certificate_id) do update
     set encrypted = excluded.encrypted, passkeys = excluded.passkeys, allowed_at = excluded.allowed_at`;

export const deletePasskeyKey = (tx: Transaction, certificateId: string) => tx.run`
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
export const countPinTry = (
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

export const resetTries = (tx: Transaction, certificateId: string) => tx.run`
  update certificate_key
     set failures = 0
   where certificate_id = ${certificateId}`;

const SealedRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

export const encryptedPinKeys: EncryptedColumn = {
  name: 'certificate_key.encrypted',
  read: (tx, after, limit) => tx.all(SealedRow)`
    select certificate_id as id, encrypted, certificate_id as owner
      from certificate_key
     where certificate_id > ${after}
     order by certificate_id
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update certificate_key as kept
       set encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where kept.certificate_id = anew.id
       and kept.encrypted = anew.was`,
};

export const encryptedPasskeyKeys: EncryptedColumn = {
  name: 'certificate_passkey.encrypted',
  read: (tx, after, limit) => tx.all(SealedRow)`
    select certificate_id as id, encrypted, certificate_id || '/passkey' as owner
      from certificate_passkey
     where certificate_id > ${after}
     order by certificate_id
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update certificate_passkey as kept
       set encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where kept.certificate_id = anew.id
       and kept.encrypted = anew.was`,
};
