// SQL for proposals to lift a second step.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const LiftRow = z.object({
  id: z.string(),
  person_id: z.string(),
  person: z.string(),
  reason: z.string(),
  proposed_by: z.string(),
  by: z.string(),
  proposed_at: z.date(),
});

export const readOpenLift = (connection: Connection, personId: string) => connection.one(LiftRow)`
  select lift.id, lift.person_id, person.login_name as person, lift.reason, lift.proposed_by,
         proposer.name as by, lift.proposed_at
    from dashboard_second_step_removal as lift
    join account_person as person on person.id = lift.person_id
    join account_person as proposer on proposer.id = lift.proposed_by
   where lift.person_id = ${personId}
     and lift.state = 'proposed'`;

export const readOpenLifts = (connection: Connection, limit: number) => connection.all(LiftRow)`
  select lift.id, lift.person_id, person.login_name as person, lift.reason, lift.proposed_by,
         proposer.name as by, lift.proposed_at
    from dashboard_second_step_removal as lift
    join account_person as person on person.id = lift.person_id
    join account_person as proposer on proposer.id = lift.proposed_by
   where lift.state = 'proposed'
   order by lift.proposed_at, lift.id
   limit ${limit}`;

interface NewLift {
  readonly id: string;
  readonly personId: string;
  readonly reason: string;
  readonly by: string;
}

export const insertLift = (tx: Transaction, { id, personId, reason, by }: NewLift, now: Date) => tx.run`
  insert into dashboard_second_step_removal (id, person_id, reason, proposed_by, proposed_at)
  values (${id}, ${personId}, ${reason}, ${by}, ${now})
      on conflict (person_id) where state = 'proposed' do nothing`;

const LockedRow = z.object({
  person_id: z.string(),
  state: z.enum(['proposed', 'confirmed', 'dropped']),
  proposed_by: z.string(),
});

export const lockLift = (tx: Transaction, id: string) => tx.one(LockedRow)`
  select person_id, state, proposed_by
    from dashboard_second_step_removal
   where id = ${id}
     for update`;

export const writeLiftDecision = (
  tx: Transaction,
  id: string,
  state: 'confirmed' | 'dropped',
  by: string,
  now: Date,
) => tx.run`
  update dashboard_second_step_removal
     set state = ${state}, decided_by = ${by}, decided_at = ${now}
   where id = ${id}`;
