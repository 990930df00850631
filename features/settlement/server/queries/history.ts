// Queries for the history of sheets, releases and ad hoc settlements.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export interface Step {
  readonly subjectId: string;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly firmId?: string | null | undefined;
  readonly personId?: string | null | undefined;
  readonly reason?: string | undefined;
  readonly ip?: string | undefined;
}

export const insertStep = (
  tx: Transaction,
  { subjectId, move, from, to, firmId, personId, reason = '', ip = '' }: Step,
  now: Date,
) => tx.run`
  insert into settlement_step (subject_id, move, from_state, to_state, firm_id, person_id, reason, ip, at)
  values (${subjectId}, ${move}, ${from}, ${to}, ${firmId ?? null}, ${personId ?? null}, ${reason}, ${ip},
          ${now})`;

const StepRow = z.object({
  move: z.string(),
  from_state: z.nullable(z.string()),
  to_state: z.string(),
  by: z.nullable(z.string()),
  firm: z.nullable(z.string()),
  reason: z.string(),
  at: z.date(),
});

export const readSteps = (connection: Connection, subjectId: string) => connection.all(StepRow)`
  select step.move, step.from_state, step.to_state, person.name as by, firm.short_name as firm, step.reason,
         step.at
    from settlement_step as step
    left join account_person as person on person.id = step.person_id
    left join firm on firm.id = step.firm_id
   where step.subject_id = ${subjectId}
   order by step.seq`;
