// SQL of staff: seats, limits, disabled people and administrators.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { ALL_SEATS, FIRM_SEATS, type Seat } from '../../seats.ts';
import { lockSeatHolder } from './departure.ts';

const MAX_LISTED = 500;

const MemberRow = z.object({
  person_id: z.string(),
  name: z.string(),
  login_name: z.string(),
  phone: z.string(),
  seats: z.array(z.enum(FIRM_SEATS)),
  max_fen: z.nullable(WireFen),
  is_disabled: z.boolean(),
  portrait_id: z.nullable(z.string()),
});

export function readStaff(connection: Connection, firmId: string) {
  return connection.all(MemberRow)`
    select person.id as person_id, person.name, person.login_name, person.phone, seating.seats,
           own.max_fen::text, seating.is_disabled, portrait.id as portrait_id
      from (select person_id, array_agg(seat order by seat) as seats, false as is_disabled
              from firm_seat
             where firm_id = ${firmId}
             group by person_id
             union all
            select person_id, seats, true
              from firm_disabled_member
             where firm_id = ${firmId}) as seating
      join account_person as person on person.id = seating.person_id
      left join firm_limit as own on own.firm_id = ${firmId} and own.person_id = person.id
      left join portrait on portrait.person_id = person.id
     order by seating.is_disabled, person.name, person.id
     limit ${MAX_LISTED}`;
}

/** Whether a person is on the firm's list of staff. */
export async function isOnStaff(connection: Connection, firmId: string, personId: string): Promise<boolean> {
  const row = await connection.one(z.object({ is_on_staff: z.boolean() }))`
    select exists (select
                     from firm_seat
                    where firm_id = ${firmId}
                      and person_id = ${personId})
        or exists (select
                     from firm_disabled_member
                    where firm_id = ${firmId}
                      and person_id = ${personId}) as is_on_staff`;
  return row?.is_on_staff === true;
}

const AdminRow = z.object({ person_id: z.string() });

/** Locks and returns the active administrators: of two who remove each other, one stays. */
export async function lockAdmins(
  tx: Transaction,
  firmId: string,
  admin: 'firm_admin' | 'operator_admin' = 'firm_admin',
): Promise<string[]> {
  const rows = await tx.all(AdminRow)`
    select seat.person_id
      from firm_seat as seat
      join account_person as person on person.id = seat.person_id
     where seat.firm_id = ${firmId}
       and seat.seat = ${admin}
       and person.status = 'active'
     order by seat.person_id
       for update of seat`;
  return rows.map(({ person_id }) => person_id);
}

const StaffMemberRow = z.object({
  name: z.string(),
  seats: z.array(z.enum(FIRM_SEATS)),
  is_disabled: z.boolean(),
  firm: z.string(),
});

export function readMember(connection: Connection, firmId: string, personId: string) {
  return connection.one(StaffMemberRow)`
    select person.name, seating.seats, seating.is_disabled, firm.short_name as firm
      from (select array_agg(seat order by seat) as seats, false as is_disabled
              from firm_seat
             where firm_id = ${firmId}
               and person_id = ${personId}
            having count(*) > 0
             union all
            select seats, true
              from firm_disabled_member
             where firm_id = ${firmId}
               and person_id = ${personId}) as seating
      join account_person as person on person.id = ${personId}
      join firm on firm.id = ${firmId}`;
}

export const lockMember = (tx: Transaction, firmId: string, personId: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`firm ${firmId} person ${personId}`}, 0))`;

export async function writeSeats(
  tx: Transaction,
  firmId: string,
  personId: string,
  seats: readonly string[],
) {
  if (seats.length > 0 && (await lockSeatHolder(tx, personId)) === 0) fail(genericFaults.not_found);
  await tx.run`
    delete from firm_seat
     where firm_id = ${firmId}
       and person_id = ${personId}
       and seat <> all (${[...seats]}::text[])`;
  await tx.run`
    insert into firm_seat (firm_id, person_id, seat)
    select ${firmId}, ${personId}, seat
      from unnest(${[...seats]}::text[]) as seat
        on conflict do nothing`;
}

/** Null: no limit of their own. */
export async function writeLimit(tx: Transaction, firmId: string, personId: string, most: Fen | null) {
  if (most === null) {
    await tx.run`delete from firm_limit where firm_id = ${firmId} and person_id = ${personId}`;
    return;
  }
  await tx.run`
    insert into firm_limit (firm_id, person_id, max_fen)
    values (${firmId}, ${personId}, ${most.toString()}::bigint)
        on conflict (firm_id, person_id) do update
       set max_fen = excluded.max_fen`;
}

/** Stores the seats, which enabling restores. */
export async function disableMember(
  tx: Transaction,
  { firmId, personId, by }: { firmId: string; personId: string; by: string },
  now: Date,
) {
  await tx.run`
    insert into firm_disabled_member (firm_id, person_id, seats, disabled_by, disabled_at)
    select firm_id, person_id, array_agg(seat order by seat), ${by}, ${now}
      from firm_seat
     where firm_id = ${firmId}
       and person_id = ${personId}
     group by firm_id, person_id`;
  await writeSeats(tx, firmId, personId, []);
}

export const writeDisabledSeats = (
  tx: Transaction,
  firmId: string,
  personId: string,
  seats: readonly string[],
) => tx.run`
  update firm_disabled_member
     set seats = ${[...seats]}::text[]
   where firm_id = ${firmId}
     and person_id = ${personId}`;

export const deleteDisabled = (tx: Transaction, firmId: string, personId: string) => tx.run`
  delete from firm_disabled_member
   where firm_id = ${firmId}
     and person_id = ${personId}`;

const IdRow = z.object({ id: z.string() });

/** The firm that a session acts for: the chosen one, or else the first. To be joined to `session`. */
export const seatingOfSession = sql`
      left join firm_session as chosen on chosen.session_id = session.id
      left join lateral (select firm_id, array_agg(seat order by seat) as seats
                           from firm_seat
                          where person_id = session.person_id
                          group by firm_id
                          order by firm_id is distinct from chosen.firm_id, firm_id
                          limit 1) as seating on true`;

export async function readSessionsIn(
  connection: Connection,
  firmId: string,
  personId: string,
  now: Date,
): Promise<string[]> {
  const rows = await connection.all(IdRow)`
    select session.id
      from account_session as session
           ${seatingOfSession}
     where session.person_id = ${personId}
       and session.ended_at is null
       and session.expires_at > ${now}
       and seating.firm_id = ${firmId}`;
  return rows.map(({ id }) => id);
}

/** The seats that an active person holds in the firm. */
export async function readSeatsIn(connection: Connection, firmId: string, personId: string): Promise<Seat[]> {
  const rows = await connection.all(z.object({ seat: z.enum(ALL_SEATS) }))`
    select held.seat
      from firm_seat as held
      join account_person as person on person.id = held.person_id
     where held.person_id = ${personId}
       and held.firm_id = ${firmId}
       and person.status = 'active'
     order by held.seat`;
  return rows.map(({ seat }) => seat);
}

const LimitRow = z.object({ firm_id: z.string(), person_id: z.string(), max_fen: WireFen });

export function readAmountLimitRows(connection: Connection, personIds: readonly string[]) {
  return connection.all(LimitRow)`
    select firm_id, person_id, max_fen::text
      from firm_limit
     where person_id = any (${[...personIds]}::text[])`;
}
