// SQL of persons: names, phones, passwords, agreements, certificates.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';

const FoundRow = z.object({ phone_taken: z.boolean(), name_taken: z.boolean() });

export async function readTakenNameAndPhone(connection: Connection, phone: string, loginName: string) {
  const row = await connection.one(FoundRow)`
    select exists (select 1 from account_person where phone = ${phone} and status <> 'closed') as phone_taken,
           exists (select 1 from account_person where login_name = ${loginName}) as name_taken`;
  return { phone: row?.phone_taken ?? false, name: row?.name_taken ?? false };
}

const IdRow = z.object({ id: z.string() });

export function readPersonByNameAndPhone(connection: Connection, phone: string, loginName: string) {
  return connection.one(IdRow)`
    select id
      from account_person
     where login_name = ${loginName}
       and phone = ${phone}
       and status = 'active'`;
}

export function readOtherPersonOfPhone(connection: Connection, phone: string, personId: string) {
  return connection.one(IdRow)`
    select id
      from account_person
     where phone = ${phone}
       and id <> ${personId}
       and status <> 'closed'
     limit 1`;
}

const SelfRow = z.object({
  id: z.string(),
  login_name: z.string(),
  name: z.string(),
  phone: z.string(),
  mail: z.string(),
  locale: z.enum(LOCALES),
  password_hash: z.string(),
  created_at: z.date(),
});

export function readActivePerson(connection: Connection, personId: string) {
  return connection.one(SelfRow)`
    select id, login_name, name, phone, mail, locale, password_hash, created_at
      from account_person
     where id = ${personId}
       and status = 'active'`;
}

/** Of changes to one account the second waits for the first. */
export async function lockActivePerson(tx: Transaction, personId: string) {
  await tx.run`select from account_person where id = ${personId} for no key update`;
  return readActivePerson(tx, personId);
}

interface Newcomer {
  readonly id: string;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly phone: string;
  readonly isPhoneProved: boolean;
  readonly locale: Locale;
}

/** Returns 0 if the login name or the phone has been taken meanwhile. */
export function insertNewcomer(
  tx: Transaction,
  { id, loginName, passwordHash, name, phone, isPhoneProved, locale }: Newcomer,
  now: Date,
): Promise<number> {
  return tx.run`
    insert into account_person (id, login_name, password_hash, password_set_at, name, phone, locale,
                                created_at, phone_verified_at)
    select ${id}, ${loginName}, ${passwordHash}, ${now}, ${name}, ${phone}, ${locale}, ${now},
           ${isPhoneProved ? now : null}::timestamptz
     where not exists (select 1 from account_person where phone = ${phone} and status <> 'closed')
        on conflict do nothing`;
}

export function insertAgreement(tx: Transaction, personId: string, version: number, now: Date) {
  return tx.run`
    insert into account_agreement (person_id, version, accepted_at)
    values (${personId}, ${version}, ${now})
        on conflict do nothing`;
}

/** Moves the current password to the history, which keeps the newest `remembered`. */
export async function writePassword(
  tx: Transaction,
  personId: string,
  passwordHash: string,
  { remembered, now }: { remembered: number; now: Date },
) {
  await tx.run`
    insert into account_previous_password (person_id, password_hash, set_at)
    select id, password_hash, password_set_at
      from account_person
     where id = ${personId}
        on conflict do nothing`;
  await tx.run`
    delete from account_previous_password
     where person_id = ${personId}
       and set_at not in (select set_at
                            from account_previous_password
                           where person_id = ${personId}
                           order by set_at desc
                           limit ${remembered})`;
  await tx.run`
    update account_person
       set password_hash = ${passwordHash},
           password_set_at = ${now}
     where id = ${personId}
       and status = 'active'`;
}

const HashRow = z.object({ password_hash: z.string() });

export function readPasswords(connection: Connection, personId: string) {
  return connection.all(HashRow)`
    select password_hash from account_person where id = ${personId}
     union all
    select password_hash from account_previous_password where person_id = ${personId}`;
}

export function writeMail(tx: Transaction, personId: string, mail: string) {
  return tx.run`
    update account_person
       set mail = ${mail}
     where id = ${personId}
       and status = 'active'`;
}

/** Returns 0 if the phone has been taken meanwhile. */
export function writePhone(tx: Transaction, personId: string, phone: string, now: Date): Promise<number> {
  return tx.run`
    update account_person
       set phone = ${phone},
           phone_verified_at = ${now}
     where id = ${personId}
       and status = 'active'
       and not exists (select 1
                         from account_person as other
                        where other.phone = ${phone}
                          and other.id <> ${personId}
                          and other.status <> 'closed')`;
}

export const writeUnprovedPhone = (tx: Transaction, personId: string, phone: string) => tx.run`
  update account_person
     set phone = ${phone},
         phone_verified_at = null
   where id = ${personId}`;

export function writePerson(
  tx: Transaction,
  personId: string,
  { name, locale }: { name: string | undefined; locale: Locale | undefined },
) {
  return tx.run`
    update account_person
       set name = coalesce(${name ?? null}, name),
           locale = coalesce(${locale ?? null}, locale)
     where id = ${personId}`;
}

export const markNameVerified = (tx: Transaction, personId: string, name: string, now: Date) => tx.run`
  update account_person
     set name = ${name},
         name_verified_at = ${now}
   where id = ${personId}
     and status = 'active'`;

const CREDENTIAL_TABLES = [
  sql`account_passkey`,
  sql`account_totp`,
  sql`account_recovery_code`,
  sql`account_previous_password`,
  sql`account_known_device`,
  sql`account_sign_in_ticket`,
];

/** Clears contact data and credentials and frees the login name; what contracts name stays. */
export async function closePerson(tx: Transaction, personId: string, now: Date) {
  for (const table of CREDENTIAL_TABLES) await tx.run`delete from ${table} where person_id = ${personId}`;
  await tx.run`
    update account_person
       set status = 'closed',
           login_name = 'closed.' || lower(id),
           password_hash = '',
           password_set_at = ${now},
           phone = '',
           mail = '',
           phone_verified_at = null
     where id = ${personId}`;
}

/** Of a person whom no record that stays names. */
export const eraseName = (tx: Transaction, personId: string) => tx.run`
  update account_person
     set name = '',
         name_verified_at = null
   where id = ${personId}
     and status = 'closed'`;

export interface NewCertificate {
  readonly id: string;
  readonly personId: string;
  readonly caName: string;
  readonly subject: string;
  readonly serialNo: string;
  readonly sealId: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly keyMode: string;
}

export const insertCertificate = (tx: Transaction, noted: NewCertificate) => tx.run`
  insert into account_certificate (id, person_id, ca_name, subject, serial_no, seal_id, not_before, not_after,
                                   status, key_mode)
  values (${noted.id}, ${noted.personId}, ${noted.caName}, ${noted.subject}, ${noted.serialNo},
          ${noted.sealId}, ${noted.notBefore}, ${noted.notAfter}, 'issued', ${noted.keyMode})`;

export const writeCertificateStatus = (
  tx: Transaction,
  id: string,
  status: 'issued' | 'suspended' | 'revoked',
) => tx.run`
  update account_certificate
     set status = ${status}
   where id = ${id}`;
