// SQL for the first days of a person and of their firm.

import * as z from 'zod/mini';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type FirstFacts, FIRST_STEPS } from '../../rules/firstDays.ts';

const EndedRow = z.object({ is_ended: z.boolean() });

/** Whether the person has put the list away. */
export const areFirstDaysDismissed = async (connection: Connection, personId: string): Promise<boolean> =>
  (
    await connection.one(EndedRow)`
  select exists (select from dashboard_first_days_dismissal where person_id = ${personId}) as is_ended`
  )?.is_ended ?? false;

export const dismissFirstDaysOf = (tx: Transaction, personId: string, now: Date) => tx.run`
  insert into dashboard_first_days_dismissal (person_id, dismissed_at)
  values (${personId}, ${now})
      on conflict do nothing`;

const Steps = z.array(z.enum(FIRST_STEPS));
const FactsRow = z.object({
  kind: z.nullable(z.enum(FIRM_KINDS)),
  seats: z.array(z.string()),
  done: Steps,
  waiting: Steps,
});

/** A step for each state that a record of the firm has: done, waiting for somebody else, or neither. */
export async function readFirstFacts(
  connection: Connection,
  { personId, firmId }: { personId: string; firmId: string },
): Promise<FirstFacts> {
  const row = await connection.one(FactsRow)`
    with fact (step, is_done) as (
      select 'real_name', state = 'passed'
        from identity_claim
       where person_id = ${personId}
         and state in ('pending', 'passed')
       union
      select 'firm', is_certified
        from firm
       where id = ${firmId}
         and (is_certified or state in ('submitted', 'checked'))
       union
      select 'bank', state <> 'verifying'
        from bank_account
       where firm_id = ${firmId}
         and state in ('verifying', 'bound', 'frozen')
       union
      select 'offer', state <> 'review'
        from listing
       where firm_id = ${firmId}
         and state not in ('draft', 'rejected')
       union
      select 'offer', true
        from negotiation_response
       where firm_id = ${firmId}
       union
      select 'contract', state not in ('to_sign', 'part_signed')
        from contract
       where (seller_id = ${firmId} or buyer_id = ${firmId})
         and state in ('to_sign', 'part_signed', 'effective', 'performing', 'delivered', 'settled',
           'terminated')
       union
      select 'delivery', received_kg is not null
        from pickup_trip
       where (seller_id = ${firmId} or buyer_id = ${firmId})
         and state <> 'voided'
       union
      select 'settled', state in ('paid', 'invoiced', 'closed')
        from settlement_sheet
       where (seller_id = ${firmId} or buyer_id = ${firmId})
         and state in ('to_confirm', 'confirmed', 'paying', 'paid', 'invoiced', 'closed')
    )
    select (select kind from firm where id = ${firmId}) as kind, ${heldSeats(firmId)} as seats,
           array(select step from fact where is_done) as done,
           array(select step from fact where not is_done) as waiting`;
  const { kind = null, seats = [], done = [], waiting = [] } = row ?? {};
  return { kind: kind ?? undefined, seats, done, waiting };
}

const heldSeats = (firmId: string) => sql`
           array(select distinct seat.seat
                   from firm_seat as seat
                   join account_person as person on person.id = seat.person_id
                  where seat.firm_id = ${firmId}
                    and person.status = 'active')`;
