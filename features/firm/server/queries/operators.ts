// SQL of operators, seat changes and one-time addresses.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { SEAT_CHANGE_STATES } from '../../calls/operators.ts';
import { ADDRESS_KINDS, type AddressKind } from '../../rules/operators.ts';
import { OPERATOR_SEATS, type OperatorSeat } from '../../seats.ts';

const Seats = z.array(z.enum(OPERATOR_SEATS));
const IdRow = z.object({ id: z.string() });

export const lockOperators = (tx: Transaction, firmId: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`firm operators of ${firmId}`}, 0))`;

/** Serialises addresses issued on the server machine. */
export const lockFounding = (tx: Transaction) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('firm founding', 0))`;

const FirmRow = z.object({ id: z.string(), name: z.string(), short_name: z.string() });

export const readPlatformFirm = (connection: Connection) => connection.one(FirmRow)`
  select id, name, short_name
    from firm
   where kind = 'platform'
   order by id
   limit 1`;

/** Whether an active person administers the platform. */
export const hasAdministrator = async (connection: Connection): Promise<boolean> =>
  (await connection.one(IdRow)`
  select seat.person_id as id
    from firm_seat as seat
    join account_person as person on person.id = seat.person_id
   where seat.seat = 'operator_admin'
     and person.status = 'active'
   limit 1`) !== undefined;

const OperatorRow = z.object({
  person_id: z.string(),
  name: z.string(),
  login_name: z.string(),
  seats: Seats,
});

export const readOperators = (connection: Connection, firmId: string) => connection.all(OperatorRow)`
  select person.id as person_id, person.name, person.login_name,
         array_agg(seat.seat order by seat.seat) as seats
    from firm_seat as seat
    join account_person as person on person.id = seat.person_id
   where seat.firm_id = ${firmId}
     and seat.seat = any (${[...OPERATOR_SEATS]}::text[])
     and person.status = 'active'
   group by person.id
   order by person.name, person.id
   limit 500`;

const ReturningRow = z.object({ id: z.string(), name: z.string() });

/** An operator by login name. */
export const readOperatorNamed = (connection: Connection, firmId: string, loginName: string) =>
  connection.one(ReturningRow)`
  select id, name
    from account_person as person
   where login_name = ${loginName.toLowerCase()}
     and status = 'active'
     and exists (select from firm_seat
                  where firm_id = ${firmId}
                    and person_id = person.id
                    and seat = any (${[...OPERATOR_SEATS]}::text[]))`;

const PersonRow = z.object({ name: z.string(), seats: Seats, sits_elsewhere: z.boolean() });

export const readCandidate = (connection: Connection, firmId: string, personId: string) => connection.one(
  PersonRow,
)`
  select name,
         array(select seat from firm_seat
                where firm_id = ${firmId}
                  and person_id = person.id
                  and seat = any (${[...OPERATOR_SEATS]}::text[])) as seats,
         exists (select from firm_seat where firm_id <> ${firmId} and person_id = person.id)
           or exists (select from firm_disabled_member where person_id = person.id) as sits_elsewhere
    from account_person as person
   where id = ${personId}
     and status = 'active'`;

const SeatChangeRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  person_id: z.nullable(z.string()),
  is_invited: z.boolean(),
  name: z.string(),
  seats: Seats,
  seats_before: Seats,
  reason: z.string(),
  state: z.enum(SEAT_CHANGE_STATES),
  proposed_by: z.string(),
  proposer: z.string(),
  proposed_at: z.date(),
  decider: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
  expires_at: z.nullable(z.date()),
});
export type SeatChangeRow = z.output<typeof SeatChangeRow>;

const changes = sql`
    select change.id, change.firm_id, change.person_id, change.is_invited, change.name, change.seats,
           change.seats_before, change.reason, change.state, change.proposed_by, proposer.name as proposer,
           change.proposed_at, decider.name as decider, change.decided_at,
           (select expires_at
              from firm_one_time_address as address
             where address.change_id = change.id
               and address.state = 'open') as expires_at
      from firm_seat_change as change
      join account_person as proposer on proposer.id = change.proposed_by
      left join account_person as decider on decider.id = change.decided_by`;

/** Pending changes and unused invitations, oldest first. */
export const readOpenSeatChanges = (connection: Connection, firmId: string) => connection.all(SeatChangeRow)`
    ${changes}
     where change.firm_id = ${firmId}
       and (change.state = 'proposed' or (change.state = 'approved' and change.person_id is null))
     order by change.proposed_at, change.id
     limit 500`;

export const readWaitingSeatChanges = (connection: Connection, limit: number) => connection.all(
  SeatChangeRow,
)`
    ${changes}
     where change.state = 'proposed'
     order by change.proposed_at, change.id
     limit ${limit}`;

