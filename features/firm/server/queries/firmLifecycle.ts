// SQL of a firm's lifecycle: its state, and its particulars as certified.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { lookOf } from '#packages/i18n/node/lookOf.ts';
import { FIRM_KINDS, type FirmKind } from '../../kinds.ts';
import type { FirmState } from '../../states.ts';
import { sameNameSql } from './names.ts';

const LockedFirm = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  credit_code: z.string(),
  kind: z.enum(FIRM_KINDS),
  state: z.custom<FirmState>(),
  licence_expires_on: z.nullable(z.string()),
  city: z.string(),
  legal_person: z.string(),
  controller: z.string(),
  can_sell: z.boolean(),
  can_buy: z.boolean(),
});
export type LockedFirm = z.output<typeof LockedFirm>;

/** Others may reference the firm meanwhile. */
export const lockFirm = (tx: Transaction, id: string) => tx.one(LockedFirm)`
  select id, name, short_name, credit_code, kind, state, licence_expires_on::text, city, legal_person,
         controller, can_sell, can_buy
    from firm
   where id = ${id}
     and kind <> 'platform'
     for no key update`;

/** Tells the people in the firm that their seats may do something else. */
export const notifySeats = (tx: Transaction, id: string) => tx.run`
  insert into outbox (topic)
  select distinct 'seats/' || person_id
    from firm_seat
   where firm_id = ${id}`;

export interface FirmParticulars {
  readonly name: string;
  readonly shortName: string;
  readonly creditCode: string;
  readonly kind: FirmKind;
  readonly canSell: boolean;
  readonly canBuy: boolean;
  readonly legalPerson: string;
  readonly controller: string;
  readonly city: string;
  readonly licenceExpiresOn: string | null;
}

export const writeFirmParticulars = (tx: Transaction, id: string, firm: FirmParticulars) => tx.run`
  update firm
     set name = ${firm.name}, short_name = ${firm.shortName},
         look = ${lookOf(firm.name)}, short_look = ${lookOf(firm.shortName)},
         credit_code = ${firm.creditCode}, kind = ${firm.kind},
         can_sell = ${firm.canSell}, can_buy = ${firm.canBuy},
         is_trading_company = ${firm.kind === 'trader'},
         legal_person = ${firm.legalPerson}, controller = ${firm.controller}, city = ${firm.city},
         licence_expires_on = ${firm.licenceExpiresOn}::date
   where id = ${id}`;

/** Serialises claims of one code, and all claims of names: equal looks may come from different names. */
export async function lockNamesAndCode(tx: Transaction, creditCode: string) {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`firm code ${creditCode}`}, 0))`;
  await tx.run`select pg_advisory_xact_lock(hashtextextended('firm names', 0))`;
}

const OwnRow = z.object({ is_own: z.boolean() });
/** Submitted and not returned: only then a name and a code belong to a firm. */
const owned = sql`state not in ('drafted', 'returned', 'closed')`;

export const isCodeTaken = async (connection: Connection, creditCode: string, exceptId: string) =>
  (
    await connection.one(OwnRow)`
  select exists (select
                   from firm
                  where credit_code = ${creditCode}
                    and id <> ${exceptId}
                    and ${owned}) as is_own`
  )?.is_own ?? false;

/** Whether a firm owns a name that is the same, or cannot be told from it. */
export const isNameTaken = async (connection: Connection, name: string, exceptId: string) =>
  (
    await connection.one(OwnRow)`
  select exists (select
                   from firm
                  where ${owned}
                    and id <> ${exceptId}
                    and (${sameNameSql(sql`name`, sql`${name}::text`)}
                         or ${lookOf(name)} in (look, short_look))) as is_own`
  )?.is_own ?? false;

/** Serialises founding firms by one person. */
export const lockPersonForSeats = (tx: Transaction, personId: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`firm seats of ${personId}`}, 0))`;

export const hasSeat = async (connection: Connection, personId: string) =>
  (
    await connection.one(OwnRow)`
  select exists (select from firm_seat where person_id = ${personId}) as is_own`
  )?.is_own ?? false;

const FirmIdRow = z.object({ firm_id: z.string() });

/** The firm that a person administers; not cached, unlike the actor. */
export const readFirmAdministeredBy = async (connection: Connection, personId: string) =>
  (
    await connection.one(FirmIdRow)`
  select firm_id
    from firm_seat
   where person_id = ${personId}
     and seat = 'firm_admin'
   order by firm_id
   limit 1`
  )?.firm_id;

export const deleteSeatsOfFirm = (tx: Transaction, firmId: string) => tx.run`
  delete from firm_seat
   where firm_id = ${firmId}`;
