// SQL of a person's firms, and of the firm that a session acts for.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { FIRM_KINDS } from '../../kinds.ts';
import { ALL_SEATS } from '../../seats.ts';
import type { FirmState } from '../../states.ts';

const OwnRow = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  kind: z.enum(FIRM_KINDS),
  state: z.custom<FirmState>(),
  seats: z.array(z.enum(ALL_SEATS)),
});

export function readFirmsOf(connection: Connection, personId: string) {
  return connection.all(OwnRow)`
    select firm.id, firm.name, firm.short_name, firm.kind, firm.state,
           array_agg(seat.seat order by seat.seat) as seats
      from firm_seat as seat
      join firm on firm.id = seat.firm_id
     where seat.person_id = ${personId}
     group by firm.id
     order by firm.name, firm.id
     limit 100`;
}

const ChoiceRow = z.object({ firm_id: z.string() });

export const readChosenFirm = (connection: Connection, sessionId: string) => connection.one(ChoiceRow)`
  select firm_id
    from firm_session
   where session_id = ${sessionId}`;

const ToChooseRow = z.object({ is_to_choose: z.boolean() });

/** Whether the person has several firms and this session has chosen none of them. */
export const mustChooseFirm = async (connection: Connection, personId: string, sessionId: string) =>
  (
    await connection.one(ToChooseRow)`
  select count(distinct firm_id) > 1
         and not coalesce(
               bool_or(firm_id = (select firm_id from firm_session where session_id = ${sessionId})), false)
         as is_to_choose
    from firm_seat
   where person_id = ${personId}`
  )?.is_to_choose ?? false;

export const chooseForSession = (tx: Transaction, sessionId: string, firmId: string) => tx.run`
  insert into firm_session (session_id, firm_id)
  values (${sessionId}, ${firmId})`;
