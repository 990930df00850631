// Queries on enrolments, and on the facts that decide who may bid.

import * as z from 'zod/mini';
import { isBlockedBetween } from '#features/binding/server/public.ts';
import { sharesAgent } from '#features/identity/server/public.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { BidderFacts } from '../../rules/eligibility.ts';
import type { EnrolmentState } from '../../states.ts';

export const EnrolmentRow = z.object({
  id: z.string(),
  notice_id: z.string(),
  firm_id: z.string(),
  person_id: z.string(),
  state: z.custom<EnrolmentState>(),
  version: z.int(),
  lot_nos: z.array(z.int()),
  enrolled_at: z.date(),
});
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

const columns = sql`id, notice_id, firm_id, person_id, state, version, lot_nos, enrolled_at`;

export const readEnrolment = (connection: Connection, noticeId: string, firmId: string) =>
  connection.one(EnrolmentRow)`
  select ${columns} from notice_enrolment where notice_id = ${noticeId} and firm_id = ${firmId}`;

/** Those who are in or asked, by firm; the notice is locked. */
export const readLiveEnrolments = (connection: Connection, noticeId: string) =>
  connection.all(EnrolmentRow)`
  select ${columns}
    from notice_enrolment
   where notice_id = ${noticeId}
     and state in ('enrolled', 'asked')
   order by firm_id`;

export const countEnrolments = async (connection: Connection, noticeId: string) =>
  (await connection.one(z.object({ enrolled: z.int(), unconfirmed: z.int() }))`
    select count(*)::integer as enrolled, count(*) filter (where state = 'asked')::integer as unconfirmed
      from notice_enrolment
     where notice_id = ${noticeId}
       and state in ('enrolled', 'asked')`) ?? { enrolled: 0, unconfirmed: 0 };

interface NewEnrolment {
  readonly id: string;
  readonly noticeId: string;
  readonly firmId: string;
  readonly personId: string;
  readonly version: number;
  readonly lotNos: readonly number[];
}
export const insertEnrolment = (
  tx: Transaction,
  { id, noticeId, firmId, personId, version, lotNos }: NewEnrolment,
  now: Date,
) => tx.run`
  insert into notice_enrolment (id, notice_id, firm_id, state, version, lot_nos, person_id, enrolled_at,
                                moved_at)
  values (${id}, ${noticeId}, ${firmId}, 'enrolled', ${version}, ${[...lotNos]}::integer[], ${personId},
          ${now}, ${now})`;

const FactsRow = z.object({
  id: z.string(),
  kind: z.string(),
  province: z.string(),
  legal_person: z.string(),
  controller: z.string(),
  is_certified: z.boolean(),
  is_restricted: z.boolean(),
  can_sell: z.boolean(),
  can_buy: z.boolean(),
  is_trading_company: z.boolean(),
  is_bound: z.boolean(),
  is_blocked: z.boolean(),
  is_entangled: z.boolean(),
});

interface FactsQuery {
  readonly firmId: string;
  readonly ownerId: string;
  /** Telephone of the entruster's contact. */
  readonly phone: string;
  readonly day: string;
}

/**
 * What the rules need to know of a bidder. Entangled with the entruster: an agent, a telephone or a bank
 * account of both.
 */
export async function readBidderFacts(
  connection: Connection,
  { firmId, ownerId, phone, day }: FactsQuery,
): Promise<Omit<BidderFacts, 'isOverdue'> | undefined> {
  const row = await connection.one(FactsRow)`
    select firm.id, firm.kind, coalesce(place.province, '') as province, firm.legal_person, firm.controller,
           firm.is_certified and coalesce(firm.licence_expires_on >= ${day}::date, true) as is_certified,
           exists (select from firm_restriction as restriction
             where restriction.firm_id = firm.id) as is_restricted,
           firm.can_sell, firm.can_buy, firm.is_trading_company,
           exists (select from binding_org as binding
             where binding.firm_id = firm.id
               and binding.state in ('effective', 'expiring')
               and ${day}::date between binding.from_day and binding.to_day) as is_bound,
           ${isBlockedBetween(sql`firm.id`, sql`${ownerId}`)} as is_blocked,
           ${sharesAgent(sql`firm.id`, sql`${ownerId}`)}
           or exists (select from firm_seat as own
                        join account_person as person on person.id = own.person_id and person.phone <> ''
                        join account_person as same on same.phone = person.phone
                        join firm_seat as other on other.person_id = same.id
                       where own.firm_id = firm.id and other.firm_id = ${ownerId})
           or exists (select from firm_seat as own
                        join account_person as person on person.id = own.person_id
                       where own.firm_id = firm.id and person.phone <> '' and person.phone = ${phone})
           or exists (select from bank_account as own
                        join bank_account as other on other.blind_index = own.blind_index
                       where own.firm_id = firm.id and other.firm_id = ${ownerId}) as is_entangled
      from firm
      left join catalog_place as place on place.id = firm.place_id
     where firm.id = ${firmId}`;
  return (
    row && {
      firmId: row.id,
      kind: row.kind,
      province: row.province,
      legalPerson: row.legal_person,
      controller: row.controller,
      isCertified: row.is_certified,
      isRestricted: row.is_restricted,
      maySell: row.can_sell,
      mayBuy: row.can_buy,
      isTradingCompany: row.is_trading_company,
      isBound: row.is_bound,
      isBlocked: row.is_blocked,
      isEntangled: row.is_entangled,
    }
  );
}

const BehindRow = z.object({ id: z.string(), legal_person: z.string(), controller: z.string() });

/** Who stands behind the entruster and the firms that are enrolled. */
export const readBehind = async (connection: Connection, firmIds: readonly string[]) =>
  (
    await connection.all(BehindRow)`
  select id, legal_person, controller from firm where id = any (${[...firmIds]}::text[])`
  ).map(({ id, legal_person: legalPerson, controller }) => ({ firmId: id, legalPerson, controller }));

export const readAvailable = async (connection: Connection, firmId: string): Promise<Fen> =>
  (
    await connection.one(z.object({ available: WireFen }))`
  select balance_fen::text as available from funds_balance where firm_id = ${firmId} and bucket = 'AVAIL'`
  )?.available ?? fen(0n);
