// SQL of persons, sessions and menus.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';

const CredentialsRow = z.object({ id: z.string(), password_hash: z.string(), is_active: z.boolean() });
export type Credentials = z.output<typeof CredentialsRow>;

export function readCredentials(connection: Connection, loginName: string) {
  return connection.one(CredentialsRow)`
    select id, password_hash, status = 'active' as is_active
      from account_person
     where login_name = ${loginName}`;
}

const PersonRow = z.object({
  id: z.string(),
  login_name: z.string(),
  name: z.string(),
  phone: z.string(),
  mail: z.string(),
  locale: z.enum(LOCALES),
  has_certificate: z.boolean(),
  is_name_proved: z.boolean(),
});

export function readPerson(connection: Connection, personId: string, now: Date) {
  return connection.one(PersonRow)`
    select id, login_name, name, phone, mail, locale, name_verified_at is not null as is_name_proved,
           exists (select 1
                     from account_certificate as certificate
                    where certificate.person_id = person.id
                      and certificate.status = 'issued'
                      and certificate.not_before <= ${now}
                      and certificate.not_after > ${now}) as has_certificate
      from account_person as person
     where id = ${personId}`;
}

export interface NewPerson {
  readonly id: string;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly phone: string;
  readonly locale: Locale;
}

export function insertPerson(
  tx: Transaction,
  { id, loginName, passwordHash, name, phone, locale }: NewPerson,
  now: Date,
) {
  return tx.run`
    insert into account_person (id, login_name, password_hash, password_set_at, name, phone, locale,
                                created_at)
    values (${id}, ${loginName}, ${passwordHash}, ${now}, ${name}, ${phone}, ${locale}, ${now})`;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly personId: string;
  readonly cid: string;
  readonly device: string;
  readonly hours: number;
}

export function insertSession(
  tx: Transaction,
  { id, tokenHash, personId, cid, device, hours }: NewSession,
  now: Date,
) {
  return tx.run`
    insert into account_session (id, token_hash, person_id, cid, device, lifetime, created_at, last_used_at,
                                 expires_at)
    select ${id}, ${tokenHash}, ${personId}, ${cid}, ${device}, lifetime, ${now}, ${now},
           ${now}::timestamptz + lifetime
      from make_interval(hours => ${hours}::int) as lifetime`;
}

export function endSession(tx: Transaction, sessionId: string, now: Date) {
  return tx.run`
    update account_session
       set ended_at = ${now}
     where id = ${sessionId}
       and ended_at is null`;
}

export function extendSession(tx: Transaction, sessionId: string, now: Date) {
  return tx.run`
    update account_session
       set last_used_at = ${now},
           expires_at = ${now}::timestamptz + lifetime
     where id = ${sessionId}
       and last_used_at <> ${now}
       and ended_at is null`;
}

const SessionRow = z.object({ id: z.string() });

/** Sessions that became invalid: ended or expired within the last minute, or of disabled persons. */
export function readEndedSessions(connection: Connection, now: Date) {
  return connection.all(SessionRow)`
    select id
      from account_session
     where ended_at > ${now}::timestamptz - interval '1 minute'
     union
    select id
      from account_session
     where expires_at > ${now}::timestamptz - interval '1 minute'
       and expires_at <= ${now}
     union
    select session.id
      from account_person as person
      join account_session as session on session.person_id = person.id
     where person.status = 'disabled'
       and session.ended_at is null
       and session.expires_at > ${now}`;
}

export function readEndedAmong(connection: Connection, ids: readonly string[], now: Date) {
  return connection.all(SessionRow)`
    select asked.id
      from unnest(${[...ids]}::text[]) as asked (id)
     where not exists (select
                         from account_session as session
                         join account_person as person on person.id = session.person_id
                        where session.id = asked.id
                          and session.ended_at is null
                          and session.expires_at > ${now}
                          and person.status = 'active')`;
}

export async function purgeAccount(tx: Transaction, now: Date) {
  await tx.run`
    delete from account_session
     where expires_at < ${now}::timestamptz - interval '30 days'`;
}

const MenuRow = z.object({
  auth_id: z.string(),
  path: z.string(),
  parent_auth_id: z.nullable(z.string()),
  position: z.int(),
});
export type MenuRow = z.output<typeof MenuRow>;

export function readOpenMenus(connection: Connection) {
  return connection.all(MenuRow)`
    select auth_id, path, parent_auth_id, position
      from account_menu
     where shown_to = 'all'
     order by position`;
}

export function readMenusOf(connection: Connection, seats: readonly string[]) {
  return connection.all(MenuRow)`
    select auth_id, path, parent_auth_id, position
      from account_menu as menu
     where shown_to in ('all', 'signed_in')
        or exists (select 1
                     from account_seat_menu as shown
                    where shown.auth_id = menu.auth_id
                      and shown.seat = any (${[...seats]}::text[]))
     order by position`;
}
