// SQL for encrypted private keys and for attempts to open them.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { SIGNING_STATES } from '../../states.ts';

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

const TriesRow = z.object({
  failures: z.int(),
  is_locked: z.boolean(),
  last_failed_at: z.nullable(z.date()),
});

interface TryRule {
  readonly maxTries: number;
  readonly lockMinutes: number;
}

/** What is further ahead than a lock lasts is of a clock that has been put back since. */
const isLocked = ({ maxTries, lockMinutes }: TryRule, now: Date) => sql`
  (failures >= ${maxTries}
    and last_failed_at > ${now}::timestamptz - make_interval(mins => ${lockMinutes})
    and last_failed_at < ${now}::timestamptz + make_interval(mins => ${lockMinutes}))`;

export const readTries = (connection: Connection, certificateId: string, rule: TryRule, now: Date) =>
  connection.one(TriesRow)`
  select failures, last_failed_at, ${isLocked(rule, now)} as is_locked
    from certificate_key
   where certificate_id = ${certificateId}`;

const KeyInForceRow = z.object({
  id: z.string(),
  certificate: z.string(),
  encrypted: z.string(),
  salt: z.string(),
});

/** Keys of a person under a PIN whose certificates are in force, but for locked ones; the latest first. */
export const readKeysInForce = (
  connection: Connection,
  personId: string,
  { rule, now, most }: { readonly rule: TryRule; readonly now: Date; readonly most: number },
) => connection.all(KeyInForceRow)`
  select certificate.id, certificate.certificate, key.encrypted, key.salt
    from certificate
    join certificate_key as key on key.certificate_id = certificate.id
   where certificate.person_id = ${personId}
     and certificate.state = any (${[...SIGNING_STATES]}::text[])
     and certificate.not_before <= ${now}
     and certificate.not_after > ${now}
     and certificate.certificate is not null
     and not ${isLocked(rule, now)}
   order by certificate.not_before desc, certificate.id desc
   limit ${most}`;

/** A process that died while it checked a PIN gives its place back after this. */
const CHECK_SECONDS = 30;

/**
 * Takes a place for an attempt before it is made, so that attempts at the same time cannot exceed the limit.
 * Returns 0 while the key is locked, or while attempts under way occupy what is left.
 */
export const reservePinTry = (tx: Transaction, certificateId: string, rule: TryRule, now: Date) => {
  const { maxTries } = rule;
  const failures = sql`case when failures < ${maxTries} or ${isLocked(rule, now)} then failures else 0 end`;
  const checking = sql`
    case when checking_until > ${now}
          and checking_until < ${now}::timestamptz + make_interval(secs => ${2 * CHECK_SECONDS})
         then checking else 0 end`;
  return tx.run`
    update certificate_key
       set failures = ${failures},
           checking = (${checking}) + 1,
           checking_until = ${now}::timestamptz + make_interval(secs => ${CHECK_SECONDS})
     where certificate_id = ${certificateId}
       and (${failures}) + (${checking}) < ${maxTries}`;
};

/** Gives the place of an attempt back; returns the wrong attempts in a row. */
export const finishPinTry = (tx: Transaction, certificateId: string, isRight: boolean, now: Date) =>
  tx.one(z.object({ failures: z.int() }))`
  update certificate_key
     set failures = case when ${isRight} then 0 else failures + 1 end,
         last_failed_at = case when ${isRight} then last_failed_at else ${now}::timestamptz end,
         checking = greatest(checking - 1, 0)
   where certificate_id = ${certificateId}
  returning failures`;

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
