// SQL of firms, actors and certificates.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { lookOf } from '#packages/i18n/node/lookOf.ts';
import { CERTIFICATE_STATES } from '../../calls/firm.ts';
import { CREDIT_CLASSES } from '../../credit.ts';
import { FIRM_KINDS, type FirmKind } from '../../kinds.ts';
import { ALL_SEATS, type Seat } from '../../seats.ts';
import type { FirmState } from '../../states.ts';
import { lockSeatHolder } from './departure.ts';
import { seatingOfSession } from './staff.ts';

const ActorRow = z.object({
  session_id: z.string(),
  person_id: z.string(),
  last_used_at: z.date(),
  firm_id: z.nullable(z.string()),
  seats: z.array(z.enum(ALL_SEATS)),
});

export const readActor = (connection: Connection, tokenHash: string, now: Date) =>
  readActorWhere(connection, sql`session.token_hash = ${tokenHash}`, now);

export const readActorOfSession = (connection: Connection, sessionId: string, now: Date) =>
  readActorWhere(connection, sql`session.id = ${sessionId}`, now);

function readActorWhere(connection: Connection, condition: Fragment, now: Date) {
  return connection.one(ActorRow)`
    select session.id as session_id, session.person_id, session.last_used_at, seating.firm_id,
           coalesce(seating.seats, '{}') as seats
      from account_session as session
      join account_person as person on person.id = session.person_id
           ${seatingOfSession}
     where ${condition}
       and session.ended_at is null
       and session.expires_at > ${now}
       and person.status = 'active'`;
}

const FirmRow = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  short_name: z.string(),
  credit_code: z.string(),
  kind: z.enum(FIRM_KINDS),
  state: z.custom<FirmState>(),
  can_sell: z.boolean(),
  can_buy: z.boolean(),
  is_trading_company: z.boolean(),
  legal_person: z.string(),
  controller: z.string(),
  credit_score: z.nullable(z.int()),
  credit_class: z.nullable(z.enum(CREDIT_CLASSES)),
  licence_expires_on: z.nullable(z.string()),
  city: z.string(),
  place_id: z.nullable(z.string()),
});
export type FirmRow = z.output<typeof FirmRow>;

export function readFirmRows(connection: Connection, ids: readonly string[]) {
  return connection.all(FirmRow)`
    select id, handle, name, short_name, credit_code, kind, state, can_sell, can_buy, is_trading_company,
           legal_person, controller, credit_score, credit_class, licence_expires_on::text, city, place_id
      from firm
     where id = any (${[...ids]}::text[])`;
}

const FoundRow = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  kind: z.enum(FIRM_KINDS),
  city: z.string(),
});
const MAX_FOUND = 20;

export function findFirmsByKeyword(connection: Connection, keyword: string, kind: FirmKind | undefined) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return connection.all(FoundRow)`
    select id, name, short_name, kind, city
      from firm
     where is_certified
       and kind <> 'platform'
       and (name ilike ${pattern} or short_name ilike ${pattern} or credit_code = upper(${keyword}))
       and (${kind ?? null}::text is null or kind = ${kind ?? null})
     order by name, id
     limit ${MAX_FOUND}`;
}

const NameRow = z.object({ id: z.string(), name: z.string(), short_name: z.string() });

/** Names of certified firms, each once, in the order asked. */
export function readFirmNames(connection: Connection, ids: readonly string[]) {
  return connection.all(NameRow)`
    select id, name, short_name
      from firm
     where id = any (${[...ids]}::text[])
       and is_certified
       and kind <> 'platform'
     order by array_position(${[...ids]}::text[], id)`;
}

const CertificateRow = z.object({
  ca_name: z.string(),
  subject: z.string(),
  serial_no: z.string(),
  seal_id: z.string(),
  not_before: z.date(),
  not_after: z.date(),
  status: z.enum(CERTIFICATE_STATES),
  key_mode: z.string(),
});

export function readNewestCertificate(connection: Connection, personId: string, now: Date) {
  return connection.one(CertificateRow)`
    select ca_name, subject, serial_no, seal_id, not_before, not_after, key_mode,
           case when status = 'issued' and not_after <= ${now} then 'expired' else status end as status
      from account_certificate
     where person_id = ${personId}
     order by not_before desc, id desc
     limit 1`;
}

export interface NewFirm {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly shortName: string;
  readonly kind: FirmKind;
  readonly state: FirmState;
  readonly canSell: boolean;
  readonly canBuy: boolean;
  readonly isTradingCompany: boolean;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly controller: string;
  readonly city: string;
  readonly placeId: string | null;
  readonly licenceExpiresOn: string | null;
}

export function insertFirm(tx: Transaction, firm: NewFirm, now: Date) {
  return tx.run`
    insert into firm (id, handle, name, short_name, look, short_look, kind, state, can_sell, can_buy,
                      is_trading_company, credit_code, legal_person, controller, city, place_id,
                      licence_expires_on, created_at)
    values (${firm.id}, ${firm.handle}, ${firm.name}, ${firm.shortName},
            ${lookOf(firm.name)}, ${lookOf(firm.shortName)}, ${firm.kind}, ${firm.state},
            ${firm.canSell}, ${firm.canBuy}, ${firm.isTradingCompany}, ${firm.creditCode},
            ${firm.legalPerson}, ${firm.controller}, ${firm.city}, ${firm.placeId},
            ${firm.licenceExpiresOn}, ${now})`;
}

export async function insertSeats(tx: Transaction, firmId: string, personId: string, seats: readonly Seat[]) {
  if ((await lockSeatHolder(tx, personId)) === 0) fail(genericFaults.not_found);
  return tx.run`
    insert into firm_seat (firm_id, person_id, seat)
    select ${firmId}, ${personId}, seat
      from unnest(${[...seats]}::text[]) as seat`;
}
