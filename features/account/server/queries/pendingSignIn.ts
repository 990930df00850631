// SQL of pending sign-ins: persons, tickets, challenges and known devices.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import {
  type SecondStepMethod,
  SECOND_STEP_METHODS,
  type PassedStep,
  type SignInStep,
  SIGN_IN_STEPS,
} from '../../rules/signInSteps.ts';

const SignInPersonRow = z.object({
  id: z.string(),
  phone: z.string(),
  mail: z.string(),
  locale: z.enum(LOCALES),
  password_set_at: z.date(),
  is_known_device: z.boolean(),
  methods: z.array(z.enum(SECOND_STEP_METHODS)),
});
export type SignInPersonRow = z.output<typeof SignInPersonRow>;

/** Returns no row if the person may not sign in. */
export function readSignInPerson(connection: Connection, personId: string, cidHash: string) {
  return connection.one(SignInPersonRow)`
    select person.id, person.phone, person.mail, person.locale, person.password_set_at,
           exists (select 1 from account_known_device where person_id = person.id and cid_hash = ${cidHash})
             as is_known_device,
           array_remove(array[
             case when exists (select 1 from account_totp
                                where person_id = person.id and confirmed_at is not null)
                  then ${'totp' satisfies SecondStepMethod} end,
             case when exists (select 1 from account_passkey where person_id = person.id)
                  then ${'passkey' satisfies SecondStepMethod} end]::text[], null) as methods
      from account_person as person
     where person.id = ${personId}
       and person.status = 'active'`;
}

const PersonRow = z.object({ id: z.string() });

export function readPersonByPhone(connection: Connection, phone: string) {
  return connection.one(PersonRow)`
    select id
      from account_person
     where phone = ${phone}
       and phone_verified_at is not null
       and status = 'active'`;
}

interface UsedDevice {
  readonly id: string;
  readonly personId: string;
  readonly cidHash: string;
  readonly device: string;
}

/** Returns whether the device is seen for the first time. */
export async function noteDevice(
  tx: Transaction,
  { id, personId, cidHash, device }: UsedDevice,
  now: Date,
): Promise<boolean> {
  const noted = await tx.one(z.object({ id: z.string() }))`
    insert into account_known_device (person_id, cid_hash, id, device, first_at, last_at)
    values (${personId}, ${cidHash}, ${id}, ${device}, ${now}, ${now})
        on conflict (person_id, cid_hash) do update
       set device = excluded.device, last_at = greatest(account_known_device.last_at, excluded.last_at)
    returning id`;
  return noted?.id === id;
}

export interface NewTicket {
  readonly tokenHash: string;
  readonly personId: string;
  readonly step: SignInStep;
  readonly proved: readonly PassedStep[];
  readonly cid: string;
  readonly device: string;
  readonly expiresAt: Date;
}

export function insertSignInTicket(
  tx: Transaction,
  { tokenHash, personId, step, proved, cid, device, expiresAt }: NewTicket,
) {
  return tx.run`
    insert into account_sign_in_ticket (token_hash, person_id, step, proved, cid, device, expires_at)
    values (${tokenHash}, ${personId}, ${step}, ${[...proved]}::text[], ${cid}, ${device}, ${expiresAt})`;
}

const SignInTicketRow = z.object({
  person_id: z.string(),
  step: z.enum(SIGN_IN_STEPS),
  proved: z.array(z.custom<PassedStep>()),
  cid: z.string(),
  device: z.string(),
  login_name: z.string(),
  phone: z.string(),
  locale: z.enum(LOCALES),
});
export type SignInTicketRow = z.output<typeof SignInTicketRow>;

export function readSignInTicket(
  connection: Connection,
  tokenHash: string,
  steps: readonly SignInStep[],
  now: Date,
) {
  return connection.one(SignInTicketRow)`
    select ticket.person_id, ticket.step, ticket.proved, ticket.cid, ticket.device, person.login_name,
           person.phone, person.locale
      from account_sign_in_ticket as ticket
      join account_person as person on person.id = ticket.person_id
     where ticket.token_hash = ${tokenHash}
       and ticket.step = any (${[...steps]}::text[])
       and ticket.expires_at > ${now}
       and person.status = 'active'`;
}

/** Returns 1 for exactly one of concurrent calls. */
export function deleteTicket(tx: Transaction, tokenHash: string): Promise<number> {
  return tx.run`
    delete from account_sign_in_ticket
     where token_hash = ${tokenHash}`;
}

/** What a challenge is signed for: to sign in, to add a passkey, or to sign papers. */
export type PasskeyPurpose = 'sign_in' | 'add' | 'sign';

export interface NewChallenge {
  readonly id: string;
  readonly purpose: PasskeyPurpose;
  readonly challenge: string;
  readonly personId: string | null;
  readonly expiresAt: Date;
}

export function insertPasskeyChallenge(
  tx: Transaction,
  { id, purpose, challenge, personId, expiresAt }: NewChallenge,
) {
  return tx.run`
    insert into account_passkey_challenge (id, purpose, challenge, person_id, expires_at)
    values (${id}, ${purpose}, ${challenge}, ${personId}, ${expiresAt})`;
}

const ChallengeRow = z.object({ challenge: z.string() });

/** Deletes the challenge with its first use, whether or not the signature is right. */
export function deleteChallenge(
  tx: Transaction,
  { id, purpose, personId }: Pick<NewChallenge, 'id' | 'purpose' | 'personId'>,
  now: Date,
) {
  return tx.one(ChallengeRow)`
    delete from account_passkey_challenge
     where id = ${id}
       and purpose = ${purpose}
       and person_id is not distinct from ${personId}
       and expires_at > ${now}
    returning challenge`;
}

export async function purgePendingSignIns(tx: Transaction, now: Date) {
  await tx.run`delete from account_sign_in_ticket where expires_at < ${now}`;
  await tx.run`delete from account_passkey_challenge where expires_at < ${now}`;
}
