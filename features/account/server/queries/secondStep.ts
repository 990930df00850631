// SQL of TOTP secrets, recovery codes and passkeys.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const TotpRow = z.object({
  encrypted: z.string(),
  last_step: z.codec(z.string(), z.number(), { decode: Number, encode: String }),
  is_confirmed: z.boolean(),
});

export function readTotp(connection: Connection, personId: string) {
  return connection.one(TotpRow)`
    select encrypted, last_step::text, confirmed_at is not null as is_confirmed
      from account_totp
     where person_id = ${personId}`;
}

const EncryptedRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

export const encryptedTotpSecrets: EncryptedColumn = {
  name: 'account_totp.encrypted',
  read: (tx, after, limit) => tx.all(EncryptedRow)`
    select person_id as id, encrypted, person_id as owner
      from account_totp
     where person_id > ${after}
     order by person_id
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update account_totp as totp
       set encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[],
                  ${rows.map(({ was }) => was)}::text[],
                  ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where totp.person_id = anew.id
       and totp.encrypted = anew.was`,
};

/** Returns 0 if a confirmed app exists. */
export function insertTotp(tx: Transaction, personId: string, encrypted: string, now: Date): Promise<number> {
  return tx.run`
    insert into account_totp as totp (person_id, encrypted, created_at)
    values (${personId}, ${encrypted}, ${now})
        on conflict (person_id) do update
       set encrypted = excluded.encrypted, created_at = excluded.created_at, last_step = 0
     where totp.confirmed_at is null`;
}

/** Marks the step used; returns 1 for exactly one of concurrent calls. The first use confirms the app. */
export function spendTotpStep(tx: Transaction, personId: string, step: number, now: Date): Promise<number> {
  return tx.run`
    update account_totp
       set last_step = ${step}::bigint,
           confirmed_at = coalesce(confirmed_at, ${now})
     where person_id = ${personId}
       and last_step < ${step}::bigint`;
}

export async function deleteTotp(tx: Transaction, personId: string) {
  await deleteRecoveryCodes(tx, personId);
  await tx.run`delete from account_totp where person_id = ${personId}`;
}

export function deleteRecoveryCodes(tx: Transaction, personId: string) {
  return tx.run`
    delete from account_recovery_code
     where person_id = ${personId}`;
}

export function insertRecoveryCodes(tx: Transaction, personId: string, hashes: readonly string[]) {
  return tx.run`
    insert into account_recovery_code (person_id, code_hash)
    select ${personId}, hash
      from unnest(${[...hashes]}::text[]) as hash`;
}

/** Returns 1 for exactly one of concurrent calls. */
export function spendRecoveryCode(
  tx: Transaction,
  personId: string,
  hash: string,
  now: Date,
): Promise<number> {
  return tx.run`
    update account_recovery_code
       set used_at = ${now}
     where person_id = ${personId}
       and code_hash = ${hash}
       and used_at is null`;
}

const LeftRow = z.object({ left: z.int() });

export async function countRecoveryCodes(connection: Connection, personId: string): Promise<number> {
  const row = await connection.one(LeftRow)`
    select count(*)::int as left
      from account_recovery_code
     where person_id = ${personId}
       and used_at is null`;
  return row?.left ?? 0;
}

const PasskeyRow = z.object({
  id: z.string(),
  label: z.string(),
  created_at: z.date(),
  last_used_at: z.nullable(z.date()),
});

export function readPasskeysOf(connection: Connection, personId: string) {
  return connection.all(PasskeyRow)`
    select id, label, created_at, last_used_at
      from account_passkey
     where person_id = ${personId}
     order by created_at, id`;
}

const CredentialRow = z.object({
  id: z.string(),
  person_id: z.string(),
  public_key: z.string(),
  counter: z.codec(z.string(), z.number(), { decode: Number, encode: String }),
});

export function readPasskey(connection: Connection, id: string) {
  return connection.one(CredentialRow)`
    select id, person_id, public_key, counter::text
      from account_passkey
     where id = ${id}`;
}

export interface NewPasskey {
  readonly id: string;
  readonly personId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
}

/** Returns 0 if the credential is registered already. */
export function insertPasskey(
  tx: Transaction,
  { id, personId, publicKey, counter, transports, label }: NewPasskey,
  now: Date,
): Promise<number> {
  return tx.run`
    insert into account_passkey (id, person_id, public_key, counter, transports, label, created_at)
    values (${id}, ${personId}, ${publicKey}, ${counter}::bigint, ${[...transports]}::text[], ${label},
            ${now})
        on conflict do nothing`;
}

/** The signature counter must grow: this detects cloned authenticators. Returns 0 if it does not. */
export function writePasskeyCounter(
  tx: Transaction,
  id: string,
  counter: number,
  now: Date,
): Promise<number> {
  return tx.run`
    update account_passkey
       set counter = ${counter}::bigint,
           last_used_at = ${now}
     where id = ${id}
       and (counter < ${counter}::bigint or ${counter}::bigint = 0 and counter = 0)`;
}

export function writePasskeyLabel(
  tx: Transaction,
  personId: string,
  id: string,
  label: string,
): Promise<number> {
  return tx.run`
    update account_passkey
       set label = ${label}
     where id = ${id}
       and person_id = ${personId}`;
}

export function deletePasskey(tx: Transaction, personId: string, id: string): Promise<number> {
  return tx.run`
    delete from account_passkey
     where id = ${id}
       and person_id = ${personId}`;
}

export const deletePasskeys = (tx: Transaction, personId: string) => tx.run`
  delete from account_passkey
   where person_id = ${personId}`;
