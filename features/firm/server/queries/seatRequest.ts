// SQL of seats that people ask for, and the to-dos of those who decide.

import * as z from 'zod/mini';
import type { TodoSource } from '#features/catalog/server/public.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { grantSeat } from '../../calls/seats.ts';
import { FIRM_SEATS, type FirmSeat } from '../../seats.ts';
import type { SeatRequestState } from '../../states.ts';

const RequestRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  person_id: z.string(),
  seat: z.enum(FIRM_SEATS),
  state: z.custom<SeatRequestState>(),
  asked_at: z.date(),
});
export type SeatRequestRow = z.output<typeof RequestRow>;
const columns = sql`request.id, request.firm_id, request.person_id, request.seat, request.state,
         request.asked_at`;

interface NewRequest {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly seat: FirmSeat;
}

/** Returns 0 if the person has asked for this seat already. */
export const insertSeatRequest = (
  tx: Transaction,
  { id, firmId, personId, seat }: NewRequest,
  now: Date,
): Promise<number> => tx.run`
  insert into firm_seat_request (id, firm_id, person_id, seat, asked_at)
  values (${id}, ${firmId}, ${personId}, ${seat}, ${now})
      on conflict (firm_id, person_id, seat) where state = 'asked' do nothing`;

/** Only a request to the reader's firm is found. */
export const readSeatRequest = (connection: Connection, firmId: string, id: string) => connection.one(
  RequestRow,
)`
  select ${columns}
    from firm_seat_request as request
   where request.id = ${id}
     and request.firm_id = ${firmId}`;

export const lockOpenSeatRequests = (tx: Transaction, firmId: string, personId: string) => tx.all(RequestRow)`
  select ${columns}
    from firm_seat_request as request
   where request.firm_id = ${firmId}
     and request.person_id = ${personId}
     and request.state = 'asked'
   order by request.id
     for update`;

export const readOwnSeatRequests = (connection: Connection, firmId: string, personId: string) =>
  connection.all(z.object({ seat: z.enum(FIRM_SEATS), asked_at: z.date() }))`
    select seat, asked_at
      from firm_seat_request
     where firm_id = ${firmId}
       and person_id = ${personId}
       and state = 'asked'
     order by id`;

const AdminRow = z.object({ name: z.string() });

export const readAdminNames = async (connection: Connection, firmId: string): Promise<string[]> =>
  (
    await connection.all(AdminRow)`
  select person.name
    from firm_seat as seat
    join account_person as person on person.id = seat.person_id
   where seat.firm_id = ${firmId}
     and seat.seat = 'firm_admin'
     and person.status = 'active'
   order by person.name, person.id`
  ).map(({ name }) => name);

const ListedRow = z.extend(RequestRow, {
  name: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
});

/** What waits, and what was decided in the last 30 days, the newest first. */
export const readSeatRequests = (connection: Connection, firmId: string, now: Date) => connection.all(
  ListedRow,
)`
  select ${columns}, person.name, decider.name as decided_by, request.decided_at
    from firm_seat_request as request
    join account_person as person on person.id = request.person_id
    left join account_person as decider on decider.id = request.decided_by
   where request.firm_id = ${firmId}
     and (request.state = 'asked' or request.decided_at > ${now}::timestamptz - interval '30 days')
   order by request.state = 'asked' desc, request.asked_at desc, request.id
   limit 100`;

/** Colleagues who ask the reader's firm for a seat. */
export const seatTodos: TodoSource = {
  acts: { grant_seat: grantSeat },
  select: ({ firmId }) => sql`
    select 'grant_seat', null, request.id, '', person.name, null, null::timestamptz,
           null::bigint, null::bigint
      from firm_seat_request as request
      join account_person as person on person.id = request.person_id
     where request.firm_id = ${firmId}
       and request.state = 'asked'`,
};
