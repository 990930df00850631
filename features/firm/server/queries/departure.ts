// SQL for a person who leaves all firms.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const FirmRow = z.object({ name: z.string() });

/** A firm run only by this person. Locks the administrators' seats: of two who leave at once, one stays. */
export async function readFirmLeftLeaderless(tx: Transaction, personId: string) {
  await tx.run`
    select from firm_seat
     where seat in ('firm_admin', 'operator_admin')
       and firm_id in (select firm_id from firm_seat where person_id = ${personId})
     order by firm_id, person_id
       for update`;
  return tx.one(FirmRow)`
    select firm.name
      from firm_seat as mine
      join firm on firm.id = mine.firm_id
     where mine.person_id = ${personId}
       and mine.seat in ('firm_admin', 'operator_admin')
       and firm.state not in ('drafted', 'returned', 'closed')
       and not exists (select 1
                         from firm_seat as other
                         join account_person as person on person.id = other.person_id
                        where other.firm_id = mine.firm_id
                          and other.seat = mine.seat
                          and other.person_id <> ${personId}
                          and person.status = 'active')
     order by firm.name
     limit 1`;
}

const AdministeredRow = z.object({ id: z.string(), name: z.string(), is_operator: z.boolean() });

/** Firms that need the person: run by nobody else, or with seats of operators. */
export const readFirmsInNeed = (connection: Connection, personId: string) => connection.all(AdministeredRow)`
  select firm.id, firm.name, bool_or(mine.seat like 'operator_%') as is_operator
    from firm_seat as mine
    join firm on firm.id = mine.firm_id
   where mine.person_id = ${personId}
     and (mine.seat like 'operator_%'
          or (mine.seat = 'firm_admin'
              and firm.state not in ('drafted', 'returned', 'closed')
              and not exists (select
                                from firm_seat as other
                                join account_person as person on person.id = other.person_id
                               where other.firm_id = mine.firm_id
                                 and other.seat = mine.seat
                                 and other.person_id <> ${personId}
                                 and person.status = 'active')))
   group by firm.id, firm.name
   order by firm.name`;

/** Waits for a closing account; returns 0 if it is closed: nobody who has left is given a seat. */
export const lockSeatHolder = (tx: Transaction, personId: string) => tx.run`
  select
    from account_person
   where id = ${personId}
     and status <> 'closed'
     for key share`;

export async function deleteSeatsOfPerson(tx: Transaction, personId: string) {
  await tx.run`delete from firm_seat where person_id = ${personId}`;
  await tx.run`delete from firm_limit where person_id = ${personId}`;
  await tx.run`delete from firm_disabled_member where person_id = ${personId}`;
}