export const lockSeatChange = (tx: Transaction, firmId: string, id: string) => tx.one(SeatChangeRow)`
    ${changes}
     where change.id = ${id}
       and change.firm_id = ${firmId}
       for update of change`;

interface NewChange {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string | null;
  readonly name: string;
  readonly seats: readonly OperatorSeat[];
  readonly before: readonly OperatorSeat[];
  readonly reason: string;
  readonly by: string;
}

/** Returns 0 if a change of this person is pending. */
export const insertSeatChange = (tx: Transaction, change: NewChange, now: Date) => tx.run`
  insert into firm_seat_change
         (id, firm_id, person_id, is_invited, name, seats, seats_before, reason, proposed_by, proposed_at)
  values (${change.id}, ${change.firmId}, ${change.personId}, ${change.personId === null}, ${change.name},
          ${[...change.seats]}::text[], ${[...change.before]}::text[], ${change.reason}, ${change.by}, ${now})
      on conflict do nothing`;

interface Decision {
  readonly id: string;
  readonly from: 'proposed' | 'approved';
  readonly to: 'approved' | 'rejected' | 'withdrawn';
  readonly by: string;
  readonly isAlone?: boolean;
  readonly note?: string;
}

export const decideSeatChange = (
  tx: Transaction,
  { id, from, to, by, isAlone = false, note = '' }: Decision,
  now: Date,
) => tx.run`
  update firm_seat_change
     set state = ${to},
         decided_by = ${by},
         decided_at = ${now},
         is_alone = ${isAlone},
         note = ${note}
   where id = ${id}
     and state = ${from}`;

/** Links an approved invitation to the person who has joined. */
export const linkSeatChange = (tx: Transaction, id: string, personId: string) => tx.run`
  update firm_seat_change
     set person_id = ${personId}
   where id = ${id}
     and state = 'approved'
     and person_id is null`;

interface NewAddress {
  readonly id: string;
  readonly keyHash: string;
  readonly kind: AddressKind;
  readonly changeId: string | null;
  readonly returningId: string | null;
  readonly expiresAt: Date;
}

export const insertAddress = (
  tx: Transaction,
  { id, keyHash, kind, changeId, returningId, expiresAt }: NewAddress,
  now: Date,
) => tx.run`
  insert into firm_one_time_address (id, key_hash, kind, change_id, returning_id, created_at, expires_at)
  values (${id}, ${keyHash}, ${kind}, ${changeId}, ${returningId}, ${now}, ${expiresAt})`;

/** With null: the addresses issued on the server machine. */
export const endAddresses = (
  tx: Transaction,
  changeId: string | null,
  state: 'replaced' | 'withdrawn',
  now: Date,
) => tx.run`
  update firm_one_time_address
     set state = ${state},
         ended_at = ${now}
   where state = 'open'
     and change_id is not distinct from ${changeId}`;

const AddressRow = z.object({
  id: z.string(),
  kind: z.enum(ADDRESS_KINDS),
  expires_at: z.date(),
  change_id: z.nullable(z.string()),
  firm_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  seats: z.nullable(Seats),
  returning_id: z.nullable(z.string()),
  login_name: z.nullable(z.string()),
});
export type AddressRow = z.output<typeof AddressRow>;

const addresses = sql`
    select address.id, address.kind, address.expires_at, address.change_id,
           change.firm_id, coalesce(change.name, person.name) as name, change.seats,
           address.returning_id, person.login_name
      from firm_one_time_address as address
      left join firm_seat_change as change on change.id = address.change_id
      left join account_person as person on person.id = address.returning_id
     where address.state = 'open'`;

export const readOpenAddress = (connection: Connection, keyHash: string, now: Date) => connection.one(
  AddressRow,
)`
    ${addresses}
       and address.key_hash = ${keyHash}
       and address.expires_at > ${now}`;

export const lockAddress = (tx: Transaction, keyHash: string, now: Date) => tx.one(AddressRow)`
    ${addresses}
       and address.key_hash = ${keyHash}
       and address.expires_at > ${now}
       for update of address`;

export const readMachineAddress = (connection: Connection, now: Date) => connection.one(
  z.object({ created_at: z.date() }),
)`
  select created_at
    from firm_one_time_address
   where state = 'open'
     and kind <> 'invitation'
     and expires_at > ${now}`;

export const spendAddress = (tx: Transaction, id: string, personId: string, now: Date) => tx.run`
  update firm_one_time_address
     set state = 'used',
         person_id = ${personId},
         ended_at = ${now}
   where id = ${id}
     and state = 'open'`;
