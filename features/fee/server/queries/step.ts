// Queries for the history of fees, invoices, freight bills and orders.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

interface NewHistoryEntry {
  readonly id: string;
  readonly subjectId: string;
  readonly move: string;
  readonly firmId: string | null;
  readonly personId: string | null;
  readonly reason: string;
}

export const insertStep = (
  tx: Transaction,
  { id, subjectId, move, firmId, personId, reason }: NewHistoryEntry,
  now: Date,
) => tx.run`
  insert into fee_step (id, subject_id, move, firm_id, person_id, reason, at)
  values (${id}, ${subjectId}, ${move}, ${firmId}, ${personId}, ${reason}, ${now})`;

const StepRow = z.object({
  move: z.string(),
  firm: z.nullable(z.string()),
  by: z.nullable(z.string()),
  reason: z.string(),
  at: z.date(),
});

export const readSteps = (connection: Connection, subjectId: string) => connection.all(StepRow)`
  select step.move, firm.short_name as firm, person.name as by, step.reason, step.at
    from fee_step as step
    left join firm on firm.id = step.firm_id
    left join account_person as person on person.id = step.person_id
   where step.subject_id = ${subjectId}
   order by step.at, step.id`;
