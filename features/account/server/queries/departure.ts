// SQL of departures: ask, take back, close, erase.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { departureMachine, type DepartureState } from '../../states.ts';

const DepartureRow = z.object({
  id: z.string(),
  person_id: z.string(),
  state: z.custom<DepartureState>(),
  asked_at: z.date(),
  due_at: z.date(),
});
export type DepartureRow = z.output<typeof DepartureRow>;

/** The audit log is its history. */
export const departureLifecycle = lifecycle({
  machine: departureMachine,
  table: sql`account_departure`,
  topics: ({ person_id: personId }: DepartureRow) => [`person/${personId}`],
});

export const readDeparture = (connection: Connection, personId: string) => connection.one(DepartureRow)`
  select id, person_id, state, asked_at, due_at
    from account_departure
   where person_id = ${personId}
     and state = 'asked'`;

export const lockDeparture = (tx: Transaction, id: string) => tx.one(DepartureRow)`
  select id, person_id, state, asked_at, due_at
    from account_departure
   where id = ${id}
     for update`;

/** Returns 0 if the person has asked already. */
export const insertDeparture = (
  tx: Transaction,
  { id, personId, dueAt }: { readonly id: string; readonly personId: string; readonly dueAt: Date },
  now: Date,
) => tx.run`
  insert into account_departure (id, person_id, asked_at, due_at)
  values (${id}, ${personId}, ${now}, ${dueAt})
      on conflict do nothing`;

const IdRow = z.object({ id: z.string() });

export const readDueDepartures = async (connection: Connection, now: Date): Promise<string[]> =>
  (
    await connection.all(IdRow)`
      select id
        from account_departure
       where state = 'asked'
         and due_at <= ${now}
       order by due_at
       limit 100`
  ).map(({ id }) => id);

export const readClosedDepartures = (connection: Connection) => connection.all(DepartureRow)`
  select id, person_id, state, asked_at, due_at
    from account_departure
   where state = 'closed'
   order by closed_at
   limit 100`;

/** Returns 0 if the person was told within the last day. */
export const markDepartureTold = (tx: Transaction, id: string, now: Date) => tx.run`
  update account_departure
     set told_at = ${now}
   where id = ${id}
     and (told_at is null or told_at <= ${now}::timestamptz - interval '1 day')`;

/** Nobody gives the person a seat meanwhile: seats lock the row, too. */
export const lockPerson = (tx: Transaction, personId: string) => tx.run`
  select from account_person where id = ${personId} for update`;
